/** What may be wrong with the fields that several of these forms ask for. */
import { passwordLength } from '#rules/accounts/limits.ts'
import { passwordFault } from '#rules/accounts/password.ts'
import { isEmail } from '#rules/checks/email.ts'

export const checkEmail = (email: string) =>
  email.trim() === ''
    ? { field: 'email' as const, code: 'REQUIRED' as const }
    : !isEmail(email.trim()) && { field: 'email' as const, code: 'EMAIL' as const }

export function checkPassword(password: string) {
  const field = 'password' as const
  if (password === '') return { field, code: 'REQUIRED' as const }
  const fault = passwordFault(password)
  if (fault === 'short') return { field, code: 'PASSWORD_LENGTH' as const, limit: passwordLength.least }
  return fault === 'long' && { field, code: 'TOO_LONG' as const, limit: passwordLength.most }
}
