import { expect, test } from 'vitest'
import { auditFieldText, auditText, isAuditAction } from './audit.ts'

test('a code reads as a sentence in both languages', () => {
  expect(auditText('access.revoke', 'en')).toBe('Access revoked')
  expect(auditText('access.revoke', 'cs')).toBe('Přístup odebrán')
  expect(auditFieldText('crNo', 'cs')).toBe('IČO')
})

test('what is not known stands for itself, names of JavaScript included', () => {
  for (const name of ['boats.sail', 'constructor', 'toString', '']) {
    expect(isAuditAction(name)).toBe(false)
    expect(auditText(name, 'cs')).toBe(name)
    expect(auditFieldText(name, 'en')).toBe(name)
  }
})
