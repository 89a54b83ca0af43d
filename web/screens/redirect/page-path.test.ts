import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['', ''],
  ['setup/mailing', 'setup/mailing'],
  ['setup/mailing/', 'setup/mailing'],
  ['contacts/segments/my segment?', 'contacts/segments/my%20segment%3F'],
  ['..', undefined],
  ['setup/../../..', undefined],
  ['./setup', undefined],
  ['/evil.example', undefined],
  ['//evil.example', undefined],
  ['setup//mailing', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['\\\\evil.example', undefined],
  ['setup\n', undefined],
])('%j leads to %j', (rest, page) => {
  expect(pagePath(rest)).toBe(page)
})
