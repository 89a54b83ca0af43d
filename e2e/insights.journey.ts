/** Who visits the sample shop and what its products do: what the screens say adds up. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Happening } from '#rules/tracking/events.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { newcomer } from './newcomers.ts'
import { ask, expectAccessible, places, signIn } from './people.ts'
import { personsAgent } from './persons-agent.ts'

type Scores = {
  getDomain: { leadscoring: { rescore: object | null; days: { bands: { visitors: number }[] }[] } }
}
type Found = { person: { items: { id: string; email: string }[] }; product: { items: { id: string }[] } }

/** The warmest contact but those whom other journeys send shopping, and the most wanted product. */
async function warmest(page: Page, project: string) {
  const id = project.split('/').at(-1)
  // a sample shop that was just made computes the scores of its past days once they have all arrived
  await expect
    .poll(
      async () => {
        const query = `{ getDomain(id: "${id}") { leadscoring { rescore { done } days { bands { visitors } } } } }`
        const { rescore, days } = (await ask<Scores>(page, query)).getDomain.leadscoring
        // today may just have begun
        const past = days.slice(0, -1)
        return rescore === null && past.every(({ bands }) => bands.some(({ visitors }) => visitors > 0))
      },
      { timeout: 100_000 },
    )
    .toBe(true)
  const { person, product } = await ask<Found>(
    page,
    `{ person: visitorsByDomainActivity(domainID: "${id}", sort: SCORE, limit: 20, filter: { hasEmail: true })
        { items { id email } }
      product: productsByDomainPopularity(domainID: "${id}", limit: 1) { items { id } } }`,
  )
  const contact = person.items.find(({ email }) => !/^(tomas\.benes|petra)@/.test(email))
  if (!contact || !product.items[0]) throw new Error('the sample shop has nobody, or nothing')
  return { contact, product: product.items[0].id }
}

const newId = () => uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** A shop of its own, since those who come to the sample shop are counted, where two visitors turn out to be one. */
async function mergeTwo(page: Page) {
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox" }) { id } }',
  )
  const { createDomain } = await ask<{ createDomain: { id: string } }>(
    page,
    `mutation { createDomain(input: { companyID: "${createCompany.id}", name: "Fox", shopURL: "https://fox.example" }) { id } }`,
  )
  const visit = async (browser: string, happening: Happening) => {
    const answer = await page.request.post('/t/events', {
      headers: { origin: 'https://fox.example', 'user-agent': personsAgent, 'content-type': 'text/plain' },
      data: JSON.stringify({
        project: createDomain.id,
        consent: 'granted',
        visitor: browser,
        events: [{ ...happening, id: newId() }],
      }),
    })
    expect(await answer.json()).toEqual({ accepted: 1 })
  }
  const [phone, laptop, email] = [newId(), newId(), 'petra@posta.example']
  await visit(phone, { type: 'signIn', email })
  await visit(laptop, { type: 'page', url: 'https://fox.example/' })
  type Seen = { visitorsByDomainActivity: { items: { id: string; email: string | null }[] } }
  let seen: Seen['visitorsByDomainActivity']['items'] = []
  await expect
    .poll(async () => {
      const query = `{ visitorsByDomainActivity(domainID: "${createDomain.id}") { items { id email } } }`
      seen = (await ask<Seen>(page, query)).visitorsByDomainActivity.items
      return seen.map((visitor) => String(visitor.email)).toSorted()
    })
    .toEqual(['null', email])
  const idOf = (name: string | null) => seen.find((visitor) => visitor.email === name)?.id
  await visit(laptop, { type: 'signIn', email })
  const merged = `{ getVisitor(id: "${idOf(null)}") { id } }`
  await expect
    .poll(async () => (await ask<{ getVisitor: { id: string } }>(page, merged)).getVisitor.id)
    .toBe(idOf(email))
  return {
    shop: `/companies/${createCompany.id}/domains/${createDomain.id}`,
    gone: idOf(null),
    now: idOf(email),
  }
}

test.describe.configure({ timeout: 150_000 })

