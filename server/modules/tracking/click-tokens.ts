/**
 * What a link of a message hands to the shop's page, so that the tracker there can say whose browser it is: which click it
 * was, signed, for an hour. The page's own scripts may see it; it proves one browser, and leads to nobody's data.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { hourMs } from '#rules/time.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

export type Click = { sendingId: string; hitId: string }

export const mostClickAge = hourMs
const macBytes = 13

export function clickToken({ config }: Pick<Ctx, 'config'>, projectId: string, click: Click): string {
  const [key] = config.SECRET_KEYS
  if (!key) throw new Error('no signing key')
  const ids = Buffer.from(`${click.sendingId}${click.hitId}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([ids, macOf(key, projectId, ids)]).toString('base64url')
}

/** Undefined for one that nobody here has made for this project, or that is too old. */
export function readClickToken(
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  projectId: string,
  token: string,
): Click | undefined {
  if (!/^[\w-]{60}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, -macBytes)
  const mac = bytes.subarray(-macBytes)
  if (!config.SECRET_KEYS.some((key) => timingSafeEqual(macOf(key, projectId, ids), mac))) return undefined
  const hitId = uuidIn(ids, 16)
  const age = clock.now() - timeOfUuid7(hitId)
  return age <= mostClickAge ? { sendingId: uuidIn(ids, 0), hitId } : undefined
}

const macOf = ({ secret }: SigningKey, projectId: string, ids: Buffer) =>
  createHmac('sha256', secret).update(`click.${projectId}.`).update(ids).digest().subarray(0, macBytes)

function uuidIn(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
