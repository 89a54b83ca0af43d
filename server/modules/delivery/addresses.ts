/**
 * What a message carries that leads back to it: its Message-ID, the address that undeliverable ones return to, those by
 * which people unsubscribe, and the end of its links. Each names the sending and the person; all but the first are signed.
 */
import { timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { hmacHex } from '#platform/hmac.ts'
import { outerIdIn, readIdIn } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import type { SendingKey } from './store/sendings.ts'

export type MessageRef = SendingKey & { visitorId: string }

/** The same each time that the message is handed over, so that a repeated one can be told. */
export const messageIdOf = ({ projectId, sendingId, visitorId }: MessageRef, dnsName: string): string =>
  `${bodyOf(outerIdIn('sending', projectId, sendingId))}.${bodyOf(outerIdIn('visitor', projectId, visitorId)).slice(22)}@${dnsName}`

/** An outer id without its kind. */
const bodyOf = (outer: string) => outer.slice(outer.indexOf('_') + 1)

/** Where a mail program, and a person, says that they want no more. */
export const unsubscribeUrl = (ctx: Pick<Ctx, 'config'>, ref: PersonRef): string =>
  linkTo(ctx, `/p/unsubscribe/${unsubscribeToken(ctx, ref)}`)

/** Somebody whom a link is made for, and the sending whose message carries it, where one does. */
export type PersonRef = { projectId: string; visitorId: string; sendingId?: string }

const unsubscribeToken = (
  { config }: Pick<Ctx, 'config'>,
  { projectId, visitorId, sendingId }: PersonRef,
): string => {
  const sending = sendingId ? bodyOf(outerIdIn('sending', projectId, sendingId)).slice(idWidth) : ''
  const person = bodyOf(outerIdIn('visitor', projectId, visitorId))
  return signToken(config.SECRET_KEYS, 'unsubscribe', person + sending)
}

/** Where somebody confirms that it was them who signed up. The ledger has the id of their request for a visitor. */
export const confirmUrl = (ctx: Pick<Ctx, 'config'>, { projectId, visitorId }: PersonRef): string =>
  linkTo(
    ctx,
    `/p/optin/${signToken(ctx.config.SECRET_KEYS, 'opt-in', bodyOf(outerIdIn('visitor', projectId, visitorId)))}`,
  )

/** Undefined for a link that nobody here has made. */
export function readOptInToken(
  { config }: Pick<Ctx, 'config'>,
  token: string,
): { projectId: string; id: string } | undefined {
  const body = readToken(config.SECRET_KEYS, 'opt-in', token)
  return typeof body === 'string' ? readIdIn(`_${body}`) : undefined
}

/** Letters of each of the two ids in an outer id. */
const idWidth = 22

/** Whose link it is; undefined for one that nobody here has made. */
export function readUnsubscribeToken({ config }: Pick<Ctx, 'config'>, token: string): PersonRef | undefined {
  const body = readToken(config.SECRET_KEYS, 'unsubscribe', token)
  return typeof body === 'string' ? personIn(body) : undefined
}

/** Of which project a link says it is, though nobody has signed it: it says no more than which shop's page is shown. */
export function claimedProject(token: string): string | undefined {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')
  return readIdIn(`_${text.slice(1, 1 + 2 * idWidth)}`)?.projectId
}

function personIn(body: string): PersonRef | undefined {
  const person = readIdIn(`_${body.slice(0, 2 * idWidth)}`)
  const sending = readIdIn(`_${body.slice(0, idWidth)}${body.slice(2 * idWidth)}`)
  return (
    person && { projectId: person.projectId, visitorId: person.id, ...(sending && { sendingId: sending.id }) }
  )
}

/**
 * Addresses to which something about a message is sent: that it came back (`b-…`), or that its reader wants no more (`u-…`);
 * and what its links end with, which says whose message it is. All of one hash: every message needs them.
 */
export function returnAddresses(
  { config }: Pick<Ctx, 'config'>,
  { projectId, sendingId, visitorId }: MessageRef,
  bounceDomain: string,
): { bounce: string; unsubscribe: string; linkToken: string } {
  const ids = `${sendingId}${visitorId}`.replaceAll('-', '')
  const [key] = config.SECRET_KEYS
  if (!key) throw new Error('no signing key')
  const macs = macsOf(key, projectId, ids)
  // base 32, in small letters: addresses lose their capitals on the way
  const address = (kind: 'b' | 'u') =>
    `${kind}-${BigInt(`0x1${ids}${macs[kind]}`).toString(32)}@${bounceDomain}`
  return {
    bounce: address('b'),
    unsubscribe: address('u'),
    linkToken: Buffer.from(`${ids.slice(32)}${macs.l}`, 'hex').toString('base64url'),
  }
}

/** Whose message of the sending it is whose links end so; undefined for an end that nobody here has made. */
export function readLinkToken(
  { config }: Pick<Ctx, 'config'>,
  { projectId, sendingId }: SendingKey,
  token: string,
): string | undefined {
  if (!/^[\w-]{40}$/.test(token)) return undefined
  const hex = Buffer.from(token, 'base64url').toString('hex')
  const visitor = hex.slice(0, 32)
  const ids = `${sendingId.replaceAll('-', '')}${visitor}`
  return isSigned(config.SECRET_KEYS, 'l', projectId, ids, hex.slice(32)) ? uuid(visitor) : undefined
}

/** What such an address is about; the domain has said which project it is. A local part has at most 64 characters. */
export function readReturnAddress(
  { config }: Pick<Ctx, 'config'>,
  projectId: string,
  localPart: string,
): { kind: 'b' | 'u'; message: MessageRef } | undefined {
  const [, kind, digits] = /^([bu])-([0-9a-v]{61})$/.exec(localPart.toLowerCase()) ?? []
  if ((kind !== 'b' && kind !== 'u') || !digits) return undefined
  let number = 0n
  for (const digit of digits) number = number * 32n + BigInt(Number.parseInt(digit, 32))
  const [, ids, mac] = /^1([0-9a-f]{64})([0-9a-f]{12})$/.exec(number.toString(16)) ?? []
  if (!ids || !mac) return undefined
  return isSigned(config.SECRET_KEYS, kind, projectId, ids, mac)
    ? { kind, message: { projectId, sendingId: uuid(ids.slice(0, 32)), visitorId: uuid(ids.slice(32)) } }
    : undefined
}

type Mark = 'b' | 'u' | 'l'

/** Those of addresses are short, since they can be tried by mail only: of one hash, each mark has a part of its own. */
function macsOf({ secret }: SigningKey, projectId: string, ids: string): Record<Mark, string> {
  const hash = hmacHex(secret, `return.${projectId}.${ids}`)
  return { b: hash.slice(0, 12), u: hash.slice(12, 24), l: hash.slice(24, 52) }
}

const isSigned = (
  keys: readonly SigningKey[],
  mark: Mark,
  projectId: string,
  ids: string,
  mac: string,
): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(macsOf(key, projectId, ids)[mark]), Buffer.from(mac)))

/** From the 32 digits of one. */
export const uuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
