import { expect, test } from '@playwright/test'

test('a newcomer reads the sent mail, and time brings the reminder', async ({ page, request }) => {
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: 'Firma Vandrovník s.r.o. je připravena' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Dobrý den,')
  await expect(mail.getByRole('link', { name: 'Otevřít moje firmy' })).toHaveAttribute('href', /\/companies$/)
  await expect(page.getByRole('cell', { name: /@droi\.example>/ }).first()).toBeVisible()

  const moved = await request.post('/dev/clock', { data: { seconds: 3 * 86_400 + 60 } })
  expect(moved.ok()).toBe(true)
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(page.getByRole('link', { name: 'Liščí stezka SK čeká na svůj obchod' })).toHaveCount(1)
  }).toPass({ timeout: 25_000 })
})
