/** Signs notifications as SNS does, with a certificate that was made for tests and is nobody's. */
import { createSign } from 'node:crypto'
import { signedText } from '#vendors/sender/sns.ts'

export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUacv/aDuFKFXUQgOWTiT0IhgLQ8IwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTE3MTY0NTUz
WhgPMjEyNjEwMjQxNjQ1NTNaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0YfpZDabocuQnkMnBPl0
EggHnzsjV1wvnQ5njZClM7apzaSmXdbeaHCBwvgrHTtV2UyJvx9X5Iud4C010Nl/
p0z9w6ObOVDrRHjeAZgB11bYXL98AJqeT8qkvRZ5w0nIyRG78iJ6CqLKRax/zxnQ
ISRA89GEQOtwJZ1AgzwUfMy5jFxSDH3Nb8d6QrPW84GP8306SCX0ynJEA3wJM4uw
9M+VI4NPeiCG2cFtqQbces2Jlzw5DMU3HsZjlVpGYJd4zkZ9QgC9hsybDYA5otmK
nfniY7+MQGKcn3Cus2ZFbzjb1G8/lucpDcDTefqz2qQMtbeqjZl4rnV0Gbd7sXrq
UQIDAQABo1MwUTAdBgNVHQ4EFgQU7JII8NMetYZtBFd2EIbatfB5cQowHwYDVR0j
BBgwFoAU7JII8NMetYZtBFd2EIbatfB5cQowDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAfxSPRdbLJ7MwFoUKvQmzSi3zPEOrXQFKiWezN2/cdZQQ
wi5YfOKDM95n/aLxvFLDyf5T9MFPdWkEZE89HI45Mm4QW4qkPxorkhKQK745A9I8
AIpEOEJl3CkPeWh39vGsd3oA1MRUUFWRx0OXqOdIC1DT1idWXMNrWgjJjacVwiBJ
WWGmja+TSmUN1VfiuSR3XsPvr+MGDamRhZtNSD9eNsGZNnKaiM82hNjD142Jf8Gv
sfakruLrwZHTY7KvyZU9CmJpwIDQ/Uo6DYIW79M9Xrz5y9lsrdsetgHmTeooTOkb
sVzBN/4JjzBVsV7BYhj4BKXIJD1szy+/GBi9LXECDQ==
-----END CERTIFICATE-----`

export const testKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDRh+lkNpuhy5Ce
QycE+XQSCAefOyNXXC+dDmeNkKUztqnNpKZd1t5ocIHC+CsdO1XZTIm/H1fki53g
LTXQ2X+nTP3Do5s5UOtEeN4BmAHXVthcv3wAmp5PyqS9FnnDScjJEbvyInoKospF
rH/PGdAhJEDz0YRA63AlnUCDPBR8zLmMXFIMfc1vx3pCs9bzgY/zfTpIJfTKckQD
fAkzi7D0z5Ujg096IIbZwW2pBtx6zYmXPDkMxTcexmOVWkZgl3jORn1CAL2GzJsN
gDmi2Yqd+eJjv4xAYpyfcK6zZkVvONvUbz+W5ykNwNN5+rPapAy1t6qNmXiudXQZ
t3uxeupRAgMBAAECggEAB6T0v+I6JVn+6bc7ejP7pxjB5m5K6MoFNq6q2oBXdp6I
bWc/ZpcLQDYylcFmGUfr5uSi9eUX2M+7L82WdAsrXBgz/eo/JIUuQC5EszwvfQK/
HAskZAVAF1smTXu/b3+GosdR2xCk8TRlOsuDUjP34u2mrP6M2617RvQIwYD0omTo
vXVjFpKwW3pYvg9kwIwY8Mc8T3zHKFS2w069AdJbfPH0MLQZDU/hFAejzo9UHtpi
6k8/V2vuE5hxCh2YNrLMqjAAMo4I0SNthZEE3L/zrOaNcb0qNTKVuCj9J1iYfY00
jCt97ffyuIZIwVBIN34bsdU6fX7mcZpUlC//nxDEAQKBgQD8oqx+dxwlkyOnxdHn
DK8RfCWkXhMzbKvkmwCalo5kF4lAU8Cp9vURcFmcqsmALGNaPd9b6wOpX/0yA3H8
9IY+79Ge1p9/o/SCc97D9eID8WKr8SDtkctVqhVcsWPlxP8W1uxgFgZSh/WwOFvx
j/pp0o1QLkGkTWL619vYO0B3wQKBgQDUUkdgYefR0JKq76UkenxAfK07CwpxKRxy
CSNIAjymxOxFwGsysQCW7w6J/ExG+vRT5FHfhdXzS/QPWwVEW8qhFYZ+bUhBSzWa
Xgr7pIdF6eqU9S10WewVhS42BvYUDx3QaAoyUyxas4LWNday5eBvZNVOaQtjsIp6
RcH2bsyWkQKBgEo1sru3W0JCVX/r4PugwzA8qoX8yGEbs+aEDYpbXVpTe5K0x2xl
yZkkyn31wRjwcQLKF/lVMI8pTiPJ1Ur7vQ9xvL6Oxu1kiOdlB/PCH3EPD+/39bcz
U2pHetzukqyk0FWyLl8POS43F9l6xK9RnrpFChOactfDj6alj8OVrBtBAoGAYFEa
9Aw1/6Zggo7IGa4+43ork5dEm2UM9GZUzPvGy9iVXmcVuh81p0K3E72SVLjPUadH
xOCP2BjilHyz/PivCTgclQm6N3SI0ohK7zEJ9JtSwVQf1KJeSLzr47Jwu1TIL5yi
04WLn3HDrq0pwmop0B6r7TAV7JlPmHxAqyxEPyECgYEAlP9S36iae9oS0OqHViPE
DhhteuMdJON/F27rTPS7fvl2e63rXKK/DaXC4rn56nQDaKdX090q8SMBUyEPeOeD
UEzwYQju2gRF+955pHN1kxeX2GQ2ZT26hipblKWgdj5K1es4gTYsT1C/LcBx8GcF
lBPCC5u2O8oMhGliFEHPzdw=
-----END PRIVATE KEY-----`

type Envelope = Parameters<typeof signedText>[0]

export const snsCertificateUrl = (region: string) =>
  `https://sns.${region}.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem`

/** Stands for the host of SNS: keeps account of what was requests for. */
export function snsHost() {
  const requests: string[] = []
  return {
    requests,
    fetchText: async (url: string): Promise<string> => {
      requests.push(url)
      return url.endsWith('.pem') ? testCertificate : '<ConfirmSubscriptionResponse/>'
    },
  }
}

/** The body of a notification; what is given takes the place of what SNS would write, before it is signed. */
export function snsBody(
  topicArn: string,
  message: unknown,
  more: Partial<Envelope> = {},
): Record<string, unknown> {
  const region = topicArn.split(':')[3] ?? ''
  const envelope: Envelope = {
    Type: 'Notification',
    MessageId: crypto.randomUUID(),
    TopicArn: topicArn,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: '2026-11-17T08:00:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: snsCertificateUrl(region),
    ...more,
  }
  const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  return {
    ...envelope,
    Signature: createSign(algorithm).update(signedText(envelope)).sign(testKey, 'base64'),
  }
}
