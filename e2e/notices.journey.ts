/** The notification centre: told once, followed, read; quiet, failing and without a barrier. */
import { expect, type Page, test } from '@playwright/test'
import { newcomer } from './newcomers.ts'
import { expectAccessible, expectNoSideScroll, type Language, signInAt, tereza } from './people.ts'

const words = {
  en: { bell: /^Notifications/, panel: 'Notifications' },
  cs: { bell: /^Oznámení/, panel: 'Oznámení' },
}
const bell = (page: Page, language: Language = 'en') =>
  page.getByRole('banner').getByRole('button', { name: words[language].bell })
const panel = (page: Page, language: Language = 'en') =>
  page.getByRole('dialog', { name: words[language].panel })

/** Asks the API as the person of this browser. */
async function ask(page: Page, query: string, variables: object = {}) {
  const answer = await (await page.request.post('/graphql', { data: { query, variables } })).json()
  expect(answer.errors).toBeUndefined()
  return answer.data
}

/** Waits for the job that tells the person of this browser. */
const expectUnread = (page: Page) =>
  expect.poll(async () => (await ask(page, '{ unreadNotices }')).unreadNotices).toBe(1)

test('an accepted invitation is told once, leads to the rights and stays read; a revoked right is told, too', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await newcomer(page)
  const context = await browser.newContext()
  const guest = await context.newPage()
  const email = await newcomer(guest)
  const { createCompany: company } = await ask(
    page,
    'mutation { createCompany(input: { name: "Fox Trail" }) { id } }',
  )
  const share = 'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { token } }'
  const { accessToken: links } = await ask(page, share, { id: company.id, editors: [email] })
  await page.goto('/profile')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(panel(page).getByRole('heading', { name: 'All quiet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  const accept = 'mutation ($token: String!) { requestAccess(token: $token) { company { id } } }'
  await ask(guest, accept, { token: links[0].token })
  await expectUnread(page)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(panel(page).getByRole('region', { name: 'Needs action' })).toHaveCount(0)
  const done = panel(page).getByRole('region', { name: 'Done' }).getByRole('listitem')
  await expect(done).toHaveCount(1)
  await expect(done).toContainText(`${email} has accepted the invitation Fox Trail`)
  await done.getByRole('link', { name: /Unread/ }).click()
  await expect(page).toHaveURL(new RegExp(`/companies/${company.id}/access$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.reload()
  await bell(page).click()
  await expect(done).toHaveCount(1)
  await expect(done.getByText('Unread')).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toHaveCount(0)

  const { me } = await ask(guest, '{ me { id } }')
  const revoke = 'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { id } } }'
  await ask(page, revoke, { input: { id: company.id, identityID: me.id } })
  await expectUnread(guest)
  await guest.goto('/profile')
  await expect(bell(guest)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(guest).click()
  await expect(panel(guest)).toContainText('You are no longer an editor Fox Trail')
  const markAll = panel(guest).getByRole('button', { name: 'Mark all read' })
  await guest.route('**/graphql', (route) => route.abort())
  await markAll.click()
  await expect(panel(guest).getByRole('alert')).toContainText('The service cannot answer just now.')
  await expect(markAll).toBeFocused()
  await guest.unrouteAll({ behavior: 'wait' })
  await guest.keyboard.press('Enter')
  await expect(markAll).toHaveCount(0)
  await expect(panel(guest).getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await guest.keyboard.press('Escape')
  await expect(bell(guest)).toHaveAccessibleName('Notifications')
  await context.close()
})

test('in Czech a list that does not come is told inside, and comes again, without a barrier', async ({
  page,
}) => {
  await signInAt(page, '/profile', tereza, 'cs')
  let down = true
  await page.route('**/graphql', (route) =>
    down && route.request().postData()?.includes('listNotices') ? route.abort() : route.continue(),
  )
  await bell(page, 'cs').click()
  await expect(panel(page, 'cs').getByRole('alert')).toContainText('Oznámení se nepodařilo načíst')
  await expectAccessible(page, 'no list')
  down = false
  await panel(page, 'cs').getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(panel(page, 'cs').getByRole('alert')).toHaveCount(0)
  await expect(panel(page, 'cs').getByRole('listitem').first()).toBeVisible()
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page, 'the list')
})
