/** What companies have used, month by month, and the periods that are over. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { loader } from '#platform/loaders.ts'
import type { Period } from '#rules/billing/period.ts'

export type MonthFigures = { month: string; visitors: number; sales: number; emailsSent: number }

/** A project's figures of a month; those not given stay as they are. */
export type ProjectUsage = {
  projectId: string
  month: string
  visitors?: number
  sales?: number
  emailsSent?: number
}

type CompanyUsage = ProjectUsage & { companyId: string }

const usageColumns = {
  company_id: 'uuid',
  project_id: 'uuid',
  month: 'text',
  visitors: 'integer',
  sales: 'bigint',
  emails_sent: 'integer',
} as const

/** Visitors and mails of a month never become fewer, so an older count that comes late changes nothing. */
export async function upsertUsage(tx: TxCtx, usage: readonly CompanyUsage[]): Promise<void> {
  // sales may be taken back, so only those that are given replace others
  for (const [givesSales, list] of Map.groupBy(usage, ({ sales }) => sales !== undefined))
    await insertRows(
      tx.db,
      'usage_months',
      usageColumns,
      list.map(({ companyId, projectId, month, visitors = 0, sales = 0, emailsSent = 0 }) => ({
        company_id: companyId,
        project_id: projectId,
        month,
        visitors,
        sales,
        emails_sent: emailsSent,
      })),
    )
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'month', 'project_id']).doUpdateSet({
          visitors: sql`greatest(usage_months.visitors, excluded.visitors)`,
          emails_sent: sql`greatest(usage_months.emails_sent, excluded.emails_sent)`,
          ...(givesSales && { sales: sql`excluded.sales` }),
        }),
      )
      .execute()
}

/** Stands for all projects of a company that are erased. */
const erasedProjects = '00000000-0000-0000-0000-000000000000'

/** What is paid for must not shrink when a project is erased: its counts stay, and no longer say whose they were. */
export async function forgetProject(tx: TxCtx, companyId: string, projectId: string): Promise<void> {
  await tx.db
    .with('gone', (db) =>
      db
        .deleteFrom('usage_months')
        .where('company_id', '=', companyId)
        .where('project_id', '=', projectId)
        .returning(['company_id', 'month', 'visitors', 'sales', 'emails_sent']),
    )
    .insertInto('usage_months')
    .columns(['company_id', 'month', 'project_id', 'visitors', 'sales', 'emails_sent'])
    .expression((db) =>
      db
        .selectFrom('gone')
        .select([
          'company_id',
          'month',
          sql<string>`${erasedProjects}::uuid`.as('project_id'),
          'visitors',
          'sales',
          'emails_sent',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'month', 'project_id']).doUpdateSet({
        visitors: sql`usage_months.visitors + excluded.visitors`,
        sales: sql`usage_months.sales + excluded.sales`,
        emails_sent: sql`usage_months.emails_sent + excluded.emails_sent`,
      }),
    )
    .execute()
}

export const companiesOfProjects = async (db: Db, projectIds: readonly string[]) => {
  const rows = await db
    .selectFrom('project_companies')
    .select(['project_id', 'company_id'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()
  return new Map(rows.map((row) => [row.project_id ?? '', row.company_id ?? ''])) // a view's columns are nullable to the type generator
}

const noFigures = { visitors: 0, sales: 0, emailsSent: 0 }

const sums = (db: Db) =>
  db
    .selectFrom('usage_months')
    .select(({ fn }) => [
      'company_id',
      'month',
      fn.sum<string>('visitors').as('visitors'),
      fn.sum<string>('sales').as('sales'),
      fn.sum<string>('emails_sent').as('emails_sent'),
    ])
    .groupBy(['company_id', 'month'])

type Sum = { month: string; visitors: string; sales: string; emails_sent: string }
const asFigures = ({ month, visitors, sales, emails_sent }: Sum): MonthFigures => ({
  month,
  visitors: Number(visitors),
  sales: Number(sales),
  emailsSent: Number(emails_sent),
})

export async function figuresOf(db: Db, companyId: string, month: string): Promise<MonthFigures> {
  const [figures] = await figuresOfMany(db, [companyId], month)
  return figures ?? { month, ...noFigures }
}

/** In the order of the companies. */
export async function figuresOfMany(
  db: Db,
  companyIds: readonly string[],
  month: string,
): Promise<MonthFigures[]> {
  const rows = await sums(db).where('company_id', '=', anyOf(companyIds)).where('month', '=', month).execute()
  const found = new Map(rows.map((row) => [row.company_id, asFigures(row)]))
  return companyIds.map((id) => found.get(id) ?? { month, ...noFigures })
}

/** A company's visitors by month. */
export async function visitorsOf(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await sums(db).where('company_id', '=', companyId).execute()
  return new Map(rows.map((row) => [row.month, Number(row.visitors)]))
}

/** A company's figures by month. */
export const monthsOf = loader<string, Map<string, MonthFigures>>(async ({ db }, companyIds) => {
  const rows = await sums(db).where('company_id', '=', anyOf(companyIds)).execute()
  const groups = Map.groupBy(rows, (row) => row.company_id)
  return new Map(
    [...groups].map(([companyId, months]) => [
      companyId,
      new Map(months.map((row) => [row.month, asFigures(row)])),
    ]),
  )
})

/** A period is over; told twice it is one. */
export const insertPeriod = (tx: TxCtx, companyId: string, { from, to, monthlyUserLimit }: Period) =>
  tx.db
    .insertInto('billing_periods')
    .values({ company_id: companyId, from_at: from, to_at: to, monthly_user_limit: monthlyUserLimit })
    .onConflict((conflict) => conflict.columns(['company_id', 'from_at']).doNothing())
    .execute()

/** Periods that are over, the latest first. */
export const periodsOf = loader<string, Period[]>(async ({ db }, companyIds) => {
  const rows = await db
    .selectFrom('billing_periods')
    .selectAll()
    .where('company_id', '=', anyOf(companyIds))
    .orderBy('from_at', 'desc')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.company_id)
  return new Map(
    [...groups].map(([companyId, periods]) => [
      companyId,
      periods.map((row) => ({ from: row.from_at, to: row.to_at, monthlyUserLimit: row.monthly_user_limit })),
    ]),
  )
})
