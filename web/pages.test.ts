/** Every address of the product opens its page, and every page has its words. What a screen shows is the journeys' to prove. */
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Standing } from '#rules/access/may.ts'
import { placeOf } from '#rules/paths.ts'
import { areas } from './areas.ts'
import { likelySignedIn } from './data/page-owner.ts'
import { discover, routes, routesOf } from './routes.tsx'
import { crumbsOf, parentOf } from './shell/crumbs.ts'
import { activePage, entriesOf } from './shell/navigation.ts'
import { addressOf, declaredAreas, nameOf, type PageHandle } from './widgets/pages.ts'

const company = '/companies/c'
const project = `${company}/domains/d`
const tracking = `${project}/setup/tracking`
const campaign = `${project}/campaigns/x`

/** The addresses that the product promises, by the title of their page. */
const promised: Record<string, string[]> = {
  Profile: ['/profile'],
  'Opening…': ['/redirect/domain/d/setup/feeds'],
  Invitation: ['/token'],
  'Newsletter templates': ['/newsletter-templates'],
  'Newsletter template': ['/newsletter-templates/t'],
  'All projects': ['/helpdesk'],
  'All companies': ['/helpdesk/companies'],
  'Failed jobs': ['/helpdesk/jobs'],
  'Running campaigns': ['/running-campaigns'],
  'My companies': ['/companies'],
  'Add a company': ['/add-company'],
  Projects: [company],
  Access: [`${company}/access`, `${project}/access`],
  Billing: [`${company}/billing`],
  Plan: [`${company}/plan`],
  'Business details': [`${company}/business`],
  'Add a project': [`${company}/add-domain`],
  'Setup overview': [
    `${project}/setup/overview`,
    `${project}/setup/overview/contact-import`,
    `${project}/setup/overview/order-import`,
  ],
  'Contact import': [`${project}/contacts/contact-import`, `${project}/contacts/contact-import/s`],
  'Order import': [`${project}/contacts/order-import`, `${project}/contacts/order-import/s`],
  Feeds: [`${project}/setup/feeds`],
  'Shopify connection': [`${project}/setup/feeds/shopify/verify`],
  Integrations: [`${project}/setup/integrations`],
  Mailing: [`${project}/setup/mailing`],
  Customizations: [`${project}/setup/customizations`],
  Tracking: [tracking],
  'Tracking guide: Shoptet': [`${tracking}/shoptet`],
  'Tracking guide: Shopify': [`${tracking}/shopify`],
  'Tracking guide: Exitshop': [`${tracking}/exitshop`],
  'Tracking guide: WooCommerce': [`${tracking}/woocommerce`],
  'Tracking guide: Other platform': [`${tracking}/other`],
  'Web boxes': [`${project}/webboxes`, `${project}/webboxes/home`],
  'Contacts and segments': [`${project}/contacts`],
  Contact: [`${project}/contacts/people/v`],
  Segments: [`${project}/contacts/segments`],
  'New segment': [`${project}/contacts/segments/new`],
  Segment: [`${project}/contacts/segments/s`],
  'Edit segment': [`${project}/contacts/segments/s/edit`],
  Unsubscribe: [`${project}/contacts-unsubscribe`],
  'Erase by file': [`${project}/contacts-unsubscribe/file`],
  'Lead forms': [`${project}/forms`],
  'New lead form': [`${project}/forms/add`, `${project}/forms/add/s`],
  'Ask to confirm': [`${project}/forms/confirm`, `${project}/forms/confirm/s`],
  'Lead form': [`${project}/forms/f`],
  'Automatic campaigns': [`${project}/campaigns/automatic`],
  'Back to cart': [`${project}/campaigns/btc`],
  'Warm-up': [`${project}/campaigns/swu`],
  'Scheduled campaigns': [`${project}/campaigns/scheduled`],
  'Welcome campaigns': [`${project}/campaigns/welcome`],
  'New campaign': [`${project}/campaigns/add`, `${project}/campaigns/add/automatic`],
  Campaign: [campaign, `${campaign}/detail`],
  'Campaign type': [`${campaign}/type`],
  'Campaign recipients': [`${campaign}/segment`],
  'Campaign setup': [`${campaign}/setup/mail`],
  'Campaign design': [`${campaign}/design/mail/legacy`],
  'Campaign variant': [`${campaign}/design/mail/variant/b`],
  'Dry run': [`${campaign}/dry-run`],
  'Campaign summary': [`${campaign}/summary/mail`],
  Sendings: [`${project}/sendings`],
  Sending: [`${project}/sendings/s`],
  'Interest over time': [`${project}/insights`],
  Visitors: [`${project}/insights/visitors`],
  Products: [`${project}/insights/products`],
  Recommender: [`${project}/insights/recommender`],
  Visitor: [`${project}/insights/visitors/v`],
}

