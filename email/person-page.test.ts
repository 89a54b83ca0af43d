import { expect, test } from 'vitest'
import { brokenLinkPage } from './broken-link-page.ts'
import { type PersonPage, personActions, personPage } from './person-page.ts'

/** A page in which everything that others have written is this. */
const page = (text: string, more: Partial<PersonPage> = {}): string =>
  personPage({
    page: 'unsubscribe',
    language: 'cs',
    shop: { name: text, url: 'https://shop.example/?a=1&b="', company: text },
    words: { title: text, heading: text, text },
    timeZone: 'Europe/Prague',
    path: '/p/unsubscribe/x',
    person: {
      email: `${text}@lide.example`,
      isUnsubscribed: false,
      unsubscribedAt: null,
      undoUntil: null,
      pausedUntil: null,
      pauseWouldEnd: new Date('2026-12-17T10:00:00Z'),
      why: { basis: 'DOUBLE_OPT_IN', at: new Date('2025-05-14T16:24:00Z'), form: text },
    },
    ...more,
  })
const tagsOf = (html: string) => html.match(/<\/?[a-z][^\s>]*/gi)
const attributesOf = (html: string) =>
  [...html.matchAll(/<[a-z][^\s>]*((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)].map(([, all = '']) =>
    [...all.matchAll(/\s([\w-]+)(?==|\s|$)/g)].map(([, name]) => name),
  )

test.each([
  '<script>run()</script>',
  '"><img src=x onerror=run()>',
  "' autofocus onfocus='run()",
  '</title></style><svg onload=run()>',
  '<!--',
  '{at}{form}$&',
  '\u2028</main><form action=//canary.example>',
])('what others have written is text and nothing else: %s', (hostile) => {
  for (const one of ['unsubscribe', 'preferences'] as const) {
    expect(tagsOf(page(hostile, { page: one }))).toEqual(tagsOf(page('Text', { page: one })))
    expect(attributesOf(page(hostile, { page: one }))).toEqual(attributesOf(page('Text', { page: one })))
  }
  const broken = (text: string) =>
    brokenLinkPage('cs', { shop: { name: text, url: null, company: text }, path: '/p/x', given: text })
  expect(tagsOf(broken(hostile))).toEqual(tagsOf(broken('Text')))
})

test('it says why somebody is written to, in their time', () => {
  const text = page('Dopisy ze stezky').replaceAll(/[\u00a0\u2060]/g, (sign) =>
    sign === '\u2060' ? '' : ' ',
  )
  expect(text).toContain(
    'Dne 14. 5. 2025 18:24 jste ve formuláři „Dopisy ze stezky“ potvrdili, že chcete naše e-maily.',
  )
})

test('who has left is told why they were written to, not that they are', () => {
  const person = {
    email: 'jana@lide.example',
    unsubscribedAt: null,
    undoUntil: null,
    pausedUntil: null,
    pauseWouldEnd: new Date('2026-12-17T10:00:00Z'),
    why: undefined,
  }
  const asksIn = (isUnsubscribed: boolean) =>
    page('Text', { page: 'preferences', person: { ...person, isUnsubscribed } })
  expect(asksIn(false)).toContain('Proč mi píšete?')
  expect(asksIn(true)).toContain('Proč jste mi psali?')
})

test('after anything that was done the heading has the focus, and only then', () => {
  expect(page('Text')).not.toContain('autofocus')
  for (const done of personActions) expect(page('Text', { done })).toContain('<h1 tabindex="-1" autofocus>')
})
