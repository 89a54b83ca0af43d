/** The SQL of limits: what was not used in a second can be used in the next, but no more than that. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { minuteMs } from '#rules/time.ts'

/** How many of the wanted messages a project may hand over now; they are counted as if it did. */
export const takeProjectTokens = (tx: TxCtx, projectId: string, perSecond: number, wanted: number) =>
  take(tx, sql`sending_rates`, sql`project_id`, sql`${projectId}::uuid`, perSecond, wanted)

/** The same for the whole installation. */
export const takeAccountTokens = (ctx: Pick<Ctx, 'db' | 'clock'>, perSecond: number, wanted: number) =>
  take(ctx, sql`sending_account`, sql`account`, sql`'smtp'`, perSecond, wanted)

/** What was taken of it and could not be used. */
export const returnAccountTokens = ({ db }: Pick<Ctx, 'db'>, perSecond: number, unused: number) =>
  sql`update sending_account set tokens = least(${Math.max(1, perSecond)}::float8, tokens + ${unused}::float8)
    where account = 'smtp'`.execute(db)

async function take(
  { db, clock }: Pick<Ctx | TxCtx, 'db' | 'clock'>,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  perSecond: number,
  wanted: number,
): Promise<number> {
  const now = new Date(clock.now())
  const farAhead = new Date(clock.now() + minuteMs)
  const full = Math.max(1, perSecond)
  // clocks of several programs differ a little: time never runs backwards here; but a clock that was far ahead once, and was
  // put right, must not stop everything until then
  const filled = sql`least(${full}::float8, tokens + ${perSecond}::float8
    * greatest(0, extract(epoch from ${now}::timestamptz - at)::float8))`
  const grant = sql`least(${wanted}::float8, floor(${filled}))`
  const { rows } = await sql<{ granted: number }>`
    update ${table} set granted = ${grant}::integer, tokens = ${filled} - ${grant},
      at = case when at > ${farAhead}::timestamptz then ${now} else greatest(at, ${now}) end
    where ${key} = ${value} returning granted`.execute(db)
  if (rows[0]) return rows[0].granted
  await sql`insert into ${table} (${key}, tokens, granted, at) values (${value}, ${full}, 0, ${now})
    on conflict do nothing`.execute(db)
  // somebody else's, if not this one
  return take({ db, clock }, table, key, value, perSecond, wanted)
}
