/** What a finger needs on every screen: inputs that are not zoomed into, room to hit, the keyboard that fits. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoSideScroll, places, signIn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Text fields whose text is so small that a phone would zoom in, by their names. */
const zoomedInto = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('name') ?? field.outerHTML),
    )

/** Buttons, links, knobs and labels of the page that a finger misses 20 px above or below their middle. */
const missed = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const targets = main.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), summary, .mantine-Radio-label, label.mantine-Switch-body, .mantine-Slider-thumb, td label, nav ol button',
    )
    return [...targets]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).position !== 'fixed')
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = target.getBoundingClientRect()
        return [-20, 20].some((off) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2 + off)
          return hit === null || !target.contains(hit)
        })
      })
      .map((target) => target.innerText || target.getAttribute('aria-label') || target.outerHTML)
  })

test('no field is zoomed into, no target is too small and twice the size needs no moving sideways, on any screen of an owner', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const { company, project } = await places(page)
  const unfinished = await places(page, 'Liščí stezka SK')
  const id = unfinished.project.split('/').at(-1)
  for (const [path, text] of [
    ['/companies', 'Liščí stezka s.r.o.'],
    ['/profile', 'Personal access tokens'],
    [company, 'Liščí stezka SK'],
    [`${company}/business`, 'Invoicing'],
    [`${company}/billing`, 'Past periods'],
    [`${company}/plan`, 'How many visitors a month do you expect?'],
    [`${company}/access`, 'marek@'],
    // whoever of the journeys was here last
    [`${company}/access?tab=activity`, /tereza|helpdesk|marek|payment status/i],
    [`${company}/add-domain?project=${id}&step=mailing`, 'Sending domain'],
    [`${project}/insights/recommender`, 'What the changes do'],
    [`${project}/contacts?band=HOT`, '@posta.example'],
    [`${project}/contacts/segments`, 'contacts'],
    [`${project}/contacts/segments/new?type=orders`, 'at least'],
    [`${project}/contacts/contact-import`, 'A CSV file'],
    [`${project}/insights/products`, 'Popularity'],
    [`${project}/campaigns/add/scheduled`, 'Other types'],
    [`${project}/contacts-unsubscribe`, 'Many at once'],
    [`${project}/sendings`, 'Podzim v brněnské prodejně'],
    [`${project}/webboxes?box=cart`, 'Visitors without boxes'],
    [`${project}/webboxes?box=data`, 'An example that runs'],
    [`${project}/setup/overview`, 'Product feed'],
    [`${project}/setup/feeds`, 'Products'],
    [`${project}/setup/tracking`, 'Just arrived'],
    [`${project}/setup/mailing`, 'Sending domain'],
    [`${project}/setup/integrations`, 'Facebook'],
    [`${project}/setup/customizations`, 'First day of the week'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    expect(await zoomedInto(page), path).toEqual([])
    expect(await missed(page), path).toEqual([])
    // as if the page were drawn at twice its size
    await page.setViewportSize({ width: 195, height: 422 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('text at twice the size leaves the fields of a box and the pages of a list in the window', async ({
  page,
}) => {
  await signIn(page)
  const { project } = await places(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto(`${project}/webboxes`)
  await expect(page.getByRole('switch', { name: 'Show in the shop' })).toBeVisible()
  await expect(page.getByText('Cards', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(`${project}/contacts`)
  await page.getByRole('button', { name: 'Next page' }).tap()
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect(pages && pages.x + pages.width).toBeLessThanOrEqual(390)
})

test('numbers have digits to type, and a short list to choose from keeps the keyboard away', async ({
  page,
}) => {
  await signIn(page)
  const { company, project } = await places(page)
  const digits = (label: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAttribute('inputmode', 'numeric')
  await page.goto(`${company}/business`)
  await digits('Registration number')
  await digits('ZIP')
  await page.goto(`${project}/setup/customizations`)
  await digits('Default discount')
  const day = page.getByLabel('First day of the week', { exact: true }).first()
  await expect(day).not.toBeEditable()
  await expect(page.getByLabel('Time zone', { exact: true }).first()).toBeEditable()
  await day.tap()
  await page.getByRole('option', { name: 'Sunday' }).tap()
  await expect(day).toHaveValue('Sunday')
})

test('Back closes what is open above the page, and asks before it loses what was typed', async ({ page }) => {
  await signIn(page)
  const { project } = await places(page)
  // opened straight away: Back would leave the app
  await page.goto(`${project}/contacts`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('@posta.example').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.goBack()
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: /^Notifications/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
  await page.getByRole('button', { name: /^Account of/ }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  const question = page.getByRole('dialog', { name: 'Discard what you’ve typed?' })
  await page.getByRole('button', { name: 'Add contact' }).tap()
  await dialog.getByLabel('E-mail').fill('nova@posta.example')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).tap()
  await expect(dialog.getByLabel('E-mail')).toHaveValue('nova@posta.example')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(dialog).toBeHidden()
  await expect(heading).toHaveText('Contacts')

  // the list of a field
  await page.goto(`${project}/setup/customizations`)
  const day = page.getByLabel('First day of the week', { exact: true }).first()
  const sunday = page.getByRole('option', { name: 'Sunday' })
  await day.tap()
  await expect(sunday).toBeVisible()
  await page.goBack()
  await expect(sunday).toBeHidden()
  await day.tap()
  await sunday.tap()
  await expect(day).toHaveValue('Sunday')
  await expect(heading).toHaveText('Customizations')
})

/** Stands in for the share sheet, which a browser without a screen does not have, and answers with what came to it. */
async function catchShared(page: Page): Promise<() => Promise<(string | undefined)[]>> {
  await page.addInitScript(() => {
    const shared: (string | undefined)[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async ({ url, files }: ShareData = {}) => {
      shared.push(url ?? files?.map(({ name, type, size }) => `${name} ${type} ${size > 0}`).join())
    }
  })
  return () => page.evaluate(() => (window as unknown as { shared: string[] }).shared) // of the script above
}

test('a form: its save bar stays on the screen, what a phone never shows is said, its link and QR code are shared', async ({
  page,
}) => {
  const shared = await catchShared(page)
  await signIn(page)
  const { project } = await places(page)
  await page.goto(`${project}/forms`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sleva/ })
    .first()
    .tap()
  await page.getByLabel('Heading', { exact: true }).fill('Sleva do telefonu')
  const save = page.getByRole('button', { name: 'Save form' })
  await expect(save).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(save).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(save).toBeInViewport()
  // without seconds, only a pointer that leaves the page shows this pop-up
  const warning = page.getByText('Phones never show this form')
  const seconds = page.getByLabel('After', { exact: true })
  await seconds.fill('')
  await expect(warning).toBeVisible()
  await seconds.fill('30')
  await expect(warning).toBeHidden()
  await expect(page.getByText('Only on computers.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect(save).toBeHidden()

  await page.getByRole('link', { name: /^Embed/ }).tap()
  const link = await page.getByLabel('Link and QR code', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Share the link' }).tap()
  await page.getByRole('button', { name: 'Share the QR code' }).tap()
  await expect.poll(shared).toEqual([link, 'form-qr.png image/png true'])
})
