import { expect, test } from 'vitest'
import { companyEntries, type Entry, holds, isActive, isOffered, projectEntries } from './navigation.ts'

/** The entry that holds the page, and the child of it that names it. */
const found = (entries: readonly Entry[], page: string) => {
  const holding = entries.filter((entry) => holds(entry, page))
  const naming = holding.flatMap((entry) =>
    (entry.children ?? [entry]).filter((leaf) => isActive(leaf, page)),
  )
  return [...holding, ...naming].map(({ key }) => key)
}

test.each([
  ['campaigns/btc', ['campaigns', 'backToCart']],
  ['campaigns/x/design/mail', ['campaigns']],
  ['webboxes/home', ['webboxes', 'webboxes']],
  ['contacts', ['contacts', 'contactsAndSegments']],
  ['contacts/segments/s', ['contacts', 'contactsAndSegments']],
  ['contacts-unsubscribe', ['contacts', 'unsubscribe']],
  ['forms/f', ['contacts', 'forms']],
  ['insights', ['insights', 'schedule']],
  ['insights/visitors/v', ['insights', 'visitors']],
  ['stats/visitors/v', ['insights', 'visitors']],
  ['setup/overview/contact-import', ['setup', 'overview']],
  ['setup/tracking/shoptet', ['setup', 'tracking']],
  ['access', ['access', 'access']],
])('the page %s of a project is held by %j', (page, expected) => {
  expect(found(projectEntries, page)).toEqual(expected)
})

test.each([
  ['', ['projects', 'projects']],
  ['billing', ['billing', 'billing']],
  ['add-domain', []],
])('the page %s of a company is held by %j', (page, expected) => {
  expect(found(companyEntries, page)).toEqual(expected)
})

test.each([
  ['owner', ['projects', 'business', 'billing', 'plan', 'access']],
  ['helpdesk', ['projects', 'business', 'billing', 'access']],
  ['companyEditor', ['projects', 'billing', 'access']],
  ['projectEditor', ['projects', 'billing']],
  [undefined, ['projects', 'business', 'billing', 'plan', 'access']],
] as const)('to %s a company offers %j', (standing, keys) => {
  expect(companyEntries.filter((entry) => isOffered(entry, standing)).map(({ key }) => key)).toEqual(keys)
})
