/** What a drawn form carries to say when that was: robots send it at once, or without having seen it. */
import type { Ctx } from '#platform/context.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import { leastSeconds, stampHours } from '#rules/forms/submission.ts'
import type { FormKey } from './store.ts'

type Stamping = Pick<Ctx, 'config' | 'clock'>

export const stampOf = ({ config, clock }: Stamping, { id }: FormKey): string =>
  signToken(config.SECRET_KEYS, 'form', [id, clock.now()])

/** Of a form that is drawn once more: the same where it was drawn here before, so that whoever was too fast need not wait again. */
export const stampAfter = (ctx: Stamping, key: FormKey, stamp: string): string =>
  ageOf(ctx, key, stamp) === undefined ? stampOf(ctx, key) : stamp

/** Whoever fails is asked to press once more, and then has one of the right age. */
export const isHuman = (ctx: Stamping, key: FormKey, stamp: string): boolean =>
  (ageOf(ctx, key, stamp) ?? 0) >= leastSeconds

/** In seconds; undefined for a stamp that is not of this form, or of a page that has stood there for too long. */
function ageOf({ config, clock }: Stamping, { id }: FormKey, stamp: string): number | undefined {
  const read = readToken(config.SECRET_KEYS, 'form', stamp)
  if (!Array.isArray(read) || read[0] !== id) return undefined
  const seconds = (clock.now() - Number(read[1])) / 1000
  return seconds < stampHours * 3600 ? seconds : undefined
}
