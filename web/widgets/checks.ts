/** What may be wrong with a value, wherever it is asked for. */
import { isEmail } from '#rules/checks/email.ts'
import type { Check } from './form-state.ts'

export const required: Check<string> = (value) => value.trim() === '' && { code: 'REQUIRED' }

export const email: Check<string> = (value) =>
  required(value) || (!isEmail(value.trim()) && { code: 'EMAIL' })
