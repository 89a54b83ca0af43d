import { expect, test } from '@playwright/test'
import { expectNoBarrier, signIn } from './people.ts'

test('a newcomer reads the sent mail, and time brings the reminder, in the notification centre too', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
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

  await signIn(page)
  // the notice follows the mail
  const query = '{ listNotices { items { domain kind } } }'
  await expect
    .poll(async () => (await page.request.post('/graphql', { data: { query } })).text())
    .toContain('{"domain":"Horská chata","kind":"SETUP_WAITING"}')
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const waiting = panel
    .getByRole('region', { name: 'Needs action' })
    .getByRole('link', { name: /Horská chata/ })
  await expect(waiting).toHaveCount(1)
  await expectNoBarrier(page)
  await waiting.click()
  await expect(page).toHaveURL(/\/setup\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
