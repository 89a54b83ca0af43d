/** What is read of a body under /api/auth: texts by name, nothing else. However deep or odd the rest is, nobody looks. */
import { isEmail } from '#rules/checks/email.ts'
import { isPlainText } from '#rules/checks/plain-text.ts'
import { refuseFields } from '#rules/refusals.ts'

export const valueIn = (body: unknown, field: string): unknown =>
  body && typeof body === 'object' && Object.hasOwn(body, field) ? Reflect.get(body, field) : undefined

export function textIn(body: unknown, field: string): string {
  const value = valueIn(body, field)
  if (typeof value !== 'string' || value === '') return refuseFields([{ field, code: 'REQUIRED' }])
  return isPlainText(value) ? value : refuseFields([{ field, code: 'INVALID' }])
}

/** In lower case, as addresses are kept and compared. */
export function emailIn(body: unknown): string {
  const email = textIn(body, 'email').trim().toLowerCase()
  return isEmail(email) ? email : refuseFields([{ field: 'email', code: 'EMAIL' }])
}
