/** Time passes for everybody at once, so what needs more than a week of it comes last. */
import { expect, test } from '@playwright/test'
import { newcomer } from './newcomers.ts'
import { expectNoBarrier, places, signIn } from './people.ts'

test('a link older than a week says so', async ({ page, browser }) => {
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const email = await newcomer(other)
  await signIn(page)
  const { company } = await places(page)
  await page.goto(`${company}/access`)
  await page.getByRole('button', { name: 'Invite editor' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = await page.getByRole('dialog').getByLabel(email, { exact: true }).inputValue()
  const moved = await page.request.post('/dev/clock', { data: { seconds: 8 * 86_400 } })
  expect(moved.ok()).toBe(true)

  await other.goto(link)
  await other.getByRole('button', { name: 'Accept access' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('The invitation has expired')
  await expect(other.getByRole('alert')).toContainText('This link is older than one week.')
  await expectNoBarrier(other)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Open invitations' })).toHaveCount(0)
  await other.context().close()
})
