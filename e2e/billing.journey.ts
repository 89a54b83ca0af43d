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

test('a newcomer keeps the trial, starts, is declined, goes up, down and away', async ({ page }) => {
  test.setTimeout(90_000)
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  const { id } = createCompany
  await page.goto(`/companies/${id}/billing`)
  await expect(page.getByRole('heading', { level: 2, name: 'Trial' })).toBeVisible()
  await expect(page.getByText('30 days are left.')).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await expect(page.getByText('The first period has not ended yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose plan' }).click()
  await choose(page, '25,000')
  const offer = preview(page, 'Plan up to 25,000 visitors')
  await expect(offer.getByText('CZK 0')).toBeVisible()
  await expect(offer.getByText('CZK 1,990 + VAT CZK 417.90')).toBeVisible()
  await expect(offer.getByText('CZK 2,407.90', { exact: true })).toBeVisible()
  await expect(offer.getByText('Your trial stays free until')).toBeVisible()
  const begin = page.getByRole('button', { name: 'Choose plan, pay nothing today' })

  await begin.click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('You have cancelled the subscription process.')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your choice is kept below')).toBeVisible()
  await expect(plan(page, '25,000')).toBeChecked()

  await begin.click()
  const save = page.getByRole('button', { name: 'Save the card, pay nothing today' })
  await page.getByLabel('Card 0002, which is declined').check()
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
  await page.getByLabel('Card 4242, which works').check()
  await save.click()
  await expect(page.getByText('Thank you, the subscription is set up.')).toBeVisible()
  await expect(page).not.toHaveURL(/checkout/)
  await expect(page.getByText('Your trial stays free until')).toBeVisible()
  await expect(page.getByText('Up to 10,000 visitors a month', { exact: true })).toBeVisible()
  await expect(page.getByText('CZK 1,990 a month, up to 25,000 visitors')).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()

  // offered where the trial is too small; this one is not
  await ask(
    page,
    `mutation { changePlan(input: { companyID: "${id}", monthlyUserLimit: 25000, startNow: true }) { id } }`,
  )
  await page.reload()
  await expect(page.getByText('Up to 25,000 visitors a month', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^PDF of invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const portal = async (action: string) => {
    await page.getByRole('button', { name: 'Manage payment' }).first().click()
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('link', { name: 'Back to Droi' }).click()
  }
  await portal('Use card 0002, which is declined')
  await page.getByRole('link', { name: 'Change plan' }).click()
  await choose(page, '50,000')
  const larger = preview(page, 'Change to the plan up to 50,000 visitors')
  await expect(larger.getByText('CZK 1,500', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change plan, pay CZK 1,815' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Change to the plan up to 50,000 visitors' })
  await expect(confirmDialog).toContainText('CZK 1,815 is charged to your card now')
  await confirmDialog.getByRole('button', { name: 'Change plan, pay CZK 1,815' }).click()
  const trouble = page.getByRole('alert').filter({ hasText: 'The payment did not go through' })
  await expect(trouble).toContainText('The plan up to 50,000 visitors is not yours yet')
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(trouble).toBeVisible()
  await portal('Use card 4242, which works')
  await expect(page.getByText('CZK 3,490 a month, up to 50,000 visitors')).toBeVisible()
  await expect(trouble).toHaveCount(0)

  await page.getByRole('link', { name: 'Change plan' }).click()
  await choose(page, '25,000')
  await page.getByRole('button', { name: 'Change plan, get CZK 1,815 of credit' }).click()
  const down = page.getByRole('dialog', { name: 'Change to the plan up to 25,000 visitors' })
  await expect(down).toContainText('CZK 1,815 is added to your credit.')
  await down.getByRole('button', { name: 'Change plan, get CZK 1,815 of credit' }).click()
  await expect(page.getByText('CZK 1,815 was added to your credit.')).toBeVisible()
  await expect(plan(page, '100,000')).toBeDisabled()
  // once, not on each plan
  await expect(page.getByText('You have moved to a smaller plan in this period.')).toHaveCount(1)

  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByText('Downgraded')).toBeVisible()
  await expect(page.getByText('Credit for the next invoices')).toBeVisible()
  await portal('End the subscription')
  await expect(page.getByText(/^Cancelled · runs until/)).toBeVisible()
  await expect(page.getByText('Your credit of CZK 1,815 stays with the company')).toBeVisible()
})

test('on a phone the price and its button are always in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, '/', undefined, 'cs')
  const link = page.getByRole('link', { name: 'Horská chata z.s.', exact: true })
  await page.goto(`${await link.getAttribute('href')}/plan?plan=25000`)
  const pay = page.getByRole('button', { name: 'Vybrat tarif, dnes nic neplatíte' })
  await expect(pay).toBeInViewport()
  await expect(page.getByText('25 000 návštěvníků', { exact: true }).last()).toBeInViewport()
  await plan(page, '50 000').click()
  await expect(page.getByText('50 000 návštěvníků', { exact: true }).last()).toBeInViewport()
  await expect(pay).toBeInViewport()
  await expectAccessible(page)
})

test('Tereza reads in Czech which plans are enough; as an editor she sees usage alone', async ({ page }) => {
  await signInAt(page, '/', undefined, 'cs')
  await page.getByRole('link', { name: 'Liščí stezka s.r.o.', exact: true }).click()
  await page.getByRole('link', { name: 'Tarif', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Váš tarif: 25 000 návštěvníků' })).toBeVisible()
  await expect(plan(page, '10 000')).toBeDisabled()
  await expect(
    page.getByText(
      /Tento tarif je příliš malý: \p{L}+ \d{4} má \d+\s\d{3} návštěvníků a tarif jich pokrývá 10\s000\./u,
    ),
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
