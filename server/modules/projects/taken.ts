import { violatedConstraint } from '#platform/db.ts'
import type { FieldFault } from '#rules/refusals.ts'

const fields: Record<string, string> = {
  projects_shopify_store_taken: 'input.shopifyStore',
  projects_dns_name_taken: 'input.dnsName',
}

/** What is wrong when the database has refused a value that another project has. */
export function takenFault(error: unknown): FieldFault | undefined {
  const field = fields[violatedConstraint(error) ?? '']
  return field ? { field, code: 'TAKEN' } : undefined
}
