import { describe, expect, test } from 'vitest'
import { findingCodes } from '#rules/mailing/doctor/findings.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { adviceOf, allParts, differing, isTyped, marked, partsOf } from './advice.ts'
import { texts } from './texts.ts'

const record = (more: Partial<ShownRecord>): ShownRecord => ({
  purpose: 'DKIM',
  type: 'TXT',
  host: 'droi._domainkey',
  name: 'droi._domainkey.shop.example',
  value: 'v=DKIM1; k=rsa; p=MIIB',
  ...more,
})
const findingsOf = (...records: ShownRecord[]) =>
  adviceOf(records).map(({ record: { purpose }, finding, tone }) => [purpose, finding.code, tone])

describe('adviceOf', () => {
  test('is silent of what works, is kept, was never seen or was not looked for', () => {
    expect(
      findingsOf(
        record({ status: 'WORKING', worked: true }),
        record({ status: 'KEPT', worked: true, finding: { code: 'DMARC_OWN' } }),
        record({ status: 'MISSING', worked: false, finding: { code: 'NO_RECORD' } }),
        record({}),
      ),
    ).toEqual([])
  })

  test('speaks of what is wrong and of what is gone, each record by itself', () => {
    expect(
      findingsOf(
        record({ status: 'WRONG', worked: false, finding: { code: 'DOUBLED' } }),
        record({ purpose: 'SPF', status: 'WRONG', worked: true, finding: { code: 'DOUBLED' } }),
        record({ purpose: 'LINK', status: 'MISSING', worked: true, finding: { code: 'NO_RECORD' } }),
      ),
    ).toEqual([
      ['DKIM', 'DOUBLED', 'red'],
      ['SPF', 'DOUBLED', 'red'],
      ['LINK', 'NO_RECORD', 'red'],
    ])
  })

  test('says once what holds for the whole domain', () => {
    const finding = { code: 'NO_DOMAIN' } as const
    const gone = (purpose: ShownRecord['purpose']) =>
      record({ purpose, status: 'MISSING', worked: false, finding })
    expect(findingsOf(gone('DKIM'), gone('SPF'))).toEqual([['DKIM', 'NO_DOMAIN', 'orange']])
    const silent = (purpose: ShownRecord['purpose']) =>
      record({ purpose, status: 'WORKING', worked: true, unanswered: true })
    expect(findingsOf(silent('DKIM'), silent('SPF'))).toEqual([['DKIM', 'NO_ANSWER', 'orange']])
  })

  test('names those that got no answer where others did', () => {
    const silent = (purpose: ShownRecord['purpose']) =>
      record({ purpose, status: 'UNANSWERED', worked: false, finding: { code: 'NO_ANSWER' } })
    const [one, ...others] = adviceOf([record({ status: 'WORKING' }), silent('SPF'), silent('LINK')])
    expect(one).toMatchObject({ sentence: 'NO_ANSWER_SOME', purposes: ['SPF', 'LINK'], tone: 'orange' })
    expect(others).toEqual([])
    expect(one && isTyped(one)).toBe(false)
  })

  test('never has a CNAME of theirs replaced where another bounce domain can be chosen', () => {
    const there = (purpose: ShownRecord['purpose'], found: string) =>
      record({ purpose, status: 'WRONG', worked: false, finding: { code: 'CNAME_THERE', found } })
    const sentences = (...records: ShownRecord[]) =>
      adviceOf(records).map(({ sentence, purposes }) => [sentence, ...purposes])
    expect(sentences(there('SPF', 'shops.example'), there('BOUNCE', 'shops.example'))).toEqual([
      ['CNAME_USED', 'SPF', 'BOUNCE'],
    ])
    expect(sentences(there('DKIM', 'keys.example'))).toEqual([['CNAME_THERE', 'DKIM']])
    // one that leads to our own server was meant as the record
    const meant = { ...there('BOUNCE', 'mx.example'), value: '10 mx.example' }
    expect(sentences(there('SPF', 'mx.example'), meant)).toEqual([
      ['CNAME_THERE', 'SPF'],
      ['CNAME_THERE', 'BOUNCE'],
    ])
  })
})

const wrongOf = (...given: Parameters<typeof marked>) =>
  marked(...given).flatMap(({ text, isWrong }) => (isWrong ? [text] : []))

test.each([
  [
    'the doubled part',
    'droi._domainkey.shop.example.shop.example',
    'DOUBLED',
    'droi._domainkey.shop.example',
    ['.shop.example'],
  ],
  ['the appended zone', 'click.example.shop.example', 'TARGET_DOUBLED', 'click.example', ['.shop.example']],
  ['quotes', '"v=spf1 ~all"', 'QUOTES', '', ['"', '"']],
  ['backslashes', 'v=DKIM1\\; k=rsa\\; p=M', 'BACKSLASHES', '', ['\\', '\\']],
  ['nothing of another place', 'www.shop.example', 'WRONG_HOST', 'link.shop.example', []],
  ['nothing of what is no longer than it should be', 'link', 'DOUBLED', 'link', []],
] as const)('marked: %s', (_case, found, code, right, wrong) => {
  expect(wrongOf(found, code, right)).toEqual(wrong)
  expect(
    marked(found, code, right)
      .map(({ text }) => text)
      .join(''),
  ).toBe(found)
})

test.each([
  ['another one', 'v=DKIM1; p=OLD', ['delete', 'keep']],
  ['the one that is kept', 'v=DKIM1;k=rsa;p=MIIB', ['keep']],
  ['none', undefined, ['keep']],
])('partsOf has deleted of several: %s', (_case, found, parts) => {
  const finding = { code: 'DKIM_SEVERAL', count: 2, ...(found && { found }) } as const
  const [advice] = adviceOf([record({ status: 'WRONG', worked: false, finding })])
  expect(advice && partsOf(advice)).toEqual(parts)
})

test.each([
  ['from the beginning', 'abc', 'xbc', ['abc']],
  [
    'in the middle of long ones',
    `${'a'.repeat(50)}b${'c'.repeat(50)}`,
    'a'.repeat(99),
    [`b${'c'.repeat(19)}`],
  ],
  ['at the end', 'abcd', 'abc', ['d']],
  ['nowhere in what was cut', 'abc', 'abcd', []],
])('differing: %s', (_case, text, other, wrong) => {
  expect(differing(text, other).flatMap((piece) => (piece.isWrong ? [piece.text] : []))).toEqual(wrong)
})

test('every finding has its sentence and its advice', () => {
  for (const code of findingCodes) expect(Object.keys(allParts)).toContain(code)
  const wanted = Object.keys(allParts).flatMap((code) => [`${code}.hint`, `${code}.title`])
  const keys = Object.keys(texts.en).filter((key) => /^[A-Z]/.test(key))
  expect(keys.toSorted()).toEqual(wanted.toSorted())
})

test('no finding asks for what it does not hold', () => {
  const parameters = ['count', 'domain', 'found', 'host', 'name', 'provider', 'record', 'type']
  for (const text of Object.values(texts.en))
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) expect(parameters).toContain(name)
})