/** The routes as the router has them once somebody is signed in. */
const withAreas = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => {
    if (!route.children) return route
    const children = withAreas(route.children)
    return { ...route, children: route.id === 'app' ? [...children, ...areas.flatMap(routesOf)] : children }
  })
const all = withAreas(routes)
const matchOf = (path: string, list = all) => matchRoutes(list, path)?.at(-1)
const openAt = (path: string) => {
  const match = matchOf(path)
  return { ...(match?.route.handle as PageHandle | undefined), params: match?.params ?? {} }
}
const pages = areas.flatMap((area) => area.pages.map((page) => ({ area, page })))

const addresses = Object.entries(promised).flatMap(([title, paths]) => paths.map((path) => [path, title]))
test.for(addresses)('%s opens %s', ([path = '', title]) => {
  expect(openAt(path).page?.title.en).toBe(title)
})

test.each([
  ['/register', 'Register'],
  ['/register/shopify/fox-trail', 'Register'],
  ['/register/confirm', 'ConfirmEmail'],
  ['/forgot-password', 'ForgotPassword'],
  ['/help', 'NotYet'],
  ['/help/first-steps', 'NotYet'],
  ['/', 'Home'],
  ['/no/such/page', 'NotFound'],
  [`${project}/no-such-page`, 'Undiscovered'],
])('%s opens the screen %s', async (path, screen) => {
  const { lazy } = matchOf(path)?.route ?? {}
  if (typeof lazy !== 'function') return expect.unreachable(`${path} opens no screen`)
  const { Component } = await lazy()
  expect(typeof Component === 'function' && Component.name).toBe(screen)
})

test.each([
  '/token/abc',
  `${tracking}/dynamic/SHOPTET`,
  `${project}/stats/visitors/v`,
  project,
  `${campaign}/edit`,
  `${campaign}/setup-dynamic/mail`,
  `${campaign}/design-dynamic/mail`,
  `${campaign}/design/mail`,
  `${campaign}/summary-dynamic/mail`,
])('%s leads elsewhere', (path) => {
  expect(matchOf(path)?.route.loader).toBeDefined()
})

describe.each(pages.map(({ page }) => [`${page.base} ${page.path}`, page] as const))(
  'the page %s',
  (_, page) => {
    test('has a title, a tab and what it will do in both languages, and a screen', async () => {
      for (const words of [page.title, nameOf(page), page.coming ?? page.title])
        for (const text of [words.en, words.cs]) expect(text.trim()).not.toBe('')
      if (page.screen) expect(typeof (await page.screen())).toBe('function')
    })

    test('is the one that its own address opens, and strangers are asked to sign in there', () => {
      const address = addressOf(page, { company: 'c', domain: 'd', ...paramsOf(page.path) })
      expect(openAt(address).page).toBe(page)
      expect(matchOf(address, routes)?.route.path).toMatch(/^[a-z-]+\/\*$/)
    })
  },
)

/** Something for each parameter of a path. */
const paramsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)|(\*)/g)].map(([, name, splat]) => [name ?? splat, 'x']))

test('no two pages of one place have the same title', () => {
  for (const language of ['en', 'cs'] as const) {
    const titles = pages.map(({ page }) => `${page.base}: ${page.title[language]}`)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  }
})

describe('the pages', () => {
  beforeAll(() => likelySignedIn.set(false))
  afterAll(() => {
    likelySignedIn.set(false)
    declaredAreas.set([])
  })
  const patched: string[] = []
  const navigated = () =>
    discover({
      path: '/profile',
      matches: [],
      signal: new AbortController().signal,
      fetcherKey: undefined,
      patch: (id) => void patched.push(String(id)),
    })

  test('do not travel to strangers, and once to whoever is signed in', async () => {
    await navigated()
    expect([patched, declaredAreas.get()]).toEqual([[], []])
    likelySignedIn.set(true)
    await navigated()
    await navigated()
    expect([patched, declaredAreas.get()]).toEqual([['app'], areas])
  })
})

