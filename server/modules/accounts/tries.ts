/** How often something was tried: counted before it is looked at, whoever asks. The numbers are in rules/accounts/limits.ts. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import type { CallLimit } from '#platform/permissions.ts'
import {
  addressLimits,
  mailLimits,
  passwordChecks,
  signInLimits,
  testCodeLimits,
  triesPerRange,
} from '#rules/accounts/limits.ts'
import { mailboxOf } from '#rules/checks/email.ts'
import { networkOf, rangeOf } from '#rules/checks/network.ts'
import { refuse } from '#rules/refusals.ts'
import { type Caller, emailKey } from './caller.ts'

type TryCtx = Pick<Ctx, 'db' | 'clock'>
type Limit = { most: number; seconds: number }

const keyOf = (what: string, whose: string) => `account ${what} ${emailKey(whose)}`

/** Counts one more try, or an amount, in one statement, so that none is lost among parallel ones; returns how many there were. */
export async function countTry(
  ctx: TryCtx,
  what: string,
  whose: string,
  seconds: number,
  amount = 1,
): Promise<number> {
  const now = ctx.clock.now()
  const begun = now - seconds * 1000
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (id, key, count, last_request)
    values (${newId(now)}, ${keyOf(what, whose)}, ${amount}, ${now})
    on conflict (key) do update set
      count = case when r.last_request < ${begun} then excluded.count else r.count + excluded.count end,
      last_request = case when r.last_request < ${begun} then excluded.last_request else r.last_request end
    returning count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

const isOver = async (ctx: TryCtx, what: string, whose: string, { most, seconds }: Limit) =>
  (await countTry(ctx, what, whose, seconds)) > most

/** How many tries there were in the window that runs. */
export async function triesSoFar(ctx: TryCtx, what: string, whose: string, seconds: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', keyOf(what, whose))
    .where('last_request', '>=', String(ctx.clock.now() - seconds * 1000))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Seconds until the window is over in which something was tried too often. */
export async function secondsLeft(
  ctx: TryCtx,
  what: string,
  whose: string,
  seconds: number,
): Promise<number> {
  const window = await ctx.db
    .selectFrom('rate_limits')
    .select('last_request')
    .where('key', '=', keyOf(what, whose))
    .executeTakeFirst()
  const passedMs = ctx.clock.now() - Number(window?.last_request ?? 0)
  return Math.max(1, Math.ceil(seconds - passedMs / 1000))
}

/** The account together with the browser that it knows, or else with the network. */
const ownKey = (email: string, { device, network }: Caller) =>
  `${email.trim().toLowerCase()} ${device ?? network}`

/** Counts a guess at a password. One that is refused here does not count against the account as a whole. */
export async function countSignIn(ctx: TryCtx, email: string, caller: Caller): Promise<void> {
  const { burst, day, wary, calm, everywhere } = signInLimits
  const own = ownKey(email, caller)
  if (await isOver(ctx, 'sign-in/email', own, burst)) refuse('RATE_LIMITED')
  const today = await countTry(ctx, 'sign-in/day', own, day.seconds)
  if (today > day.most) refuse('RATE_LIMITED')
  if (caller.device) return
  if (today > wary.most && (await triesSoFar(ctx, 'sign-in/all', email, everywhere.seconds)) >= calm)
    refuse('RATE_LIMITED')
  if (await isOver(ctx, 'sign-in/all', email, everywhere)) refuse('RATE_LIMITED')
}

/** A success was no guess. */
export async function forgetSignIn(ctx: TryCtx, email: string, caller: Caller): Promise<void> {
  const own = ownKey(email, caller)
  await ctx.db
    .deleteFrom('rate_limits')
    .where('key', 'in', [keyOf('sign-in/email', own), keyOf('sign-in/day', own)])
    .execute()
  if (!caller.device)
    await ctx.db
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', keyOf('sign-in/all', email))
      .where('count', '>', 0)
      .execute()
}

/** Counts a mail that a stranger causes to a mailbox, whether or not there is an account, and however the address is spelled. */
export async function countMail(ctx: TryCtx, email: string, caller: Caller): Promise<void> {
  const { burst, day, wary, calm, everywhere } = mailLimits
  const mailbox = mailboxOf(email)
  const own = ownKey(mailbox, caller)
  if (await isOver(ctx, 'mail', own, burst)) refuse('RATE_LIMITED')
  const today = await countTry(ctx, 'mail/day', own, day.seconds)
  if (today > day.most) refuse('MAILS_LIMITED')
  if (caller.device) return
  if (today > wary.most && (await triesSoFar(ctx, 'mail/all', mailbox, everywhere.seconds)) >= calm)
    refuse('MAILS_LIMITED')
  if (await isOver(ctx, 'mail/all', mailbox, everywhere)) refuse('MAILS_LIMITED')
}

/** Counts a code for test emails to a mailbox, by any caller and in any spelling of the address. */
export async function countTestCode(ctx: TryCtx, email: string): Promise<void> {
  if (await isOver(ctx, 'mail/test', mailboxOf(email), testCodeLimits)) refuse('MAILS_LIMITED')
}

/** Counts what one network does, and the range around it, whomever it is about. */
export async function countAddress(ctx: TryCtx, what: keyof typeof addressLimits, ip: string): Promise<void> {
  const { most, seconds } = addressLimits[what]
  if (await isOver(ctx, `address/${what}`, networkOf(ip), { most, seconds })) refuse('RATE_LIMITED')
  if (await isOver(ctx, `range/${what}`, rangeOf(ip), { most: most * triesPerRange, seconds }))
    refuse('RATE_LIMITED')
}

/** Counts a password that somebody who is signed in has given once more. */
export async function countPasswordCheck(ctx: TryCtx, userId: string): Promise<void> {
  if (await isOver(ctx, 'password', userId, passwordChecks.burst)) refuse('RATE_LIMITED')
  if (await isOver(ctx, 'password/day', userId, passwordChecks.day)) refuse('RATE_LIMITED')
}

/** A right one was no guess. */
export const forgetPasswordChecks = (ctx: TryCtx, userId: string) =>
  ctx.db
    .deleteFrom('rate_limits')
    .where('key', 'in', [keyOf('password', userId), keyOf('password/day', userId)])
    .execute()

/**
 * Lets a person do something, counted before, so that none of many at once slips through; what fails is not counted in
 * the end. Beyond the limit it is refused until the window that began with the first call is over.
 */
export async function countingCall<T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  what: string,
  userId: string,
  { count, minutes }: CallLimit,
  call: () => T,
): Promise<Awaited<T>> {
  const path = `call ${what}`
  if ((await countTry(ctx, path, userId, minutes * 60)) > count * ctx.config.API_CALLS_TIMES)
    refuse('RATE_LIMITED', { seconds: await secondsLeft(ctx, path, userId, minutes * 60) })
  try {
    return await call()
  } catch (error) {
    await ctx.db
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', keyOf(path, userId))
      .execute()
    throw error
  }
}
