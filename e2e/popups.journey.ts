/** When a pop-up comes and how often, in a shop of another origin, with the browser's clock in our hand. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { FormFrequency } from '#rules/forms/form.ts'
import { type AnsweredForm, formAttribute, type PopupRule } from '#rules/forms/wire.ts'
import { dayMs, minuteMs } from '#rules/time.ts'
import { openTrackedShop, type TrackedShop } from './tracked-shop.ts'

const answered = (id: string, heading: string, popup?: PopupRule): AnsweredForm => ({
  id,
  language: 'en',
  heading,
  text: 'Once a month.',
  buttonText: 'Sign me up',
  consent: 'I want news.',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', required: true }],
  colors: { background: '#ffffff', text: '#000000', button: '#005f7f', buttonLetters: '#ffffff' },
  stamp: 'stamp',
  close: 'Close',
  failed: 'Please try again.',
  popup,
})

const begin = new Date('2026-06-16T10:00:00Z')
const popup = (page: Page) => page.getByRole('dialog', { name: 'Before you go' })

test.describe('a pop-up', () => {
  let shop: TrackedShop
  let forms = 0

  test.beforeAll(async ({ browser, baseURL }) => {
    shop = await openTrackedShop(browser, baseURL ?? '')
    shop.configure({ forms: { script: '/t/scripts/form.any.js', pages: ['/'] }, cookieCheck: false })
    shop.page(
      '/',
      `<main ${formAttribute}="standing"></main><div style="height: 4000px"></div>${shop.snippet}`,
    )
  })
  test.afterAll(() => shop.close())

  /** Another form for each rule. The one that stands in the page is drawn last: with it, all is decided that is decided at once. */
  function rule(by: Partial<PopupRule>): void {
    const usual: PopupRule = { afterSeconds: null, afterScroll: null, onExit: false, frequency: 'PAGE' }
    const id = `form_${++forms}`
    shop.answerForms(() => ({
      forms: [answered(id, 'Before you go', { ...usual, ...by }), answered('standing', 'Our letter')],
    }))
  }
  async function load(page: Page): Promise<void> {
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { name: 'Our letter' })).toBeVisible()
  }

  test('comes after its seconds and not before', async ({ page }) => {
    rule({ afterSeconds: 30 })
    await page.clock.install({ time: begin })
    await load(page)
    await page.clock.runFor(29_000)
    await expect(popup(page)).toHaveCount(0)
    await page.clock.runFor(2000)
    await expect(popup(page)).toBeVisible()
  })

  test('comes once its part of the page is in view and not before', async ({ page }) => {
    rule({ afterScroll: 60 })
    await load(page)
    const scrollTo = (part: number) =>
      page.evaluate(async (to) => {
        const { scrollHeight, clientHeight } = document.documentElement
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
        scrollBy(0, scrollHeight * to - clientHeight - scrollY)
        await scrolled
      }, part)
    await scrollTo(0.55)
    await expect(popup(page)).toHaveCount(0)
    await scrollTo(0.62)
    await expect(popup(page)).toBeVisible()
  })

  /** How long it rests after it was shown; it comes again with the next page after that. */
  const rests: [FormFrequency, number | undefined][] = [
    ['PAGE', 0],
    ['DAY', dayMs],
    ['WEEK', 7 * dayMs],
    ['MONTH', 30 * dayMs],
    ['ONCE', undefined],
  ]
  for (const [frequency, rest] of rests)
    test(`with the frequency ${frequency} comes again when it says`, async ({ page }) => {
      rule({ frequency })
      await page.clock.install({ time: begin })
      const loadAt = async (later: number) => {
        await page.clock.setSystemTime(begin.getTime() + later)
        await load(page)
      }
      await loadAt(0)
      await expect(popup(page)).toBeVisible()
      if (rest !== 0) {
        await loadAt((rest ?? 400 * dayMs) - minuteMs)
        await expect(popup(page)).toHaveCount(0)
      }
      if (rest === undefined) return
      await loadAt(rest + minuteMs)
      await expect(popup(page)).toBeVisible()
    })

  test('with the frequency VISIT comes again in another visit', async ({ page, context }) => {
    rule({ frequency: 'VISIT' })
    await load(page)
    await expect(popup(page)).toBeVisible()
    await load(page)
    await expect(popup(page)).toHaveCount(0)
    const visit = await context.newPage()
    await load(visit)
    await expect(popup(visit)).toBeVisible()
  })

  test('without consent comes with each page and keeps nothing', async ({ page, context }) => {
    shop.configure({ forms: { script: '/t/scripts/form.any.js', pages: ['/'] }, cookieCheck: true })
    rule({ frequency: 'ONCE' })
    for (const _ of [1, 2]) {
      await load(page)
      await expect(popup(page)).toBeVisible()
    }
    expect(await keptIn(page, context)).toEqual([])
  })
})

async function keptIn(page: Page, context: BrowserContext): Promise<string[]> {
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await context.cookies()
  return [...storage, ...cookies.map(({ name }) => name)]
}
