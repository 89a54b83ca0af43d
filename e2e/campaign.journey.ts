/**
 * A newsletter with recommendations, from its type to the inbox. Time passes for everybody at once, so this story comes when
 * most others are told, and before days pass in later.journey.ts.
 */
import { expect, type Page, test } from '@playwright/test'
import { subjectsTo } from './mailbox.ts'
import { ask, expectAccessible, places, signInAt, tereza } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const name = `Mrazivé noci ${Date.now().toString(36)}`
const subject = `${name}, {{contact.firstName|milá zákaznice}}`

type Ledger = { place: string; people: number }[]
type Answer = {
  getCampaign: { state: string; sending: { progress: { ledger: Ledger } | null } | null }
}
/** Where the campaign stands, and how many of its people stand where. */
async function standing(page: Page, id: string) {
  const query = `{ getCampaign(id: "${id}") { state sending { progress { ledger { place people } } } } }`
  const { getCampaign } = await ask<Answer>(page, query)
  const ledger = getCampaign.sending?.progress?.ledger ?? []
  const people = (place: string) =>
    ledger.filter((row) => row.place === place).reduce((sum, row) => sum + row.people, 0)
  return { state: getCampaign.state, sent: people('SENT'), left: people('TO_BE_SENT') }
}

/** Of the mails of this campaign: whom each went to, and where it is read. */
async function inbox(page: Page): Promise<{ id: string; to: string }[]> {
  const html = await (await page.request.get('/dev/mail')).text()
  const rows = html.matchAll(/<tr><td><a href="\/dev\/mail\/([^"]+)">([^<]*)<\/a><\/td><td>([^<]*)<\/td>/g)
  return [...rows]
    .filter(([, , title = '']) => title.startsWith(name))
    .map(([, id = '', , to = '']) => ({ id, to }))
}

const number = async (text: Promise<string>) => Number((await text).replaceAll(/\D/g, ''))

