import { passwordLength } from '#rules/accounts/limits.ts'
import { passwordFault } from '#rules/accounts/password.ts'
import type { Check } from '../form-state.ts'

/** What may be wrong with a password to be chosen. */
export const newPassword: Check<string> = (password) => {
  if (password === '') return { code: 'REQUIRED' }
  const fault = passwordFault(password)
  if (fault === 'short') return { code: 'PASSWORD_LENGTH', limit: passwordLength.least }
  if (fault === 'long') return { code: 'TOO_LONG', limit: passwordLength.most }
  return fault === 'guessable' && { code: 'PASSWORD_COMMON' }
}
