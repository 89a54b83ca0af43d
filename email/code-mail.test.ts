import { expect, test } from 'vitest'
import { codeMail } from './code-mail.ts'

test.each(['en', 'cs'] as const)(
  'the code is in each part of the mail, and how long it holds, %s',
  (language) => {
    const facts = {
      language,
      reason: 'confirm',
      code: '784718',
      minutes: 10,
      link: 'https://droi.example/x',
    } as const
    const { subject, html, text } = codeMail(facts)
    expect(subject).toContain('784718')
    for (const part of [html, text]) {
      expect(part).toContain('784718')
      expect(part).toContain('10 minut')
      expect(part).toContain(facts.link)
    }
  },
)

test.each([
  ['en', /have an account/],
  ['cs', /máte účet/],
] as const)('codeMail() to confirm an address does not claim an account, %s', (language, claim) => {
  const facts = { language, code: '784718', minutes: 10, link: 'https://droi.example/x' } as const
  expect(codeMail({ ...facts, reason: 'reset' }).html).toMatch(claim)
  const confirm = codeMail({ ...facts, reason: 'confirm' })
  for (const part of [confirm.html, confirm.text]) expect(part).not.toMatch(claim)
})