test('visitors are filtered, sorted, exported and found, and the points of one add up to the score', async ({
  page,
}) => {
  await signIn(page)
  const { project } = await places(page)
  const { contact } = await warmest(page, project)
  await page.goto(`${project}/insights/visitors`)
  await page.getByRole('button', { name: /^Hot \d+$/ }).click()
  await page.getByRole('combobox', { name: 'Last action' }).selectOption('Added to cart')
  await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click()
  await expect(page).toHaveURL(/band=HOT&action=cart&sort=-score$/)
  const table = page.getByRole('table', { name: 'Visitors' })
  const cells = () =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .allInnerTexts()
  // until the answer comes, the rows of the one before stand in for it
  await expect
    .poll(async () => (await cells()).every((text) => /\bHot\b.*Added to cart/s.test(text)))
    .toBe(true)
  const scores = (await cells()).map((text) => Number(/\bHot\s*(\d+)/.exec(text)?.[1]))
  expect(scores.length).toBeGreaterThan(0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('"E-mail";"Name";"Band";"Score"')
  expect(lines.slice(0, scores.length).map((line) => Number(line.split('";"')[3]))).toEqual(scores)

  await page.goBack()
  await expect(page, 'Back takes the filters back one by one').toHaveURL(/band=HOT$/)
  await expect(page.getByRole('combobox', { name: 'Last action' })).toHaveValue('')
  const search = page.getByRole('searchbox', { name: /begins with/ })
  await search.fill('nobody.of.this.name')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${project}/insights/visitors`)
  const prefix = contact.email.slice(0, -4)
  await search.fill(prefix)
  await page.getByRole('link', { name: contact.email }).click()

  await expect(page.getByRole('main')).toContainText(contact.email)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const older = timeline.getByRole('button', { name: 'Older events' })
  const whole = timeline.getByText('All that counts adds up to')
  await expect(whole.or(older).first()).toBeVisible()
  while (!(await whole.isVisible())) {
    const before = await timeline.getByRole('listitem').count()
    await older.click()
    await expect.poll(() => timeline.getByRole('listitem').count()).toBeGreaterThan(before)
  }
  const days = timeline.getByRole('region').filter({ hasNotText: 'counts no more' })
  await expect(days.getByRole('listitem').first()).toBeVisible()
  const points = (await days.getByRole('listitem').allInnerTexts()).map((text) =>
    Number(/\+(\d+)$/.exec(text.trim())?.[1] ?? 0),
  )
  await expect(days.getByText('a visit began').first(), 'what a look alone is worth').toBeVisible()
  const sum = points.reduce((all, one) => all + one, 0)
  expect(sum).toBeGreaterThan(0)
  await expect(whole).toHaveText(`All that counts adds up to ${sum}`)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('term').filter({ hasText: 'Lead score' }).locator('+ dd')).toHaveText(
    new RegExp(`^${sum}\\b`),
  )

  await page.goBack()
  await expect(search, 'Back leads to the same view').toHaveValue(prefix)
  expect(page.url(), 'whom one looks for stays out of the address').toMatch(/\/insights\/visitors$/)

  const { project: another } = await places(page, 'Liščí stezka SK')
  await page.goto(`${another}/stats/visitors/${contact.id}`)
  await expect(page).toHaveURL(`${another}/insights/visitors/${contact.id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const { shop, gone, now } = await mergeTwo(page)
  await page.goto(`${shop}/stats/visitors/${gone}`)
  await expect(page, 'who merged into another has their page').toHaveURL(`${shop}/insights/visitors/${now}`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(3)
})

test('all products of the feeds page lead to what is known of each', async ({ page }) => {
  await signIn(page)
  const { project } = await places(page)
  await page.goto(`${project}/setup/feeds`)
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Product or code' }).fill('lucerna')
  await expect(page).toHaveURL(/\?q=lucerna$/)
  const links = page.getByRole('table', { name: 'Products' }).getByRole('rowheader').getByRole('link')
  // until the answer comes, the rows of the one before stand in for it, or none at all
  let names: string[] = []
  await expect
    .poll(async () => {
      names = await links.allInnerTexts()
      return names.length > 1 && names.every((text) => text.includes('Lucerna'))
    })
    .toBe(true)
  const nameAt = (at: 0 | 1) => names[at]?.split('\n').at(-1) ?? ''
  await links.first().click()

  const panel = page.getByRole('region', { name: 'Product detail' })
  const heading = panel.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(nameAt(0))
  await expect(page).toHaveURL(/\?q=lucerna&product=/)
  await panel.press('ArrowDown')
  await expect(heading).toHaveText(nameAt(1))
  await panel.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(links.nth(1)).toBeFocused()

  const { project: another } = await places(page, 'Liščí stezka SK')
  const product = new URL(
    await links.first().evaluate((link) => (link as HTMLAnchorElement).href),
  ).searchParams // a link
    .get('product')
  await page.goto(`${another}/insights/products?product=${product}`)
  await expect(panel).toContainText('This product is not in the shop any more')
  await expect(links.first(), 'the list stands beside it').toBeVisible()
})

test('in Czech on a phone the schedule leads to the hottest visitors and to their scoring, and no screen keeps anybody out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, undefined, 'cs')
  const { project } = await places(page)
  const { product } = await warmest(page, project)
  await page.goto(`${project}/insights`)
  await expect(page.getByRole('heading', { name: 'Vývoj zájmu', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Teď/ })).toContainText('Dnes přišlo')
  await expect(page.getByRole('region', { name: 'Skupiny zájmu teď' })).toContainText(
    /Horcí.*Vlažní.*Studení/s,
  )

  // the same figures at the chart's last day and in the first row of its table
  const row = page.getByRole('row', { name: /^Dnes/ })
  await expect(page.getByRole('table', { name: /^Návštěvníci podle zájmu/ }).getByRole('row')).toHaveCount(15)
  const chart = page.getByRole('application', { name: /^Návštěvníci podle zájmu/ })
  await chart.focus()
  await expect(chart.locator('text:has(tspan + tspan)')).toHaveCount(14)
  for (let day = 0; day < 13; day++) await chart.press('ArrowRight')
  // the page is asked for anew now and then, so both are read again
  await expect(async () => {
    const all = (await row.getByRole('cell').last().textContent()) ?? ''
    const tip = page.getByRole('status').filter({ hasText: 'Dnes' })
    await expect(tip).toContainText(`Celkem${all}`, { timeout: 1000 })
  }).toPass()
  await expect(row, 'the day that is pointed at is marked').toHaveAttribute('data-open')

  const hours = page.getByRole('grid', { name: /^Rušné hodiny/ })
  await hours.getByRole('gridcell', { name: /^pondělí\s0:00–1:00/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(hours.getByRole('gridcell', { name: /^úterý\s23:00–0:00/ })).toBeFocused()
  await expectAccessible(page, 'the schedule')

  await page.getByRole('link', { name: 'Upravit bodování' }).click()
  await expect(page.getByRole('tab', { name: 'Bodování zájmu' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('switch', { name: /^Upozornit/ })).not.toBeChecked()
  // points that everybody gets for everything they did change where bands begin, and who is in which of them
  await page.getByLabel('Nákup', { exact: true }).fill('90')
  const changed = page.getByText(/by byl[io]? v\sjiné skupině/)
  await expect(changed).toBeVisible()
  const bands = page.getByRole('table', { name: 'Vaši návštěvníci' })
  await expect(bands.getByRole('row', { name: /^Horcí/ }).getByRole('cell')).toHaveCount(2)
  await page.getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(changed).toHaveCount(0)
  await expect(page.getByText('Změňte některé číslo')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('region', { name: 'Skupiny zájmu teď' })
    .getByRole('link', { name: /^\d+ návštěvní/ })
    .first()
    .click()
  await expect(page, 'the hottest come first').toHaveURL(`${project}/insights/visitors?band=HOT`)
  await expect(page.getByRole('button', { name: /^Horcí \d+$/, pressed: true })).toBeVisible()
  const person = page.getByRole('rowheader').first().getByRole('link')
  await expect(person).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Stránky' }),
    'the foot of a long table is in sight',
  ).toBeInViewport()
  await expectAccessible(page, 'visitors')
  await person.click()
  await expect(page.getByRole('region', { name: 'Časová osa' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'one visitor')
  await page.goto(`${project}/insights/products?product=${product}`)
  await expect(page.getByRole('region', { name: 'Kupuje se spolu' })).toContainText('%')
  await expectAccessible(page, 'products with one open')
})
