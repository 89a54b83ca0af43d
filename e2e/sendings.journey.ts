/** What has become of a message that went to many: the ledger of its sending, and the people in it. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, type Language, places, signInAt } from './people.ts'

const words = {
  en: {
    sendings: 'Sendings',
    completed: 'Completed',
    paused: 'Paused',
    pause: 'Pause sending',
    resume: 'Resume sending',
    ledger: 'Ledger',
    skipped: 'Skipped',
    unsubscribed: /unsubscribed meanwhile/,
    inDoubt: 'In doubt',
    unanswered: 'In doubt: no answer came; never sent twice',
    toBeSent: /^To be sent/,
    ofSent: /^297 of 312 sent$/,
    emails: 'E-mails',
    did: 'What people did',
    opened: /^Opened/,
    clicked: /^Clicked/,
    byMachines: /^only by machines/,
  },
  cs: {
    sendings: 'Odeslané kampaně',
    completed: 'Dokončená',
    paused: 'Pozastavená',
    pause: 'Pozastavit odesílání',
    resume: 'Pokračovat v odesílání',
    ledger: 'Přehled zpráv',
    skipped: 'Vynecháno',
    unsubscribed: /mezitím odhlášeno/,
    inDoubt: 'Nejisté',
    unanswered: 'Nejisté: odpověď nepřišla; dvakrát nepošleme',
    toBeSent: /^Zbývá odeslat/,
    ofSent: /^297 z 312 odesláno$/,
    emails: 'E-maily',
    did: 'Co lidé udělali',
    opened: /^Otevřeno/,
    clicked: /^Kliknuto/,
    byMachines: /^jen stroje/,
  },
}
const done = 'Podzim v brněnské prodejně'
const standing = 'Tipy na výlety s dětmi'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The figure at the end of a row. */
const people = async (page: Page, language: Language, row: RegExp | string) => {
  const cells = page.getByRole('table', { name: words[language].ledger }).getByRole('row', { name: row })
  return Number((await cells.first().getByRole('cell').last().innerText()).replace(/\D/g, ''))
}

async function openList(page: Page, language: Language) {
  await signInAt(page, '/', undefined, language)
  const { project } = await places(page)
  await page.goto(`${project}/sendings`)
  await expect(heading(page)).toHaveText(words[language].sendings)
}

/** From the list to a person of one reason, and back to the sending by their message. */
async function lookAround(page: Page, language: Language) {
  const t = words[language]
  await page.getByRole('link', { name: done }).click()
  await expect(heading(page)).toHaveText(done)
  await expect(page.getByText(t.completed).first()).toBeVisible()
  await expect(page.getByText(t.ofSent)).toBeVisible()
  expect(await people(page, language, t.skipped)).toBe(8)
  // more have opened it than clicked, and machines stand apart
  const did = page.getByRole('table', { name: t.did })
  const figure = async (row: RegExp) => {
    const cell = did.getByRole('row', { name: row }).first().getByRole('cell').last()
    return Number.parseInt((await cell.innerText()).replaceAll(/\s/g, ' '), 10)
  }
  const clicked = await figure(t.clicked)
  expect(clicked).toBeGreaterThan(0)
  expect(await figure(t.opened)).toBeGreaterThan(clicked)
  expect(await figure(t.byMachines)).toBeGreaterThan(0)
  await expectAccessible(page, 'a sending')

  const reason = page.getByRole('button', { name: t.unsubscribed })
  await reason.click()
  const dialog = page.getByRole('dialog', { name: t.unsubscribed })
  await expect(dialog.getByRole('link')).toHaveCount(5)
  await expectNoSideScroll(page)
  const address = (await dialog.getByRole('link').first().innerText()).replaceAll('\n', '')
  await dialog.getByRole('link').first().click()
  await expect(page.getByRole('main').getByText(address).first()).toBeVisible()
  const messages = page.getByRole('region', { name: t.emails, exact: true })
  await expect(messages).toContainText(`${t.skipped}: `)
  await expect(messages).toContainText(t.unsubscribed)
  await messages.getByRole('link', { name: done }).click()
  await expect(heading(page)).toHaveText(done)

  // of some nobody can say whether they have got it
  await page.getByRole('button', { name: t.inDoubt }).click()
  const doubtful = page.getByRole('dialog', { name: t.inDoubt }).getByRole('link')
  await expect(doubtful).toHaveCount(3)
  await doubtful.first().click()
  await expect(messages).toContainText(t.unanswered)
  await messages.getByRole('link', { name: done }).click()
  await expect(heading(page)).toHaveText(done)
}

/** What is left goes on where it was, and stands still again. */
async function goOnAndPause(page: Page, language: Language) {
  const t = words[language]
  await page.getByRole('link', { name: standing }).click()
  await expect(heading(page)).toHaveText(standing)
  const before = await people(page, language, t.toBeSent)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: t.resume }).click()
  const pause = page.getByRole('button', { name: t.pause })
  await expect(pause).toBeVisible()
  await expect.poll(() => people(page, language, t.toBeSent)).toBeLessThan(before)
  await pause.click()
  await expect(page.getByRole('button', { name: t.resume })).toBeVisible()
  await expect(page.getByText(t.paused).first()).toBeVisible()
  expect(await people(page, language, t.toBeSent)).toBeGreaterThan(0)
}

// both move the same sending
test.describe.configure({ mode: 'serial' })

test('the owner reads the ledger of a sending, finds a person in it, and lets another sending go on for a while', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page, 'en')
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('no such sending')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectAccessible(page, 'sendings')
  await lookAround(page, 'en')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Sendings' }).click()
  await goOnAndPause(page, 'en')

  // what ends it for good says whom it leaves out, and can be left alone
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the sending…' }).click()
  const question = page.getByRole('dialog', { name: `Cancel “${standing}”?` })
  await expect(question).toContainText(/\d+ people who have not got the message yet never will/)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Resume sending' })).toBeVisible()

  // a rate of 0 says nothing about messages that are spread over a day
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Sendings' }).click()
  await page.getByRole('link', { name: 'Rodinné výlety za pár korun' }).click()
  await expect(page.getByText(/^Spread over 24 hours: next .*at about .*, done .*at /)).toBeVisible()
  await expect(page.getByText('Time left')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the same in Czech: nothing sticks out, and what is pressed is large enough', async ({ page }) => {
    await openList(page, 'cs')
    await lookAround(page, 'cs')
    await openList(page, 'cs')
    await page.getByRole('link', { name: standing }).click()
    const resume = page.getByRole('button', { name: 'Pokračovat v odesílání' })
    expect((await resume.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.goBack()
    await goOnAndPause(page, 'cs')
    await expectNoSideScroll(page)
  })
})
