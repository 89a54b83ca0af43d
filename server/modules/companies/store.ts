import type { Insertable, Selectable } from 'kysely'
import type { Companies } from '#generated/tables.ts'
import type { Actor, TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { nameBegins, textMeets } from '#platform/text-filter.ts'
import type { TextFilter } from '#rules/checks/text-filter.ts'
import type { Details } from '#rules/companies/details.ts'
import { companyIsSeenBy } from '../access/store.ts'
import { lockCompanyRow } from './store/lock.ts'

export type Company = Selectable<Companies>

const columns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  street: 'street',
  city: 'city',
  zip: 'zip',
  country: 'country',
  crNo: 'cr_no',
  vatNo: 'vat_no',
  vatPayer: 'vat_payer',
  invoicingEmail: 'invoicing_email',
  invoicingPhone: 'invoicing_phone',
} as const satisfies Record<keyof Details, keyof Company>

/** The details as columns of the table. */
const asColumns = (details: Partial<Details>): Partial<Insertable<Companies>> =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => [columns[field as keyof Details], value]), // keys of Details
  )

/** The names of the details that are not what the company has already. */
export const changedFields = (company: Company, details: Partial<Details>): (keyof Details)[] =>
  (Object.keys(details) as (keyof Details)[]) // keys of Details
    .filter((field) => details[field] !== company[columns[field]])

export const companyById = loader<string, Company>(async ({ db }, ids) => {
  const rows = await db.selectFrom('companies').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

type CompanyFilter = { name?: TextFilter | null; active?: TextFilter | null; nameBegins?: string | null }

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
    .where(textMeets('companies.active', filter?.active))
    .$if(filter?.nameBegins != null, (query) =>
      query.where(nameBegins('companies.name', filter?.nameBegins ?? '')),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()

export const insertCompany = (
  tx: TxCtx,
  company: Pick<
    Insertable<Companies>,
    'id' | 'created_at' | 'subscription_from' | 'subscription_to' | 'monthly_user_limit'
  >,
  details: Partial<Details> & Pick<Details, 'name'>,
) =>
  tx.db
    .insertInto('companies')
    .values({ ...asColumns(details), ...company, name: details.name })
    .execute()

/** The company, locked until the transaction ends. Whoever finds none rolls back, so that no account is left behind. */
export async function lockCompany(tx: TxCtx, id: string): Promise<Company | undefined> {
  await lockCompanyRow(tx, id)
  return findCompany(tx.db, id)
}

export const writeCompany = (tx: TxCtx, id: string, details: Partial<Details>) =>
  tx.db.updateTable('companies').set(asColumns(details)).where('id', '=', id).execute()

/** Takes the rights to it along; fails on `projects_company` while there are projects. */
export const deleteCompanyRow = (tx: TxCtx, id: string): Promise<Company | undefined> =>
  tx.db.deleteFrom('companies').where('id', '=', id).returningAll().executeTakeFirst()
