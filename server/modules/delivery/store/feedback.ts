/** The SQL of what is heard of messages after they were handed over. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { type BlockReason, countsOf, type MailCounts } from '#rules/delivery/health.ts'
import type { Tally } from '#rules/delivery/progress.ts'
import type { MessageState } from '#rules/delivery/states.ts'
import type { MessageRef } from '../addresses.ts'
import { type SendingKey, type SendingRow, sendingAt } from './sendings.ts'

export type LedgerRow = {
  variant: number
  state: MessageState
  reason: string | null
  at: Date
  attempts: number
  worker: string | null
  sentAt: Date | null
}

/** Until the transaction ends nobody else changes it. */
export async function lockMessage(
  tx: TxCtx,
  { projectId, sendingId, visitorId }: MessageRef,
): Promise<LedgerRow | undefined> {
  const { rows } = await sql<LedgerRow>`
    select variant, state, reason, at, attempts, worker, sent_at as "sentAt" from messages
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and visitor_id = ${visitorId} for update`.execute(tx.db)
  return rows[0]
}

export type Heard = {
  visitorId: string
  state: MessageState
  reason: string
  answer: string | null
  sentAt: Date
}

/** Writes what was heard of a message that is locked. */
export const writeHeard = (tx: TxCtx, { projectId, sendingId }: SendingKey, news: Heard) =>
  sql`
    update messages set state = ${news.state}, reason = ${news.reason}, at = ${new Date(tx.clock.now())},
      answer = coalesce(${news.answer}, answer), sent_at = ${news.sentAt}
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and visitor_id = ${news.visitorId}`.execute(tx.db)

/** Of a message that is locked: it was sent, whatever was thought of it. */
export const writeAccepted = (tx: TxCtx, { projectId, sendingId, visitorId }: MessageRef) =>
  sql`
    update messages set state = 'SENT', reason = null, at = ${new Date(tx.clock.now())}
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and visitor_id = ${visitorId}`.execute(tx.db)

/** Of messages that were refused at once: they count among the last of the project. */
export const markRefused = (tx: TxCtx, { projectId, sendingId }: SendingKey, visitorIds: readonly string[]) =>
  sql`
    update messages set sent_at = ${new Date(tx.clock.now())}
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and visitor_id = ${anyOf(visitorIds)} and state = 'FAILED'`.execute(tx.db)

