/** Leaving, pausing and coming back by the link of a message; and what the shop sees of it. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, places, signInAt } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The link of one of the newest messages of the sample shop; each journey takes another. */
async function linkOf(page: Page, number: number): Promise<string> {
  const list = await (await page.request.get('/dev/mail')).text()
  const mails = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)">Tipy na výlety s dětmi</g)]
  const mail = await (await page.request.get(mails[number]?.[1] ?? '')).text()
  return new URL(/https?:\/\/[^"<>\s]*\/p\/unsubscribe\/[\w.-]+/.exec(mail)?.[0] ?? '').pathname
}

test.describe('without a script, by keyboard alone', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('two stops to the end, and all of it can be taken back', async ({ page }) => {
    const path = await linkOf(page, 3)
    await page.goto(`${path}?lang=en`)
    await expect(heading(page)).toHaveText('No more e-⁠mails from us?')
    await page.keyboard.press('Tab')
    await expect(page.locator('summary').first()).toBeFocused()
    await page.keyboard.press('Tab')
    const leave = page.getByRole('button', { name: 'Unsubscribe from all' })
    await expect(leave).toBeFocused()
    expect(await leave.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Done, we will not write to you any more.')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Done, you get our e-⁠mails again.')

    await page.goto(`${path}?lang=en`)
    await page.getByRole('button', { name: 'Pause for 30 days' }).press('Enter')
    await expect(heading(page)).toHaveText('Done, our e-⁠mails are paused.')
    await page.getByRole('link', { name: 'All that we send you' }).press('Enter')
    await expect(page.getByText('Paused until')).toBeVisible()
    await page.getByRole('button', { name: 'End the pause' }).press('Enter')
    await expect(heading(page)).toHaveText('Done, the pause is over.')
    await page.locator('summary').first().press('Enter')
    await page.getByRole('link', { name: 'Čeština' }).press('Enter')
    await expect(heading(page)).toHaveText('Vše, co vám posíláme')
  })

  test('a broken link leads on', async ({ page }) => {
    await page.goto(`${await linkOf(page, 4)}x?lang=en`)
    await expect(heading(page)).toHaveText('This link does not work')
    await page.getByLabel('Your e-⁠mail address').fill('nobody@people.example')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Look into your inbox')
  })
})

test('nothing keeps anybody out in either scheme, and nothing sticks out at either width', async ({
  page,
}) => {
  const path = await linkOf(page, 5)
  for (const [colorScheme, url] of [
    ['light', path],
    ['dark', path.replace('unsubscribe', 'preferences')],
    ['dark', `${path}x`],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(url)
      await expectNoSideScroll(page)
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})

test('the shop sees who is not written to, and releases an address that works again', async ({ page }) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  await page.goto(`${project}/contacts-unsubscribe`)
  await page.getByRole('link', { name: 'Show the list' }).click()
  await expect(heading(page)).toHaveText('Suppressed addresses')
  await page.getByRole('button', { name: /^Do not work/ }).click()
  const rows = page.getByRole('row').filter({ hasText: 'Address does not work' })
  await expect(page.getByRole('row').filter({ hasText: 'Unsubscribed' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Podzim v brněnské prodejně')
  await expectAccessible(page, 'suppressed addresses')
  const before = await rows.count()
  const email = (await rows.first().getByRole('link').first().innerText()).trim()
  await page.getByRole('searchbox', { name: 'Address begins with' }).fill(email.slice(0, 8))
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `Release ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText(`${email} is released`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: /^Do not work/ }).click()
  await expect(rows).toHaveCount(before - 1)
})
