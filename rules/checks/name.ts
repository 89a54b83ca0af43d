import type { FieldFault } from '../faults.ts'
import { refuseFields } from '../refusals.ts'

/** Longest name of a company or project, in characters. */
export const nameLimit = 120

/** The text in one line, without outer spaces. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** What is wrong with a text that has passed `oneLine`; control characters and halves of others have no place in a line. */
export const lineFault = (field: string, text: string, limit: number): FieldFault | undefined =>
  Array.from(text).length > limit
    ? { field, code: 'TOO_LONG', limit }
    : /[\p{Cc}\p{Cs}]/u.test(text)
      ? { field, code: 'INVALID' }
      : undefined

export const nameFault = (field: string, name: string): FieldFault | undefined =>
  name === '' ? { field, code: 'REQUIRED' } : lineFault(field, name, nameLimit)

/** The name without outer spaces; refuses an empty or overlong one at its field. */
export function checkedName(name: string, field: string): string {
  const clean = oneLine(name)
  const fault = nameFault(field, clean)
  if (fault) refuseFields([fault])
  return clean
}

const objectKeys = new Set(
  [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].map((name) => name.toLowerCase()),
)

/**
 * Whether every JavaScript object has a property of this name, such as `__proto__` and `constructor` (prototype pollution). Our
 * code keeps names in maps; programs that read our answers and exports may not. Letter case does not matter.
 */
export const isObjectKey = (name: string): boolean => objectKeys.has(name.trim().toLowerCase())