describe('breadcrumbs', () => {
  const wayTo = (path: string) => crumbsOf(openAt(path), placeOf(path))
  const crumbs = (path: string) => wayTo(path).map(({ name }) => (typeof name === 'string' ? name : name.en))
  test.each([
    ['/companies', ['My companies']],
    ['/profile', ['My companies', 'Profile']],
    ['/newsletter-templates/t', ['My companies', 'Newsletter templates', 'Newsletter template']],
    ['/no/such/page', ['My companies']],
    ['/companies/c', ['My companies', 'company']],
    ['/companies/c/billing', ['My companies', 'company', 'Billing']],
    [`${project}/setup/overview`, ['My companies', 'company', 'project', 'Setup', 'Overview']],
    [
      `${tracking}/shoptet`,
      ['My companies', 'company', 'project', 'Setup', 'Tracking', 'Tracking guide: Shoptet'],
    ],
    [`${project}/access`, ['My companies', 'company', 'project', 'Access']],
    [`${campaign}/design/mail/legacy`, ['My companies', 'company', 'project', 'Campaigns', 'Campaign']],
    [
      `${project}/insights/visitors/v`,
      ['My companies', 'company', 'project', 'Insights', 'Visitors', 'Visitor'],
    ],
    [`${project}/no-such-page`, ['My companies', 'company', 'project']],
  ])('of %s are %j', (path, expected) => {
    expect(crumbs(path)).toEqual(expected)
  })

  test('lead to their pages', () => {
    expect(wayTo(`${campaign}/summary/mail`).map(({ to }) => to)).toEqual([
      '/companies',
      '/companies/c',
      `${project}/setup/overview`,
      undefined,
      campaign,
    ])
  })

  test.each([
    ['/companies', undefined],
    ['/profile', '/companies'],
    ['/companies/c', '/companies'],
    ['/companies/c/billing', '/companies/c'],
    [`${project}/setup/overview`, '/companies/c'],
    [`${project}/setup/feeds`, `${project}/setup/overview`],
    [`${campaign}/segment`, `${project}/setup/overview`],
  ])('one step up from %s is %s', (path, expected) => {
    expect(parentOf(wayTo(path))?.to).toBe(expected)
  })
})

describe('the menu', () => {
  test.each([
    [campaign, undefined, 'Campaigns'],
    [`${project}/campaigns/btc`, 'Back to cart', 'Campaigns'],
    [`${project}/webboxes/home`, 'Web boxes', undefined],
    [`${project}/contacts/segments/s`, 'Contacts and segments', 'Contacts'],
    [`${project}/contacts/people/v`, 'Contacts and segments', 'Contacts'],
    [`${project}/contacts-unsubscribe`, 'Unsubscribe', 'Contacts'],
    [`${project}/forms/f`, 'Lead forms', 'Contacts'],
    [`${project}/insights`, 'Interest', 'Insights'],
    [`${project}/insights/visitors/v`, 'Visitors', 'Insights'],
    [`${tracking}/shoptet`, 'Tracking', 'Setup'],
    [`${company}/billing`, 'Billing', undefined],
    [`${company}/add-domain`, undefined, 'Setup'],
    [company, 'Projects', undefined],
  ])('on %s marks %s in %s', (path, name, group) => {
    const { page, area } = openAt(path)
    const active = activePage(areas, page)
    expect([active && nameOf(active).en, area?.group?.name.en]).toEqual([name, group])
  })

  const names = (base: 'company' | 'project', standing: Standing | undefined) =>
    entriesOf(areas, base, standing).map(({ name }) => name.en)
  test.each([
    ['owner', ['Projects', 'Business', 'Billing', 'Plan', 'Access']],
    ['helpdesk', ['Projects', 'Business', 'Billing', 'Access']],
    ['companyEditor', ['Projects', 'Billing', 'Access']],
    ['projectEditor', ['Projects', 'Billing']],
    [undefined, ['Projects', 'Business', 'Billing', 'Plan', 'Access']],
  ] as const)('of a company offers %s %j', (standing, expected) => {
    expect(names('company', standing)).toEqual(expected)
  })

  test('of a project has its groups in the order of the areas', () => {
    expect(names('project', 'owner')).toEqual([
      'Campaigns',
      'Web boxes',
      'Contacts',
      'Insights',
      'Setup',
      'Access',
    ])
  })
})
