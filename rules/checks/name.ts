import { type FieldFault, refuseFields } from '../refusals.ts'

/** Longest name of a company or project, in characters. */
const nameLimit = 120

/** What is wrong with a name: it may be neither empty nor overlong. */
export function nameFault(name: string): Omit<FieldFault, 'field'> | undefined {
  const clean = name.trim()
  if (clean === '') return { code: 'REQUIRED' }
  return Array.from(clean).length > nameLimit ? { code: 'TOO_LONG', limit: nameLimit } : undefined
}

/** The name without outer spaces; refuses a faulty one at its field. */
export function checkedName(name: string, field: string): string {
  const fault = nameFault(name)
  if (fault) refuseFields([{ field, ...fault }])
  return name.trim()
}
