/** What a setting may hold, each with the sentence for whoever gets it wrong. */
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Plan } from '#rules/billing/plans.ts'
import { isDnsName } from '#rules/checks/dns-name.ts'
import { smtpUrlFaults } from './smtp-url.ts'

export type SigningKey = { id: string; secret: string }

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ message }).int({ message }).min(least, { message }).max(most, { message })
}
export const port = wholeNumber(0, 65535)
export const seconds = z.coerce
  .number({ message: 'must be a number of seconds' })
  .min(0, { message: 'must be a number of seconds' })
  .max(3600, { message: 'must be at most 3600 seconds' })
export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })
/** The server that mails go through; what may stand after `?` is in smtp-url.ts. */
export const smtpUrl = url('smtp:', 'smtps:').superRefine((text, check) => {
  if (URL.canParse(text))
    for (const message of smtpUrlFaults(text)) check.addIssue({ code: 'custom', message })
})
/** `id:secret,id:secret`; the first one signs or seals, all of them verify or open. */
export const keys = z.string().transform((text, check) => {
  const list = text.split(',').map((pair) => pair.trim().split(':'))
  for (const [id = '', secret = '', ...rest] of list)
    if (!/^[a-z0-9]{1,8}$/.test(id) || secret.length < 32 || rest.length)
      check.addIssue({
        code: 'custom',
        message: 'must be id:secret pairs, each secret at least 32 characters',
      })
  if (new Set(list.map(([id]) => id)).size < list.length)
    check.addIssue({ code: 'custom', message: 'must have a different id for each secret' })
  return list.map(([id = '', secret = '']) => ({ id, secret }))
})
/** `visitors:CZK:EUR,…`, a month's prices in minor units. */
export const plans = z.string().transform((text, check): Plan[] => {
  const list = text.split(',').map((plan) => plan.trim().split(':').map(Number))
  if (list.some((plan) => plan.length !== 3 || plan.some((part) => !Number.isInteger(part) || part <= 0)))
    check.addIssue({ code: 'custom', message: 'must be visitors:CZK:EUR, in whole numbers, comma separated' })
  return list
    .map(([monthlyUserLimit = 0, CZK = 0, EUR = 0]) => ({ monthlyUserLimit, prices: { CZK, EUR } }))
    .sort((a, b) => a.monthlyUserLimit - b.monthlyUserLimit)
})

/** `country:percent,…`; none at all is possible. */
export const vatRates = z.string().transform((text, check): ReadonlyMap<string, number> => {
  const list = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
  for (const pair of list)
    if (!/^[A-Z]{2}:\d{1,2}(\.\d{1,2})?$/.test(pair))
      check.addIssue({ code: 'custom', message: 'must be country:percent pairs, as CZ:21, comma separated' })
  return new Map(list.map((pair) => [pair.slice(0, 2), Number(pair.slice(3))]))
})

/** `host:port,host:port`, each exactly as an address spells it. */
export const pairs = z.string().transform((text, check) => {
  const list = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
  for (const pair of list)
    if (!/^[^\s/@]+:\d{1,5}$/.test(pair))
      check.addIssue({ code: 'custom', message: 'must be host:port pairs, comma separated' })
  return list
})

/** A host name, in lower case and without its last dot. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => isDnsName(name), { message: 'must be the name of a host' })

/** `ip:port`, of IPv6 `[ip]:port`; three are the most that can be asked in the time of one question. */
export const nameServers = z.string().transform((text, check) => {
  const list = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
  for (const pair of list) {
    const colon = pair.lastIndexOf(':')
    const host = pair.slice(0, colon)
    const isAddress = host.startsWith('[') ? isIP(host.slice(1, -1)) === 6 : isIP(host) === 4
    const number = pair.slice(colon + 1)
    if (!isAddress || !/^\d{1,5}$/.test(number) || Number(number) < 1 || Number(number) > 65_535)
      check.addIssue({ code: 'custom', message: 'must be ip:port pairs, comma separated' })
  }
  if (list.length > 3) check.addIssue({ code: 'custom', message: 'must be three at most' })
  return list
})
