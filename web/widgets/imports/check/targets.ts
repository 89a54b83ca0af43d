/** What columns of a file may become, and what is wrong with a choice of them. */
import { contactTargets } from '#rules/imports/import.ts'
import { missingFields, fields as orderFields } from '#rules/orders/fields.ts'
import type { ImportType } from '#web/data/generated/graphql.ts'

/** A number of the shop's own is only ever recognised, never chosen. */
const orderTargets = orderFields.filter((field) => field !== 'innerId')
type OrderTarget = (typeof orderFields)[number]
export type Target = (typeof contactTargets)[number] | OrderTarget

export const targetsOf = (type: ImportType): readonly Target[] =>
  type === 'ORDERS' ? orderTargets : type === 'CONTACTS' ? contactTargets : ['email']

/** Several columns may say these together. */
const shared: readonly string[] = ['', 'tags', 'consent']

/** The columns that want to become what another one becomes. */
export const clashesOf = (targets: readonly string[]): number[] =>
  targets.flatMap((target, at) =>
    !shared.includes(target) && targets.some((other, index) => other === target && index !== at) ? at : [],
  )

/** Without these nothing can be imported. */
export const missingOf = (type: ImportType, targets: readonly string[]): Target[] =>
  type === 'ORDERS' ? missingFields(targets) : targets.includes('email') ? [] : ['email']

const newField = 'new:'
export const newFieldOf = (name: string): string => `${newField}${name}`
export const newFieldName = (target: string): string | undefined =>
  target.startsWith(newField) ? target.slice(newField.length) : undefined
