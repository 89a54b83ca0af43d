import { expect, test } from 'vitest'
import type { Document } from './document.ts'

const modules = import.meta.glob<Record<string, Document<unknown, never>>>('./generated/*/**/*.ts', {
  eager: true,
})
const documents = Object.values(modules).flatMap((module) => Object.values(module))
const about = (text: RegExp) => documents.filter((document) => text.test(document.text))

test.each([
  ['getDomain', 'Domain', /^query.*\bgetDomain\(/, 10],
  ['productsByDomainPopularity, by its argument', 'Domain', /\bdomainID:/, 3],
  ['getCompany', 'Company', /^query.*\bgetCompany\(/, 5],
  ['unreadNotices, by its name', 'Notice', /\bunreadNotices\b/, 1],
] as const)('answers of %s go stale with %s', (_, entity, text, least) => {
  const found = about(text)
  expect(found.length).toBeGreaterThanOrEqual(least)
  expect(found.filter(({ entities }) => !entities.includes(entity)).map(({ name }) => name)).toEqual([])
})

test('what changes a project or a company outdates it by its own answer', () => {
  for (const { name, entities } of about(/^mutation.*\b(update|create|delete)(Domain|Company)\(/))
    expect([name, entities]).toEqual([name, [/Company/.test(name) ? 'Company' : 'Domain']])
})
