import { type FieldFault, refuseFields } from '../refusals.ts'

/** Longest name of a company or project, in characters. */
export const nameLimit = 120

/** The name without outer spaces; refuses an empty or overlong one at its field. */
export function checkedName(name: string, field: string): string {
  const clean = name.trim()
  const fault: FieldFault | undefined =
    clean === ''
      ? { field, code: 'REQUIRED' }
      : Array.from(clean).length > nameLimit
        ? { field, code: 'TOO_LONG', limit: nameLimit }
        : undefined
  if (fault) refuseFields([fault])
  return clean
}
