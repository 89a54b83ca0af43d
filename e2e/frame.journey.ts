/** What surrounds every screen: toolbar, drawer, breadcrumbs, menus, banners and notices. */
import { expect, test } from '@playwright/test'
import { account, crumbs, drawer, drawerButton, enter, heading, words } from './frame.ts'
import { expectAccessible, expectNoSideScroll, jana, places, signIn, signInAt, tereza } from './people.ts'

test('the drawer needs a person and a company, knows its pages, remembers its width and makes room for a wizard', async ({
  page,
}) => {
  await page.goto('/companies/c')
  await expect(heading(page)).toHaveText('Sign in')
  await expect(drawer(page)).toHaveCount(0)
  await expect(drawerButton(page)).toHaveCount(0)

  await enter(page, '/')
  await expect(drawerButton(page)).toBeDisabled()
  await expect(drawer(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Liščí stezka s.r.o.', exact: true }).click()
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(drawer(page).getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  await drawer(page).getByRole('link', { name: 'Billing' }).click()
  await expect(heading(page)).toHaveText('Billing')
  await expect(heading(page)).toBeFocused()

  // whoever owns the company is no visitor
  await expect(page.getByRole('region', { name: 'Helpdesk view.' })).toHaveCount(0)

  const { company, project } = await places(page)
  await page.goto(`${project}/forms`)
  await expect(drawer(page).getByRole('link', { name: 'Lead forms' })).toHaveAttribute('aria-current', 'page')
  const setup = drawer(page).getByRole('button', { name: 'Setup' })
  await expect(setup).toHaveAttribute('aria-expanded', 'false')
  await setup.click()
  await drawer(page).getByRole('link', { name: 'Mailing' }).click()
  await expect(heading(page)).toHaveText('Mailing')
  await expect(page).toHaveTitle('Mailing · Liščí stezka')

  await drawerButton(page).click()
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await drawer(page).boundingBox())?.width ?? 999).toBeLessThan(65)
  // the icon of a section opens the first of its pages
  await drawer(page).getByRole('link', { name: 'Insights' }).click()
  await expect(heading(page)).toHaveText('Interest over time')

  await page.goto(`${company}/add-domain`)
  await expect(heading(page)).toHaveText('New project')
  await expect(drawerButton(page)).toBeDisabled()
  await expect(drawer(page)).toHaveCount(0)
  await crumbs(page).getByRole('link', { name: 'Liščí stezka s.r.o.' }).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('breadcrumbs lead from the companies down to the open page; in a narrow window there is one step up, and the drawer lies above the page', async ({
  page,
}) => {
  await signIn(page)
  const { project } = await places(page)
  await page.goto(`${project}/setup/feeds`)
  await expect(crumbs(page).getByRole('link')).toHaveText(
    ['My companies', 'Liščí stezka s.r.o.', 'Liščí stezka'],
    {
      useInnerText: true,
    },
  )
  const current = crumbs(page).locator('[aria-current="page"]')
  await expect(current).toHaveText('Feeds')
  await page.goto(`${project}/insights/visitors/v`)
  await expect(current).toHaveText('Page not found')
  await crumbs(page).getByRole('link', { name: 'Visitors' }).click()
  await expect(heading(page)).toHaveText('Visitors')
  await crumbs(page).getByRole('link', { name: 'Liščí stezka', exact: true }).click()
  await expect(heading(page)).toHaveText('Setup overview')
  await expect(current).toHaveText('Overview')

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${project}/setup/feeds`)
  await expect(crumbs(page).getByRole('link')).toHaveText(['Liščí stezka'], { useInnerText: true })
  await expect(drawer(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Feeds')
  await expectNoSideScroll(page)

  await drawerButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: /^Switch project/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(drawer(page), 'only the menu in it was closed').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(drawerButton(page)).toBeFocused()

  await drawerButton(page).click()
  await drawer(page).getByRole('link', { name: 'Tracking' }).click()
  await expect(heading(page)).toHaveText('Tracking')
  await expect(heading(page)).toBeFocused()
  await expect(drawer(page)).toBeHidden()

  await drawerButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page), 'Back puts the drawer away').toBeHidden()
  await expect(heading(page)).toHaveText('Tracking')
  await page.goBack()
  await expect(heading(page)).toHaveText('Feeds')
})

test('the user menu names the person, leads to the password, keeps language and theme, and ends the session', async ({
  page,
}) => {
  await enter(page, '/')
  await expect(page.getByRole('button', { name: 'Helpdesk' })).toHaveCount(0)
  await account(page).click()
  await expect(page.getByRole('menu').getByText(tereza)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(heading(page)).toHaveText('Profil')
  await account(page, 'cs').click()
  await page.getByRole('menuitemradio', { name: words.cs.dark }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(heading(page)).toHaveText('Profil')
  await account(page, 'cs').click()
  await page.getByRole('menuitem', { name: words.cs.logOut }).click()
  await expect(heading(page)).toHaveText('Přihlášení')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('helpdesk has a menu of its own and is told when it visits', async ({ page }) => {
  await enter(page, '/', jana)
  for (const [name, title] of [
    ['All projects', 'All projects'],
    ['Running campaigns', 'Running campaigns'],
    ['Newsletter templates', 'Newsletter templates'],
    ['Failed jobs', 'Failed jobs'],
  ] as const) {
    await page.getByRole('button', { name: 'Helpdesk' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await expectAccessible(page, 'failed jobs')
  const { company } = await places(page)
  await expect(page.getByRole('region', { name: 'Helpdesk view.' })).toHaveCount(0)
  await page.goto(company)
  await expect(page.getByRole('region', { name: 'Helpdesk view.' })).toContainText('Liščí stezka s.r.o.')
})

test('the switcher leads to the same page of another project, the foot shows the usage, help is near, and a bar says that there is no network', async ({
  page,
  context,
}) => {
  await signIn(page)
  const { project } = await places(page)
  await page.goto(`${project}/setup/feeds`)
  await expect(drawer(page)).toContainText(/Visitors this month.* \/ 25,000/)
  const switcher = drawer(page).getByRole('button', { name: /^Switch project/ })
  await expect(switcher).not.toHaveAttribute('aria-disabled')
  await switcher.click()
  await expect(page.getByRole('menuitem', { name: 'Liščí stezka', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('menuitem', { name: 'Liščí stezka SK' }).click()
  await expect(page).toHaveTitle('Feeds · Liščí stezka SK')
  await expect(page).not.toHaveURL(new RegExp(project))
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(heading(page)).toHaveText('Help')

  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
})

test('an error in the address is told once, leaves the address and goes by itself after ten seconds, unless it is held', async ({
  page,
}) => {
  await enter(page, '/', tereza, 'cs')
  await page.goto('/companies?error=subscription-cancelled&from=mail')
  await expect(page.getByRole('alert')).toHaveText('Objednání předplatného jste zrušili.')
  await expect(page).toHaveURL(/\/companies\?from=mail$/)
  await page.getByRole('button', { name: 'Zavřít' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/companies?error=no-such-key')
  await expect(page.getByRole('alert')).toHaveText('Nastala neočekávaná chyba.')
  await page.clock.install()
  await page.goto('/companies?error=NOT_FOUND')
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText('Tohle neexistuje.')
  // from here on time stands still unless it is told to pass, however busy the machine
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  await page.getByRole('button', { name: 'Zavřít' }).focus()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Zavřít' }).blur()
  await page.clock.runFor(1_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(notice).toHaveCount(0)
})

test('a page that stays open over midnight calls today yesterday, and tells the exact time to who points at it', async ({
  page,
}) => {
  await signInAt(page, '/profile')
  const facts = page.getByTitle(/^Signed in \d/).first()
  const [, day = ''] = /Signed in (.*?),/.exec((await facts.getAttribute('title')) ?? '') ?? []
  await page.clock.install({ time: new Date(`${day.replaceAll('\u00a0', ' ')} 23:50`) })
  await page.reload()
  await expect(facts).toContainText('Signed in today, ')
  await page.clock.fastForward('20:00')
  await expect(facts).toContainText('Signed in yesterday, ')
})

test('everything by keyboard: past the toolbar, through the drawer and the menu', async ({ page }) => {
  await signIn(page)
  const { company } = await places(page)
  await page.goto(company)
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(company)
  await expect(heading(page)).toHaveText('Liščí stezka s.r.o.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(drawerButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'false')
  // until the menu's code is there its button waits, and then another one stands in its place
  await expect(account(page)).not.toHaveAttribute('aria-disabled')
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(account(page)).toBeFocused()
  await drawer(page).getByRole('link', { name: 'Plan' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Plan')
  await expect(heading(page)).toBeFocused()
})

test('no barrier in the frame, in Czech, light and dark', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, jana, 'cs')
  const { project } = await places(page)
  await page.goto(`${project}/setup/feeds?error=NOT_FOUND`)
  await expect(drawer(page, 'cs')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await account(page, 'cs').click()
  await expect(page.getByRole('menuitem', { name: words.cs.logOut })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawerButton(page, 'cs').click()
  await expectAccessible(page)
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(drawer(page, 'cs')).toHaveCount(0)
    await expectNoSideScroll(page)
  }
  await drawerButton(page, 'cs').click()
  await expect(drawer(page, 'cs')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