test('a newsletter in Czech is made step by step, recalled, started, paused in the middle, and reaches everybody once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAt(page, '/', undefined, 'cs')
  const { project } = await places(page)
  await page.goto(`${project}/campaigns/add/scheduled`)
  await page.getByLabel('Název kampaně').fill(name)
  await page.getByRole('button', { name: 'Vytvořit kampaň' }).click()

  // two cells of the grid, in which there are few
  await expect(heading(page)).toHaveText('Kdo ji dostane')
  const id = /campaigns\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  await page.getByText('RFM', { exact: true }).click()
  await page.getByRole('button', { name: 'Zrušit výběr' }).click()
  const cells = page.getByRole('grid').getByRole('gridcell')
  await cells.nth(23).click()
  await cells.nth(24).click()
  const chosen = (await number(cells.nth(23).innerText())) + (await number(cells.nth(24).innerText()))
  const figure = page.getByRole('status').locator('b').first()
  await expect.poll(() => number(figure.innerText())).toBeLessThanOrEqual(chosen)
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const people = await number(figure.innerText())
  expect(people).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Další: nastavení' }).click()

  await expect(heading(page)).toHaveText('Odesílatel, předměty a čas')
  // the hour that clocks leave out, and one that has passed
  await page.getByText('V určený den a čas').click()
  await page.getByLabel('Den odeslání').fill('2030-03-31')
  await page.getByLabel('Čas odeslání').fill('02:30')
  await page.getByRole('button', { name: 'Další: vzhled' }).click()
  await expect(page.getByText('Toho dne se mění čas').first()).toBeVisible()
  await page.getByText('Hned po spuštění').click()
  await page.getByLabel('Předmět', { exact: true }).fill(subject)
  await expectAccessible(page, 'setup of a campaign')
  await page.getByRole('button', { name: 'Další: vzhled' }).click()

  // nobody begins with an empty page; without a way out it does not start
  await expect(heading(page)).toHaveText('Co v ní bude')
  // the design that it begins with is no change by the user
  await page.goBack()
  await expect(heading(page)).toHaveText('Odesílatel, předměty a čas')
  await page.getByRole('button', { name: 'Další: vzhled' }).click()
  const editor = page.getByRole('textbox', { name: 'HTML' })
  await expect(editor).toHaveValue(/\{\{product9\.name\}\}/)
  const design = await editor.inputValue()
  await editor.fill(design.replace('{{unsubscribe.url}}', '#'))
  await expect(page.getByText('Chybí odkaz pro odhlášení.')).toBeVisible()
  await editor.fill(design)
  await expect(page.getByText('Vše je v pořádku.')).toBeVisible()
  await expect(page.getByText(/^Uloženo/)).toBeVisible()
  await expectAccessible(page, 'design of a campaign')

  // to oneself first, with what is being written
  await page.getByRole('button', { name: /^Poslat zkušební e.mail$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(tereza)).toBeChecked()
  await expectAccessible(page, 'dialog for a test')
  await dialog.getByRole('button', { name: 'Odeslat zkoušku' }).click()
  await expect(dialog.getByText('Odesláno')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Hotovo' }).click()
  const [testSubject] = await subjectsTo(page, tereza)
  expect(testSubject).toMatch(new RegExp(`^\\[TEST\\] ${name}, `))
  // what is not saved yet is saved on the way, and nobody is asked
  await editor.fill(`${design} `)
  await page.getByRole('button', { name: 'Další: souhrn' }).click()

  await expect(heading(page)).toHaveText('Je vše připravené?')
  const start = page.getByRole('button', { name: /^Spustit: poslat/ })
  await expect(start).toBeEnabled()
  expect(await number(start.innerText())).toBe(people)
  await expectAccessible(page, 'summary of a campaign')
  await start.click()
  await page.getByRole('button', { name: 'Zrušit spuštění' }).click()
  await expect(page.getByText(/Nic neodejde\.$/)).toBeVisible()
  await expect.poll(async () => (await standing(page, id)).state).toBe('INCOMPLETE')

  // it is gone on with where it was
  await page.getByRole('button', { name: 'Pokračovat v úpravách' }).click()
  await start.click()
  await expect(heading(page)).toHaveText(name)
  await page.request.post('/dev/clock', { data: { seconds: 61 } })
  await expect.poll(async () => (await standing(page, id)).sent, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('button', { name: 'Pozastavit odesílání' }).click()
  await expect(page.getByText('Pozastavená').first()).toBeVisible()
  const { sent, left } = await standing(page, id)
  expect(sent).toBeGreaterThan(0)
  expect(left).toBeGreaterThan(0)
  expect(sent + left).toBe(people)

  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click()
  await expect.poll(async () => (await standing(page, id)).state, { timeout: 40_000 }).toBe('COMPLETED')
  expect(await standing(page, id)).toEqual({ state: 'COMPLETED', sent: people, left: 0 })
  const mails = await inbox(page)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(people)
  expect(mails).toHaveLength(people)
  const html = await (await page.request.get(`/dev/mail/${mails[0]?.id}/html`)).text()
  expect(html.match(/>Zobrazit</g)).toHaveLength(10)
  expect(html).not.toContain('{{')
  expect(html).toContain('Odhlásit se z odběru')

  // one that was sent is not changed any more
  await page.goto(`${project}/campaigns/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Už ji nelze změnit' })).toBeVisible()
})

test('two tabs change the same draft: whoever comes second is asked whose words stay', async ({ page }) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  const domain = project.split('/').at(-1)
  const input = `{ domainID: "${domain}", name: "${name} 2", type: scheduled }`
  const { createCampaign } = await ask<{ createCampaign: { id: string } }>(
    page,
    `mutation { createCampaign(input: ${input}) { id } }`,
  )
  const step = (path: string) => `${project}/campaigns/${createCampaign.id}/${path}`

  // who is shown gets it, and the others are counted by their reasons
  await page.goto(step('segment'))
  const skipped = page.getByRole('region', { name: 'Will not get it' })
  await expect(skipped.getByText('Unsubscribed')).toBeVisible()
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
  await expect(page.getByText(/ will get it$/)).toBeVisible()
  await expectAccessible(page, 'recipients of a campaign')

  const setup = step('setup-dynamic/email')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(setup)
    await expect(heading(tab)).toHaveText('Sender, subjects and time')
  }
  const subjectIn = (tab: Page) => tab.getByLabel('Subject', { exact: true })
  const next = (tab: Page) => tab.getByRole('button', { name: 'Next: design' })
  // a phone drops tabs without asking; what was typed is back
  page.once('dialog', (dialog) => dialog.accept())
  await subjectIn(page).fill('Before the reload')
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(subjectIn(page)).toHaveValue('Before the reload')
  // a tag that a contact may have no value for asks for a fallback
  await subjectIn(page).fill('From the first tab, ')
  // on a phone the sheet of tags covers the wizard's bar
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Insert a merge tag: Subject' }).click()
  await page.getByRole('menuitem').last().click({ trial: true })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Insert a merge tag: Subject' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await page.getByLabel('For contacts without it').fill('friend')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(subjectIn(page)).toHaveValue('From the first tab, {{contact.firstName|friend}}')
  await next(page).click()
  await expect(heading(page)).toHaveText('What it says')
  // the design that it begins with is saved by itself, which changes the campaign once more
  await expect(page.getByText(/^Saved/)).toBeVisible()
  // HTML is not edited on a phone: only the preview's switch and one note are there
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('HTML is edited in a wider window')).toBeVisible()
  await expect(page.getByText('You begin with a simple newsletter')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Part of the message' })).toBeHidden()
  await page.setViewportSize({ width, height })

  await subjectIn(other).fill('From the second tab')
  await next(other).click()
  await other.getByRole('button', { name: 'Load theirs' }).click()
  await expect(subjectIn(other)).toHaveValue(/^From the first tab/)
  await subjectIn(other).fill('From the second tab again')
  await next(other).click()
  await expect(heading(other)).toHaveText('What it says')

  // who wrote the design meanwhile is asked as well, and keeps it
  const editor = page.getByRole('textbox', { name: 'HTML' })
  await editor.fill('<p>Mine <a href="{{unsubscribe.url}}">out</a></p>')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(editor).toHaveValue(/Mine/)

  // one of them starts it: the other says so, and can recall it
  const start = (tab: Page) => tab.getByRole('button', { name: /^Start: send/ })
  for (const tab of [page, other]) {
    await tab.goto(step('summary/mail'))
    await expect(start(tab)).toBeEnabled()
  }
  await start(page).click()
  await expect(heading(page)).toHaveText(`${name} 2`)
  await start(other).click()
  await expect(other.getByText(/^It was started at/)).toBeVisible()
  await other.getByRole('button', { name: 'Recall', exact: true }).click()
  await expect(other.getByText(/Nothing leaves\.$/)).toBeVisible()
})
