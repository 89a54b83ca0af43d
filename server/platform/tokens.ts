/** Signed tokens: `keyId.payload.mac`. The purpose is under the signature, so no token serves another end. */
import { timingSafeEqual } from 'node:crypto'
import type { SigningKey } from './config.ts'
import { hmacHex } from './hmac.ts'

/** Add a purpose with its first use. */
export type TokenPurpose =
  | 'device'
  | 'page'
  | 'share'
  | 'mailed-share'
  | 'purchase'
  | 'unsubscribe'
  | 'opt-in'
  | 'form'

const mac = (key: SigningKey, purpose: TokenPurpose, body: string) =>
  Buffer.from(hmacHex(key.secret, `${purpose}.${key.id}.${body}`), 'hex')

export function signToken(keys: readonly SigningKey[], purpose: TokenPurpose, payload: unknown): string {
  const key = keys[0]
  if (!key) throw new Error('no signing key')
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${key.id}.${body}.${mac(key, purpose, body).toString('base64url')}`
}

/** What `derivedSecret` makes a secret from: names the first key, which it stays bound to when newer ones come. */
export function derivableKey(keys: readonly SigningKey[], nonce: string): string {
  const key = keys[0]
  if (!key) throw new Error('no signing key')
  return `${key.id}.${nonce}`
}

/** A secret for somebody else's use, the same each time; undefined when its key is no longer among ours. */
export function derivedSecret(
  keys: readonly SigningKey[],
  purpose: TokenPurpose,
  derivable: string,
): string | undefined {
  const [id, nonce = ''] = derivable.split('.')
  const key = keys.find((candidate) => candidate.id === id)
  return key && mac(key, purpose, nonce).toString('base64url')
}

/** The payload of a genuine token of that purpose; undefined for anything else. */
export function readToken(keys: readonly SigningKey[], purpose: TokenPurpose, token: string): unknown {
  const [id, body, given, ...rest] = token.split('.')
  const key = keys.find((candidate) => candidate.id === id)
  if (!key || !body || !given || rest.length) return undefined
  const wanted = mac(key, purpose, body)
  const offered = Buffer.from(given, 'base64url')
  // a second spelling of the same bytes would be a second token
  if (offered.toString('base64url') !== given || offered.length !== wanted.length) return undefined
  return timingSafeEqual(offered, wanted) ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
}
