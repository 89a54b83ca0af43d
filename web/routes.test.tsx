/** Every address of the product opens its screen. What a screen shows is the journeys' to prove. */
import type { ReactElement } from 'react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { likelySignedIn } from './data/page-owner.ts'
import { routes } from './routes.tsx'
import { type Entry, projectEntries } from './shell/navigation.ts'
import { isComing } from './widgets/coming.ts'

// screens are not loaded before somebody is signed in
likelySignedIn.set(true)

const company = '/companies/c'
const project = `${company}/domains/d`
const tracking = `${project}/setup/tracking`
const campaign = `${project}/campaigns/x`

/** Screens by the name of their component; in brackets the areas that are still to come. */
const screens: Record<string, string[]> = {
  Register: ['/register', '/register/shopify/fox-trail'],
  ConfirmEmail: ['/register/confirm'],
  ForgotPassword: ['/forgot-password'],
  '(help)': ['/help', '/help/first-steps'],
  Profile: ['/profile'],
  Redirect: ['/redirect/domain/d/setup/feeds'],
  Invitation: ['/token'],
  '(newsletterTemplates)': ['/newsletter-templates'],
  '(newsletterTemplate)': ['/newsletter-templates/t'],
  '(allProjects)': ['/helpdesk'],
  '(allCompanies)': ['/helpdesk/companies'],
  Jobs: ['/helpdesk/jobs'],
  '(runningCampaigns)': ['/running-campaigns'],
  Companies: ['/', '/companies'],
  CompanyWizard: ['/add-company'],
  Projects: [company],
  CompanyAccess: [`${company}/access`],
  Billing: [`${company}/billing`],
  Plan: [`${company}/plan`],
  Business: [`${company}/business`],
  ProjectWizard: [`${company}/add-domain`],
  Overview: [`${project}/setup/overview`],
  '(contactImport)': [
    `${project}/setup/overview/contact-import`,
    `${project}/contacts/contact-import`,
    `${project}/contacts/contact-import/s`,
  ],
  '(orderImport)': [
    `${project}/setup/overview/order-import`,
    `${project}/contacts/order-import`,
    `${project}/contacts/order-import/s`,
  ],
  Feeds: [`${project}/setup/feeds`],
  '(feeds)': [`${project}/setup/feeds/shopify/verify`],
  Integrations: [`${project}/setup/integrations`],
  '(mailing)': [`${project}/setup/mailing`],
  Customizations: [`${project}/setup/customizations`],
  Tracking: [tracking],
  '(SHOPTET)': [`${tracking}/shoptet`],
  '(SHOPIFY)': [`${tracking}/shopify`],
  '(EXITSHOP)': [`${tracking}/exitshop`],
  '(WOOCOMMERCE)': [`${tracking}/woocommerce`],
  '(OTHER)': [`${tracking}/other`],
  '(webboxes)': [`${project}/webboxes`, `${project}/webboxes/home`],
  ProjectAccess: [`${project}/access`],
  '(contacts)': [`${project}/contacts`],
  '(segment)': [`${project}/contacts/segments/s`],
  '(unsubscribe)': [`${project}/contacts-unsubscribe`],
  '(forms)': [`${project}/forms`],
  '(addForm)': [`${project}/forms/add`, `${project}/forms/add/s`],
  '(form)': [`${project}/forms/f`],
  '(automaticCampaigns)': [`${project}/campaigns/automatic`],
  '(backToCart)': [`${project}/campaigns/btc`],
  '(warmUp)': [`${project}/campaigns/swu`],
  '(scheduledCampaigns)': [`${project}/campaigns/scheduled`],
  '(welcomeCampaigns)': [`${project}/campaigns/welcome`],
  '(addCampaign)': [`${project}/campaigns/add`, `${project}/campaigns/add/automatic`],
  '(campaign)': [campaign, `${campaign}/detail`],
  '(campaignSegment)': [`${campaign}/edit`, `${campaign}/segment`],
  '(campaignSetup)': [`${campaign}/setup-dynamic/mail`, `${campaign}/setup/mail`],
  '(campaignDesign)': [
    `${campaign}/design-dynamic/mail`,
    `${campaign}/design/mail`,
    `${campaign}/design/mail/legacy`,
    `${campaign}/design/mail/variant/b`,
  ],
  '(campaignSummary)': [`${campaign}/summary-dynamic/mail`, `${campaign}/summary/mail`],
  '(schedule)': [`${project}/insights`],
  '(visitors)': [`${project}/insights/visitors`],
  '(products)': [`${project}/insights/products`],
  '(visitor)': [`${project}/insights/visitors/v`, `${project}/stats/visitors/v`],
  NotFound: ['/no/such/page', `${project}/no-such-page`],
}

/** The component's name; of a screen that is made for one area or platform, what it was made for. */
async function screenAt(path: string): Promise<string> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (typeof route?.lazy !== 'function') return expect.unreachable(`${path} opens no screen`)
  const { Component } = await route.lazy()
  if (typeof Component !== 'function') return expect.unreachable(`${path} has no component`)
  if (Component.name !== 'Component') return Component.name
  // wrappers of routes.tsx call no hooks, so that calling them shows what they were made for
  const element = (Component as () => ReactElement<{ area?: string; platform?: string }>)()
  return `(${element.props.area ?? element.props.platform})`
}

const all = Object.entries(screens).flatMap(([screen, paths]) => paths.map((path) => [path, screen] as const))
test.for(all)('%s opens %s', async ([path, screen]) => {
  expect(await screenAt(path)).toBe(screen)
})

test('an address that leads elsewhere has a loader for it', () => {
  for (const path of ['/token/abc', `${tracking}/dynamic/SHOPTET`, project])
    expect(matchRoutes(routes, path)?.at(-1)?.route.loader, path).toBeDefined()
})

test('the menu of a project marks the pages that are still to come, and no other', async () => {
  const leaves = projectEntries.flatMap((entry: Entry) => entry.children ?? [entry])
  const screensOf = await Promise.all(leaves.map(({ page }) => screenAt(`${project}/${page}`)))
  const toCome = leaves.filter((_, place) => screensOf[place]?.startsWith('('))
  expect(leaves.filter(({ page }) => isComing(page))).toEqual(toCome)
})

test('every screen of the routes is opened by an address above', () => {
  const opened = new Set(all.map(([path]) => matchRoutes(routes, path)?.at(-1)?.route))
  const leaves = (list: typeof routes): typeof routes =>
    list.flatMap((route) => (route.children ? leaves(route.children) : [route]))
  const others = leaves(routes).filter((route) => route.lazy && !opened.has(route))
  expect(others.map(({ path }) => path)).toEqual([])
})
