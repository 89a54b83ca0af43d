/** Where imports of each kind are made. */
import { paths } from '#rules/paths.ts'
import type { ImportType } from '#web/data/generated/graphql.ts'

export const importPages: Record<ImportType, string> = {
  CONTACTS: 'contacts/contact-import',
  ORDERS: 'contacts/order-import',
  DELETE: 'contacts-unsubscribe/file',
}

export const importPath = (company: string, project: string, one: { id: string; type: ImportType }): string =>
  `${paths.project(company, project, importPages[one.type])}?import=${encodeURIComponent(one.id)}`
