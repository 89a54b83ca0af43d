import type { Ctx } from '#platform/context.ts'
import { companyLine } from '#rules/companies/company-line.ts'
import { findCompany } from '../companies/store.ts'
import type { Project } from '../projects/store.ts'

/** The company that sends a project's messages, in one line; the project's name if the company is gone. */
export async function companyLineOf(
  { db }: Pick<Ctx, 'db'>,
  { company_id, name }: Pick<Project, 'company_id' | 'name'>,
): Promise<string> {
  const company = await findCompany(db, company_id)
  return company ? companyLine(company) : name
}
