import { expect, test } from 'vitest'
import { crumbsOf, isAt, parentOf } from './crumbs.ts'

const project = '/companies/c/domains/d'
const bases = (pathname: string) => crumbsOf(pathname).map(({ base }) => base)

test.each([
  ['/', ['companies']],
  ['/companies', ['companies']],
  ['/add-company', ['companies']],
  ['/newsletter-templates/t', ['companies']],
  ['/companies/c', ['companies', 'company']],
  ['/companies/c/billing', ['companies', 'company']],
  ['/companies/c/add-domain', ['companies', 'company']],
  [project, ['companies', 'company', 'project']],
  [`${project}/setup/overview`, ['companies', 'company', 'project']],
  [`${project}/campaigns/automatic`, ['companies', 'company', 'project']],
  [`${project}/campaigns/add/welcome`, ['companies', 'company', 'project']],
  [`${project}/campaigns/x`, ['companies', 'company', 'project', 'campaign']],
  [`${project}/campaigns/x/design/mail/variant/b`, ['companies', 'company', 'project', 'campaign']],
  [`${project}/insights/visitors`, ['companies', 'company', 'project']],
  [`${project}/insights/visitors/v`, ['companies', 'company', 'project', 'visitor']],
  [`${project}/stats/visitors/v`, ['companies', 'company', 'project', 'visitor']],
])('%s stands below %j', (pathname, expected) => {
  expect(bases(pathname)).toEqual(expected)
})

test('every crumb leads to its base', () => {
  expect(crumbsOf(`${project}/campaigns/x/summary/mail`).map(({ to }) => to)).toEqual([
    '/companies',
    '/companies/c',
    `${project}/setup/overview`,
    `${project}/campaigns/x`,
  ])
  expect(crumbsOf(`${project}/stats/visitors/v`).at(-1)?.to).toBe(`${project}/insights/visitors/v`)
})

test('the last crumb names the nearest base also on the pages below it', () => {
  const last = crumbsOf(`${project}/setup/feeds`).at(-1)
  expect(
    last && [last.base, isAt(last, `${project}/setup/feeds`), isAt(last, `${project}/setup/overview/`)],
  ).toEqual(['project', false, true])
})

test.each([
  ['/', undefined],
  ['/companies', undefined],
  ['/profile', '/companies'],
  ['/companies/c', '/companies'],
  ['/companies/c/billing', '/companies/c'],
  [`${project}/setup/overview`, '/companies/c'],
  [`${project}/setup/feeds`, `${project}/setup/overview`],
  [`${project}/campaigns/x`, `${project}/setup/overview`],
  [`${project}/campaigns/x/segment`, `${project}/campaigns/x`],
])('one step up from %s is %s', (pathname, expected) => {
  expect(parentOf(pathname)?.to).toBe(expected)
})
