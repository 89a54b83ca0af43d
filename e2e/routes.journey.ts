/** Every address of the product opens a page with its own name. */
import { expect, type Page, test } from '@playwright/test'
import { places, signInAt } from './people.ts'

const company = '/companies/c'
const project = `${company}/domains/d`
const tracking = `${project}/setup/tracking`
const campaign = `${project}/campaigns/x`
const pages: Record<string, string> = {
  '/register': 'Create your account',
  '/register/shopify/fox-trail': 'Create your account',
  '/forgot-password': 'Forgotten password',
  '/help': 'Help',
  '/help/first-steps': 'Help',
  '/profile': 'Profile',
  '/token/abc': 'Invitation',
  '/newsletter-templates': 'Newsletter templates',
  '/newsletter-templates/t': 'Newsletter template',
  '/helpdesk': 'All projects',
  '/helpdesk/companies': 'All companies',
  '/running-campaigns': 'Running campaigns',
  '/add-company': 'New company',
  [company]: 'Projects',
  [`${company}/access`]: 'Access',
  [`${company}/billing`]: 'Billing',
  [`${company}/plan`]: 'Plan',
  [`${company}/business`]: 'Business details',
  [`${company}/add-domain`]: 'New project',
  [project]: 'Dashboard',
  [`${project}/setup/overview`]: 'Setup overview',
  [`${project}/setup/overview/contact-import`]: 'Contact import',
  [`${project}/setup/overview/order-import`]: 'Order import',
  [`${project}/setup/feeds`]: 'Feeds',
  [`${project}/setup/feeds/shopify/verify`]: 'Feeds',
  [`${project}/setup/integrations`]: 'Integrations',
  [`${project}/setup/mailing`]: 'Mailing',
  [`${project}/setup/customizations`]: 'Customizations',
  [tracking]: 'Tracking',
  [`${tracking}/shopify`]: 'Tracking guide: Shopify',
  [`${tracking}/exitshop`]: 'Tracking guide: Exitshop',
  [`${tracking}/woocommerce`]: 'Tracking guide: WooCommerce',
  [`${project}/webboxes/home`]: 'Web boxes',
  [`${project}/access`]: 'Access',
  [`${project}/contacts`]: 'Contacts and segments',
  [`${project}/contacts-unsubscribe`]: 'Unsubscribe',
  [`${project}/forms`]: 'Lead forms',
  [`${project}/forms/f`]: 'Lead form',
  [`${project}/contacts/segments/s`]: 'Segment',
  [`${project}/webboxes`]: 'Web boxes',
  [`${project}/campaigns/automatic`]: 'Automatic campaigns',
  [`${project}/campaigns/btc`]: 'Back to cart',
  [`${project}/campaigns/swu`]: 'Warm-up',
  [`${project}/campaigns/scheduled`]: 'Scheduled campaigns',
  [`${project}/campaigns/welcome`]: 'Welcome campaigns',
  [`${project}/insights`]: 'Schedule',
  [`${project}/insights/visitors`]: 'Visitors',
  [`${project}/insights/products`]: 'Products',
}
const sameName = {
  'Contact import': ['/contacts/contact-import', '/contacts/contact-import/s'].map((end) => project + end),
  'Order import': ['/contacts/order-import', '/contacts/order-import/s'].map((end) => project + end),
  Visitor: ['/insights/visitors/v', '/stats/visitors/v'].map((end) => project + end),
  'New campaign': ['/campaigns/add', '/campaigns/add/automatic'].map((end) => project + end),
  'New lead form': ['/forms/add', '/forms/add/s'].map((end) => project + end),
  Campaign: ['', '/detail'].map((end) => campaign + end),
  'Tracking guide: Shoptet': ['/dynamic/SHOPTET', '/shoptet'].map((end) => tracking + end),
  'Tracking guide: Other platform': ['/dynamic/magento', '/other'].map((end) => tracking + end),
  'Campaign recipients': ['/edit', '/segment'].map((end) => campaign + end),
  'Campaign setup': ['/setup-dynamic/mail', '/setup/mail'].map((end) => campaign + end),
  'Campaign design': [
    '/design-dynamic/mail',
    '/design/mail',
    '/design/mail/legacy',
    '/design/mail/variant/b',
  ].map((end) => campaign + end),
  'Campaign summary': ['/summary-dynamic/mail', '/summary/mail'].map((end) => campaign + end),
}

const all = [
  ...Object.entries(pages),
  ...Object.entries(sameName).flatMap(([name, paths]) => paths.map((path) => [path, name] as const)),
]
const partSize = 18
for (let start = 0; start < all.length; start += partSize)
  test(`addresses ${start + 1} to ${Math.min(start + partSize, all.length)}`, async ({ page }) => {
    await signInAt(page, '/')
    const shop = await places(page)
    for (const [path, name] of all.slice(start, start + partSize)) {
      // the sample shop's own ids stand where the list has none
      await follow(page, path.replace(project, shop.project).replace(/^\/companies\/c\b/, shop.company))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name)
    }
  })

/** The server gives the interface at this address, and the interface goes there as by a link: a tenth of a load. */
async function follow(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
  expect(answer.headers()['content-type'], path).toContain('text/html')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('a page that is not there yet leads back', async ({ page }) => {
  await signInAt(page, '/running-campaigns')
  await page.getByRole('link', { name: 'Back to my companies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My companies')
})

test('an unknown address says so, and so does an unknown company or project', async ({ page }) => {
  await signInAt(page, '/')
  const shop = await places(page)
  for (const path of ['/no/such/page', `${company}/billing`, `${shop.company}/domains/d`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing lives at this address')
  }
})

test('an id alone leads to its full address; what is unknown or leads away goes home and says so', async ({
  page,
}) => {
  await signInAt(page, '/companies')
  const shop = await places(page)
  const [companyID, id] = shop.project.split('/').filter((step) => step.includes('_'))
  await page.goto(`/redirect/domain/${id}/setup/mailing?from=mail#dns`)
  await expect(page).toHaveURL(`${shop.project}/setup/mailing?from=mail#dns`)
  // it has taken the place of the short address
  await page.goBack()
  await expect(page).toHaveURL('/companies')
  await page.goto(`/redirect/company/${companyID}/access`)
  await expect(page).toHaveURL(`${shop.company}/access`)

  const refused = 'What you were looking for does not exist, or you have no access to it.'
  for (const path of [`domain/${companyID}`, 'campaign/x/detail', `domain/${id}/https:%2F%2Fevil.example`]) {
    await page.goto(`/redirect/${path}`)
    await expect(page.getByText(refused), path).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})
