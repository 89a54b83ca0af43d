/**
 * Hashes by which addresses that are never written to are found again, also when the person is forgotten, and their
 * browsers, whose late events are let go.
 */
import type { Ctx } from '#platform/context.ts'
import { hmacHex } from '#platform/hmac.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'

/** Of one project: the same address has another hash in each. In the form of a UUID, which tables and statements take. */
export const emailHash = (ctx: Pick<Ctx, 'config'>, projectId: string, email: string): string =>
  hashOf(ctx, `${projectId}/${comparableEmail(email)}`)

/** No address looks like it. */
export const deviceHash = (ctx: Pick<Ctx, 'config'>, projectId: string, deviceId: string): string =>
  hashOf(ctx, `${projectId}/device/${deviceId}`)

function hashOf({ config }: Pick<Ctx, 'config'>, text: string): string {
  const hash = hmacHex(config.SUPPRESSION_KEY, text)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`
}
