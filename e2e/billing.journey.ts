import { expect, type Page, test } from '@playwright/test'
import { newcomer } from './newcomers.ts'
import { ask, expectAccessible, signInAt } from './people.ts'

const plan = (page: Page, limit: string) =>
  page.getByRole('radio', { name: new RegExp(`(?<![\\d,])${limit.replace(' ', '\\s')}`) })
async function choose(page: Page, limit: string) {
  await plan(page, limit).click()
  await expect(plan(page, limit)).toBeChecked()
}
const preview = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a newcomer tries, cancels, is declined, subscribes, goes up and down again', async ({ page }) => {
  test.setTimeout(90_000)
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  await page.goto(`/companies/${createCompany.id}/billing`)
  await expect(page.getByRole('heading', { level: 2, name: 'Trial' })).toBeVisible()
  await expect(page.getByText('30 days are left.')).toBeVisible()
  await expect(page.getByText('The first period has not ended yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose plan' }).click()
  await expect(
    preview(page, 'Change to the plan up to 10,000 visitors').getByText('CZK 990').first(),
  ).toBeVisible()
  await choose(page, '25,000')
  const pay = page.getByRole('button', { name: 'Continue to payment, CZK 1,990' })

  await pay.click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('You have cancelled the subscription process.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Trial' })).toBeVisible()

  await page.getByRole('link', { name: 'Choose plan' }).click()
  await choose(page, '25,000')
  await pay.click()
  await page.getByLabel('Card 0002, which is declined').check()
  await page.getByRole('button', { name: 'Pay CZK 1,990' }).click()
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
  await page.getByLabel('Card 4242, which works').check()
  await page.getByRole('button', { name: 'Pay CZK 1,990' }).click()
  await expect(page.getByText('Thank you, the subscription is active.')).toBeVisible()
  await expect(page).not.toHaveURL(/checkout/)
  await expect(page.getByText('Up to 25,000 visitors a month')).toBeVisible()
  await expect(page.getByText('CZK 1,990 a month, up to 25,000 visitors')).toBeVisible()

  await page.getByRole('link', { name: 'Change plan' }).click()
  await choose(page, '50,000')
  await expect(
    preview(page, 'Change to the plan up to 50,000 visitors').getByText('CZK 1,500', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change plan, pay CZK 1,500' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Change to the plan up to 50,000 visitors' })
  await expect(confirmDialog).toContainText('CZK 1,500 is charged to your card now')
  await confirmDialog.getByRole('button', { name: 'Change plan, pay CZK 1,500' }).click()
  await expect(
    page.getByText('The plan up to 50,000 visitors is yours. CZK 1,500 was charged.'),
  ).toBeVisible()

  await choose(page, '25,000')
  await page.getByRole('button', { name: 'Change plan, get CZK 1,500 of credit' }).click()
  const down = page.getByRole('dialog', { name: 'Change to the plan up to 25,000 visitors' })
  await expect(down).toContainText('CZK 1,500 is added to your credit.')
  await down.getByRole('button', { name: 'Change plan, get CZK 1,500 of credit' }).click()
  await expect(page.getByText('CZK 1,500 was added to your credit.')).toBeVisible()
  await expect(plan(page, '100,000')).toBeDisabled()
  await expect(page.getByText('You have moved to a smaller plan in this period.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByText('Downgraded')).toBeVisible()
  await expect(page.getByText('Credit for the next invoices')).toBeVisible()
})

test('Tereza reads in Czech which plans are enough; as an editor she sees usage alone', async ({ page }) => {
  await signInAt(page, '/', undefined, 'cs')
  await page.getByRole('link', { name: 'Liščí stezka s.r.o.', exact: true }).click()
  await page.getByRole('link', { name: 'Tarif', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Váš tarif: 25 000 návštěvníků' })).toBeVisible()
  await expect(plan(page, '10 000')).toBeDisabled()
  await expect(
    page.getByText(/Tento tarif je příliš malý: v období \d{1,2}\/\d{4} přišlo 18\s420 návštěvníků/),
  ).toBeVisible()
  await expect(page.getByText('Pokryje všech 12 měsíců').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zobrazit jako tabulku' }).click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(13)

  await page.getByRole('link', { name: 'Fakturace' }).click()
  await expect(
    page.getByRole('table', { name: 'Minulá období' }).getByRole('rowheader').first(),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/companies')
  await page.getByRole('link', { name: 'Na Kole s.r.o.', exact: true }).click()
  await page.getByRole('link', { name: 'Fakturace' }).click()
  await expect(page.getByRole('main').getByText('Návštěvníci tento měsíc')).toBeVisible()
  await expect(page.getByText('Tarif může vybrat vlastník.')).toBeVisible()
  for (const name of ['Vybrat tarif', 'Změnit tarif', 'Spravovat platby'])
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
})
