/** Addresses in a real browser: the server gives the interface at each, and the interface opens its page. Which screen each has is tested in web/pages.test.ts. */
import { expect, test } from '@playwright/test'
import { places, signIn, signInAt } from './people.ts'

test('a deep address opens its page, a dynamic one leads to the page of its platform; an unknown one says so, and so does an unknown company or project', async ({
  page,
}) => {
  await signIn(page)
  const shop = await places(page)
  for (const [path, name] of [
    ['/helpdesk', 'All projects'],
    [`${shop.project}/campaigns/x/design/mail/variant/b`, 'Campaign variant'],
    [`${shop.project}/setup/tracking/dynamic/SHOPTET`, 'Tracking guide: Shoptet'],
    [`${shop.project}/setup/tracking/dynamic/magento`, 'Tracking guide: Other platform'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name)
  }
  for (const path of [
    '/no/such/page',
    '/helpdesk/jobs',
    '/companies/c/billing',
    `${shop.company}/domains/d`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
  }
})

test('the page is for any client, its files are compressed and kept for ever', async ({ request }) => {
  const page = await request.get('/', { headers: { accept: '*/*', 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const [path = ''] = /\/assets\/app-[^"]+\.js/.exec(await page.text()) ?? []
  for (const encoding of ['br', 'gzip']) {
    const script = await request.get(path, { headers: { 'accept-encoding': encoding } })
    expect(script.headers()).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const tracker = await request.get('/droi.js', { headers: { 'accept-encoding': encoding } })
    expect(tracker.headers()).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  }
  expect((await request.get('/companies/c', { headers: { accept: 'application/json' } })).status()).toBe(404)
})

test('a page that is still to come says what it will do, and leads back', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await signInAt(page, '/newsletter-templates')
  await page.getByRole('link', { name: 'Back to my companies' }).click()
  await expect(title).toHaveText('My companies')

  // the address of the project alone opens its setup, and does not stand in the way back
  const { project } = await places(page)
  await page.goto(project)
  await expect(title).toHaveText('Setup overview')
  await expect(page).toHaveURL(`${project}/setup/overview`)
  await page.goBack()
  await expect(title).toHaveText('My companies')
  await page.goForward()
  const menu = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await expect(menu.getByRole('link', { name: 'Feeds', exact: true })).toBeVisible()
  await page.goto(`${project}/campaigns/x/design/mail/variant/b`)
  await expect(title).toHaveText('Campaign variant')
  await expect(page.getByRole('main')).toContainText('design the variants')
  await page.getByRole('link', { name: 'Back to the setup overview' }).click()
  await expect(title).toHaveText('Setup overview')
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
    await expect(page).toHaveURL('/companies')
  }
})
