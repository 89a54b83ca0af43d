/** Petra shops, and her owner sees at once what she would be offered, and why. */
import { expect, type Page, test } from '@playwright/test'
import { ask, places, signIn } from './people.ts'

const petra = 'petra.vankova@posta.example'

/** Her x-ray, once the tracker has told of her and the shop's model has been made. */
async function openXray(page: Page, project: string) {
  const id = project.split('/').at(-1)
  type Found = {
    visitors: { items: { id: string; recommendations: { personal: boolean; computed: string | null } }[] }
  }
  const find = async () =>
    (
      await ask<Found>(
        page,
        `{ visitors: visitorsByDomainActivity(domainID: "${id}", filter: { email: "${petra}" })
          { items { id recommendations { personal computed } } } }`,
      )
    ).visitors.items[0]
  await expect
    .poll(async () => (await find())?.recommendations, { timeout: 100_000 })
    .toMatchObject({ personal: true, computed: expect.any(String) })
  await page.goto(`${project}/insights/visitors/${(await find())?.id}`)
}

// a sample shop that was just made learns first from its orders, and a minute later from its visitors
test.describe.configure({ timeout: 240_000 })

test('the x-ray of Petra changes its reasons after three clicks in the sample shop', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = new URL(baseURL ?? '')
  url.port = String(Number(url.port) + 1)
  const visitor = await browser.newContext({ locale: 'cs-CZ', baseURL: url.origin })
  await visitor.addCookies([{ url: url.origin, name: 'liscistezka_souhlas', value: 'granted' }])
  const shop = await visitor.newPage()
  await shop.goto('/prihlaseni')
  await shop.getByLabel('E-mail').fill(petra)
  await shop.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(shop.getByRole('heading', { name: 'Vítejte zpátky, Petro' })).toBeVisible()

  await signIn(page)
  const { project } = await places(page)
  await openXray(page, project)
  const card = page.getByRole('region', { name: 'Recommendations' })
  const products = card.getByRole('listitem')
  await expect(products).toHaveCount(10)
  // their own names, which a reason follows, and not those within reasons of others
  const tents = products.filter({ hasText: /Rodinný stan (Louka 4|Mýtina 4|Palouk 3)[A-Z]/ })
  const viewed = tents.filter({ hasText: 'Viewed on' })
  await expect(viewed).toHaveCount(0)

  for (const tent of ['louka-4', 'mytina-4', 'palouk-3']) {
    // whoever leaves before the tracker has run has not been seen there
    await Promise.all([shop.waitForRequest('**/t/events'), shop.goto(`/zbozi/rodinny-stan-${tent}`)])
  }
  // at once, without a new page and without a new model
  await expect(tents).toHaveCount(3, { timeout: 90_000 })
  // of each the strongest reason is shown, which for one may be what others did
  await expect(viewed).not.toHaveCount(0, { timeout: 90_000 })
  await visitor.close()
})