/** Of these people, those whose messages came back for a while so often since then. */
export async function oftenReturned(
  { db }: TxCtx,
  projectId: string,
  visitorIds: readonly string[],
  since: Date,
  bounces: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select visitor_id as id from messages
    where project_id = ${projectId} and visitor_id = ${anyOf(visitorIds)} and reason = 'SOFT_BOUNCE' and at >= ${since}
    group by visitor_id having count(*) >= ${bounces}`.execute(db)
  return rows.map(({ id }) => id)
}

type Sums = Pick<Tally, 'state' | 'reason' | 'people'>

/** A project is judged by what it sends to its contacts: anyone can fill in a form, and tests go to the team. */
const ownSendings = sql`s.purpose not in ('OPT_IN', 'TEST')`

/** What a project has sent since then, and what came back meanwhile. */
export async function mailCountsSince(db: Db, projectId: string, since: Date): Promise<MailCounts> {
  const { rows } = await sql<Sums>`
    select state, reason, sum(people)::integer as people from sending_tallies
    where project_id = ${projectId} and at >= ${since} group by state, reason`.execute(db)
  return countsOf(rows)
}

/** The same of all the time, for several projects. */
export const mailTotals = loader<string, MailCounts>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const { rows } = await sql<Sums & { project_id: string }>`
      select project_id, state, reason, sum(people)::integer as people from sending_tallies
      where project_id = ${anyOf(projectIds)} group by project_id, state, reason`.execute(db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return new Map([...byProject].map(([id, own]) => [id, countsOf(own)]))
  }),
)

type EmailTotals = { delivered: number; returned: number; confirmations: number }

/** The same messages by where they are listed. The three add up to `recipients` of `mailTotals`. */
export const emailTotals = loader<string, EmailTotals>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const { rows } = await sql<Sums & { project_id: string; isListed: boolean }>`
      select t.project_id, t.state, t.reason, ${ownSendings} as "isListed", sum(t.people)::integer as people
      from sending_tallies t join sendings s on s.project_id = t.project_id and s.id = t.sending_id
      where t.project_id = ${anyOf(projectIds)} and s.project_id = ${anyOf(projectIds)}
      group by t.project_id, t.state, t.reason, 4`.execute(db)
    return new Map(
      [...Map.groupBy(rows, ({ project_id }) => project_id)].map(([id, sums]) => {
        const [listed, optIns] = [sums.filter((one) => one.isListed), sums.filter((one) => !one.isListed)]
        const delivered = listed.reduce((sum, one) => sum + (one.state === 'SENT' ? one.people : 0), 0)
        const returned = countsOf(listed).recipients - delivered
        return [id, { delivered, returned, confirmations: countsOf(optIns).recipients }]
      }),
    )
  }),
)

export type MonthOfMails = { projectId: string; month: string; recipients: number }

/** The same by month, from then on. It reads all tenants' sums, which are few. */
export async function mailsByMonth(db: Db, since: Date): Promise<MonthOfMails[]> {
  const { rows } = await sql<Sums & { projectId: string; month: string }>`
    select /* of all projects */ project_id as "projectId", to_char(at at time zone 'UTC', 'YYYY-MM') as month,
      state, reason, sum(people)::integer as people
    from sending_tallies where at >= ${since} group by 1, 2, state, reason`.execute(db)
  const months = Map.groupBy(rows, ({ projectId, month }) => `${projectId}/${month}`)
  return [...months.values()].flatMap(([first, ...rest]) =>
    first
      ? { projectId: first.projectId, month: first.month, recipients: countsOf([first, ...rest]).recipients }
      : [],
  )
}

/** What ended of late, the latest first: sums of ten seconds each. */
export async function latestSums(
  db: Db,
  projectId: string,
  since: Date,
  most: number,
): Promise<(Sums & { at: Date })[]> {
  const { rows } = await sql<Sums & { at: Date }>`
    select t.at, t.state, t.reason, t.people from sending_tallies t
    join sendings s on s.project_id = t.project_id and s.id = t.sending_id and ${ownSendings}
    where t.project_id = ${projectId} and s.project_id = ${projectId} and t.at >= ${since}
    order by t.at desc limit ${most}`.execute(db)
  return rows
}

/** Of those that were handed over since then: how many came back, and about how many somebody complained. */
export async function heardOfSince(
  db: Db,
  projectId: string,
  since: Date,
): Promise<Pick<MailCounts, 'hard' | 'policy' | 'complaints'>> {
  const { rows } = await sql<Pick<MailCounts, 'hard' | 'policy' | 'complaints'>>`
    select count(*) filter (where reason = 'HARD_BOUNCE')::integer as hard,
      count(*) filter (where reason = 'POLICY_BOUNCE')::integer as policy,
      count(*) filter (where reason = 'COMPLAINED')::integer as complaints
    from messages m join sendings s on s.project_id = m.project_id and s.id = m.sending_id and ${ownSendings}
    where m.project_id = ${projectId} and s.project_id = ${projectId} and m.sent_at >= ${since}`.execute(db)
  return rows[0] ?? { hard: 0, policy: 0, complaints: 0 }
}

export type MailState = { blockedAt: Date | null; blockReason: BlockReason | null }

export async function mailStateOf(db: Db, projectId: string): Promise<MailState> {
  const { rows } = await sql<MailState>`
    select blocked_at as "blockedAt", block_reason as "blockReason" from mail_states
    where project_id = ${projectId}`.execute(db)
  return rows[0] ?? { blockedAt: null, blockReason: null }
}

export const noteBlock = (tx: TxCtx, projectId: string, reason: BlockReason, at: Date) =>
  sql`
    insert into mail_states (project_id, blocked_at, block_reason) values (${projectId}, ${at}, ${reason})
    on conflict (project_id) do update set blocked_at = excluded.blocked_at, block_reason = excluded.block_reason`.execute(
    tx.db,
  )

type Begun = Pick<SendingRow, 'project_id' | 'id' | 'campaign_id'>

/** Stops what is being sent of a project, until somebody lets it go on. */
export async function pauseSendings(tx: TxCtx, projectId: string): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    update sendings set state = 'PAUSED', trouble = 'BLOCKED', trouble_since = ${new Date(tx.clock.now())}
    where project_id = ${projectId} and state in ('FIXING', 'SENDING')
    returning project_id, id, campaign_id`.execute(tx.db)
  return rows
}

/** The sendings of a project that are under way, without a form's requests to confirm and without tests. */
export async function sendingsUnderWay(
  db: Db,
  projectId: string,
): Promise<(SendingKey & { judgedFrom: Date | null })[]> {
  const { rows } = await sql<SendingKey & { judgedFrom: Date | null }>`
    select s.project_id as "projectId", s.id as "sendingId", s.judged_from as "judgedFrom" from sendings s
    where s.project_id = ${projectId} and s.state = 'SENDING' and ${ownSendings}`.execute(db)
  return rows
}

/** Contacts who unsubscribed by a message of the sending and have not undone it. */
export async function countUnsubscribed(db: Db, { projectId, sendingId }: SendingKey): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from suppressions
    where project_id = ${projectId} and sending_id = ${sendingId} and reason = 'UNSUBSCRIBED'`.execute(db)
  return rows[0]?.people ?? 0
}
