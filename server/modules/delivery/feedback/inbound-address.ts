/** Whom a mail to one of our addresses is about. Nobody but us can make such an address: each has a MAC. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { readIdIn } from '#platform/ids.ts'
import { type MessageRef, readReturnAddress } from '../addresses.ts'

export type Inbound =
  /** A message came back, or somebody complains to the server that it came from. */
  | { kind: 'RETURNED'; message: MessageRef }
  /** Its reader wants no more. */
  | { kind: 'UNSUBSCRIBE'; message: MessageRef }
  /** Where a provider of mailboxes tells of complaints about a shop: the message is named inside. */
  | { kind: 'LOOP'; projectId: string }

/** `localPart` of an address whose domain is the project's. */
export function readInbound(
  ctx: Pick<Ctx, 'config'>,
  projectId: string,
  localPart: string,
): Inbound | undefined {
  const loop = /^f-([0-9a-f]{24})$/.exec(localPart.toLowerCase())?.[1]
  if (loop)
    return ctx.config.SECRET_KEYS.some((key) => same(loopMac(key, projectId), loop))
      ? { kind: 'LOOP', projectId }
      : undefined
  const read = readReturnAddress(ctx, projectId, localPart)
  return read && { kind: read.kind === 'b' ? 'RETURNED' : 'UNSUBSCRIBE', message: read.message }
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const loopMac = ({ secret }: SigningKey, projectId: string): string =>
  createHmac('sha256', secret).update(`loop.${projectId}`).digest('hex').slice(0, 24)

/** The address that a shop gives to providers of mailboxes who tell of complaints (feedback loops). */
export function loopAddress(
  { config }: Pick<Ctx, 'config'>,
  projectId: string,
  bounceDomain: string,
): string {
  const [key] = config.SECRET_KEYS
  if (!key) throw new Error('no signing key')
  return `f-${loopMac(key, projectId)}@${bounceDomain}`
}

/** The message of a Message-ID of ours; it is not signed, so it counts only where the address itself was. */
export function readMessageId(messageId: string): MessageRef | undefined {
  const [, sending, visitor] = /^([1-9A-Za-z]{44})\.([1-9A-Za-z]{22})@/.exec(messageId) ?? []
  const outer = sending ? readIdIn(`_${sending}`) : undefined
  const inner = sending && visitor ? readIdIn(`_${sending.slice(0, 22)}${visitor}`) : undefined
  return outer && inner && { projectId: outer.projectId, sendingId: outer.id, visitorId: inner.id }
}
