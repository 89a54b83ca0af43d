/** What a drawn form carries to say when that was: robots send it at once, or without having seen it. */
import type { Ctx } from '#platform/context.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import { leastSeconds, stampHours } from '#rules/forms/submission.ts'
import type { FormKey } from './store.ts'

type Stamping = Pick<Ctx, 'config' | 'clock'>

export const stampOf = ({ config, clock }: Stamping, { id }: FormKey): string =>
  signToken(config.SECRET_KEYS, 'form', [id, clock.now()])

/** Whoever fails is asked to press once more, and then has one of the right age. */
export function isHuman({ config, clock }: Stamping, { id }: FormKey, stamp: string): boolean {
  const read = readToken(config.SECRET_KEYS, 'form', stamp)
  if (!Array.isArray(read) || read[0] !== id) return false
  const seconds = (clock.now() - Number(read[1])) / 1000
  return seconds >= leastSeconds && seconds < stampHours * 3600
}
