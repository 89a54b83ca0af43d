import { expect, test } from 'vitest'
import { paths, placeOf } from './paths.ts'

test.each([
  ['/', { page: '' }],
  ['/companies', { page: '' }],
  ['/helpdesk/companies', { page: '' }],
  ['/companies/c', { company: 'c', page: '' }],
  ['/companies/c/billing/', { company: 'c', page: 'billing' }],
  ['/companies/c/domains', { company: 'c', page: 'domains' }],
  ['/companies/c/domains/d', { company: 'c', project: 'd', page: '' }],
  ['/companies/c/domains/d/setup/feeds', { company: 'c', project: 'd', page: 'setup/feeds' }],
  ['/companies/%C4%8D/domains/100%', { company: 'č', project: '100%', page: '' }],
])('%s stands at %j', (pathname, expected) => {
  expect(placeOf(pathname)).toEqual(expected)
})

test('an address leads back to its place', () => {
  expect(placeOf(paths.project('a/b', 'č d', 'forms'))).toEqual({
    company: 'a/b',
    project: 'č d',
    page: 'forms',
  })
})
