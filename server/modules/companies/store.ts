import type { Insertable, Selectable } from 'kysely'
import type { CompanyFilter } from '#generated/resolvers.ts'
import type { Companies } from '#generated/tables.ts'
import type { Actor, TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { textMeets } from '#platform/text-filter.ts'
import { companyIsSeenBy } from '../access/store.ts'

export type Company = Selectable<Companies>

export const companyById = loader<string, Company>(async ({ db }, ids) => {
  const rows = await db.selectFrom('companies').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

/** Companies that the actor may enter, by id, after the given one. */
export const listCompanies = (
  db: Db,
  actor: Actor,
  filter: CompanyFilter | null | undefined,
  after: string | undefined,
  count: number,
): Promise<Pick<Company, 'id'>[]> =>
  db
    .selectFrom('companies')
    .select('id')
    .where(companyIsSeenBy(actor, 'companies.id'))
    .where(textMeets('companies.name', filter?.name))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()

export const insertCompany = (tx: TxCtx, company: Insertable<Companies>) =>
  tx.db.insertInto('companies').values(company).execute()

/** The company, locked until the transaction ends. */
export const lockCompany = (tx: TxCtx, id: string) =>
  tx.db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateCompany = (tx: TxCtx, id: string, changes: Partial<Pick<Company, 'name'>>) =>
  tx.db.updateTable('companies').set(changes).where('id', '=', id).execute()
