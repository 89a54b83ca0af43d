/**
 * The part of a link that is the same in everybody's message: which sending it is of, and what it is for, signed. Behind it
 * stands whose message it was. Nobody can make one, and none leads anywhere but where its sending has written.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { uuid } from '../addresses.ts'
import type { SendingKey } from '../store/sendings.ts'

export type LinkKind =
  /** Leads to a stored target. */
  | { kind: 'target'; variant: number; number: number }
  /** Leads to a product, by the shop's id. */
  | { kind: 'product'; shopId: string }
  /** A picture that nobody sees: the message was opened. */
  | { kind: 'open' }
  /** The message as a page. */
  | { kind: 'view' }
  /** A link that nobody sees: whoever follows it is a machine. */
  | { kind: 'trap' }
export type LinkPart = SendingKey & LinkKind

/** Add a kind at the end: links live for years. */
const kinds = ['target', 'product', 'open', 'view', 'trap'] as const
const headBytes = 33
const macBytes = 12
/** As long as one with the longest id of a product, three bytes to a letter. */
const longest = 1300

export function linkPart({ config }: Pick<Ctx, 'config'>, part: LinkPart): string {
  const [key] = config.SECRET_KEYS
  if (!key) throw new Error('no signing key')
  const body = Buffer.concat([
    Buffer.of(kinds.indexOf(part.kind)),
    Buffer.from(`${part.projectId}${part.sendingId}`.replaceAll('-', ''), 'hex'),
    restOf(part),
  ])
  return Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

function restOf(part: LinkKind): Buffer {
  if (part.kind === 'product') return Buffer.from(part.shopId)
  return part.kind === 'target' ? Buffer.of(part.variant, part.number >> 8, part.number & 255) : Buffer.of()
}

/** Undefined for one that nobody here has made. */
export function readLinkPart({ config }: Pick<Ctx, 'config'>, text: string): LinkPart | undefined {
  if (text.length > longest) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // a second spelling of the same bytes would be a second link
  if (bytes.length < headBytes + macBytes || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, -macBytes)
  const mac = bytes.subarray(-macBytes)
  if (!config.SECRET_KEYS.some((key) => timingSafeEqual(macOf(key, body), mac))) return undefined
  const hex = body.toString('hex', 1, headBytes)
  const ref = { projectId: uuid(hex.slice(0, 32)), sendingId: uuid(hex.slice(32)) }
  const rest = body.subarray(headBytes)
  const kind = kinds[body[0] ?? kinds.length]
  if (kind === 'product') return { ...ref, kind, shopId: rest.toString() }
  if (kind === 'target') return { ...ref, kind, variant: rest.readUInt8(0), number: rest.readUInt16BE(1) }
  return kind && { ...ref, kind }
}

const macOf = ({ secret }: SigningKey, body: Buffer) =>
  createHmac('sha256', secret).update('link.').update(body).digest().subarray(0, macBytes)
