/**
 * No string runs: every one of e2e/hostile-strings.ts as every text of a product and of a box's settings, in a
 * page of a shop, in the preview and around it. The server is left out on purpose: whatever it let through, nothing runs.
 */
import { expect, type Frame, type Page, test } from '@playwright/test'
import { type BoxConfig, boxComponents, boxFaults, boxOf } from '#rules/webboxes/box.ts'
import { cardOf, lookOf } from '#rules/webboxes/card.ts'
import { boxKinds } from '#rules/webboxes/kinds.ts'
import { type PreviewPage, previewWords, type ToPreview } from '#rules/webboxes/preview.ts'
import type { AnsweredBox, BoxCard } from '#rules/webboxes/wire.ts'
import { everyString, hostile } from './hostile-strings.ts'
import { newOwner } from './newcomers.ts'
import { openTrackedShop } from './tracked-shop.ts'
import { expectTripped, layTripwire } from './tripwire.ts'

/** What becomes CSS is judged by the rules alone, so only what they accept is drawn. */
const styles = [
  'customStyle',
  'customArrowsStyle',
  'textColor',
  'linkColor',
  'backgroundColor',
  'cardColor',
  'saleColor',
  'buttonColor',
] as const satisfies (keyof BoxConfig)[]
const isAccepted = (config: Partial<BoxConfig>) => !boxFaults('home', boxOf('home', { config })).length
const acceptedStyles = (text: string) =>
  Object.fromEntries(styles.filter((style) => isAccepted({ [style]: text })).map((style) => [style, text]))

/** A look of which every text is this one. */
const lookWith = (text: string, config: Partial<BoxConfig> = {}) =>
  lookOf({
    ...boxOf('home', { config: { titleText: text, titleClass: text, buttonText: text, ...config } }),
    boxComponents: [...boxComponents],
  })
const cardWith = (text: string, id = text): BoxCard => ({
  id,
  name: text,
  url: '/zbozi/1',
  image: text,
  description: text,
  priceText: text,
  originalPriceText: text,
  saleText: text,
})
/** As the server makes a card of a product, with settings that stand in its address and on its mark. */
const madeCard = (text: string): BoxCard => {
  const product = { id: text, name: text, url: text, image: text, description: text, hasVariants: false }
  const utm = { source: text, medium: text, campaign: text }
  const { config } = boxOf('home', { config: { utm, saleTemplate: text } })
  return cardOf(
    { ...product, price: 100, originalPrice: 200, currency: 'CZK' },
    { boxComponents: [...boxComponents], config },
    0,
    1,
  )
}

/** What the app is told of a product, every text of it this one. */
const productWith = (text: string) => ({
  id: text,
  name: text,
  url: text,
  image: text,
  price: 100,
  originalPrice: 200,
  currency: 'CZK',
  categories: [`${text} | ${text}`],
  description: text,
})

const drawnTags = /^(A|BUTTON|DEL|DIV|H2|IMG|INS|LI|P|SECTION|SLOT|SPAN|UL)$/

/** In a page or frame: what boxes say, by the class of what says it; all is clicked, and what is no part of a box is named. */
const readBoxes = () => {
  const all = [...document.querySelectorAll('[data-droi-shown]')].flatMap((host) => [
    ...host.querySelectorAll('*'),
    ...(host.shadowRoot?.querySelectorAll('*') ?? []),
  ])
  const textsIn = (selector: string) =>
    all.filter((one) => one.matches(selector)).map((one) => one.textContent ?? '')
  for (const one of all) {
    if (!(one instanceof HTMLElement) || !one.matches('a, button')) continue
    one.focus()
    one.click()
  }
  return {
    title: textsIn('[slot=title]'),
    name: textsIn('.name'),
    description: textsIn('.description'),
    now: textsIn('.now'),
    original: textsIn('.original'),
    sale: textsIn('.sale'),
    button: textsIn('.button'),
    tags: [...new Set(all.map(({ tagName }) => tagName))],
    page: null as string | null,
    handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith('on'))),
    addresses: [...new Set(all.flatMap((one) => (one instanceof HTMLAnchorElement ? [one.protocol] : [])))],
  }
}
type Read = ReturnType<typeof readBoxes>
/** What our own scripts in a page know; frames have it, too. */
type Reader = typeof window & { readBoxes: typeof readBoxes; droi: { refresh: () => void }; reads: Read[] }
const addReader = (page: Page) => page.addInitScript(`readBoxes = ${String(readBoxes)}; reads = []`)
const texts = ['name', 'description', 'now', 'original', 'sale'] as const

function expectPlain({ tags, handlers, addresses }: Read): void {
  expect(tags.filter((tag) => !drawnTags.test(tag))).toEqual([])
  expect([handlers, addresses.filter((protocol) => !/^https?:$/.test(protocol))]).toEqual([[], []])
}

test('the tripwire notices every string where it is taken for code', async ({ page }) => {
  await expectTripped(page)
  const refused = [...hostile.css, ...hostile.markup].filter((text) =>
    styles.some((style) => isAccepted({ [style]: text })),
  )
  expect(refused, 'styles that load something').toEqual([])
})

test('no string runs in a page of a shop', async ({ browser, baseURL, page }) => {
  const shop = await openTrackedShop(browser, baseURL ?? '')
  const { hits } = await layTripwire(page)
  await addReader(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  shop.configure({
    boxes: { script: '/t/scripts/box.any.js', places: { home: '.home', product: '.product', cart: '.cart' } },
  })
  shop.page(
    '/',
    `<main><i class="home"></i><i class="product" data-droi-product="1"></i><i class="cart"></i></main>
    <script>
      shoptet = { cartShared: { addToCart() {} } }
      // links of the shop are not followed, those that run something do
      addEventListener('click', (event) => /^http/.test(event.composedPath()[0].closest('a')?.protocol) && event.preventDefault(), true)
    </script>${shop.snippet}`,
  )
  const cards = everyString.flatMap((text, at) => [cardWith(text, `${at}`), { ...cardWith(text), url: text }])
  const box = (products: BoxCard[], text: string, config?: Partial<BoxConfig>): AnsweredBox => ({
    ...lookWith(text, config),
    products,
  })
  shop.answerBoxes(() => ({
    boxes: {
      home: box(cards, 'Cards', { buttonAction: 'ADD_TO_CART', arrows: false }),
      product: box(everyString.map(madeCard), 'Made'),
      cart: box(
        hostile.address.map((url) => ({ ...cardWith('opened'), url, image: url })),
        'Addresses',
      ),
    },
  }))
  await page.goto(shop.url)
  await expect(page.locator('[data-droi-shown]')).toHaveCount(3)
  const read = await page.evaluate(readBoxes)
  expectPlain(read)
  expect(read.name).not.toContain('opened')
  for (const text of texts)
    expect(read[text], text).toEqual(expect.arrayContaining([...new Set(everyString.filter(Boolean))]))

  // the settings, three strings a page
  const rounds = everyString.flatMap((_, at) => (at % 3 ? [] : [everyString.slice(at, at + 3)]))
  shop.answerBoxes(({ boxes }) => {
    const now = rounds[shop.questions.length - 2] ?? []
    const answer = boxes.map((kind, at) => [
      kind,
      box([cardWith('x')], now[at] ?? '-', acceptedStyles(now[at] ?? '')),
    ])
    return { boxes: Object.fromEntries(answer) }
  })
  const wanted = rounds.map((round) => [...round, '-', '-'].slice(0, 3))
  const reads = await page.evaluate(async (all) => {
    const { droi, readBoxes } = window as Reader
    const letter = (at: number) => String.fromCharCode(97 + at)
    const drawn: Read[] = []
    for (const [at, titles] of all.entries()) {
      history.pushState({}, '', `/${letter(at / 26)}${letter(at % 26)}`)
      droi.refresh()
      const isDrawn = () =>
        [...document.querySelectorAll('[slot=title]')].map(({ textContent }) => textContent).join() ===
        titles.join()
      while (!isDrawn()) await new Promise(requestAnimationFrame)
      drawn.push(readBoxes())
    }
    return drawn
  }, wanted)
  for (const read of reads) expectPlain(read)
  expect(reads.map(({ title }) => title)).toEqual(wanted)
  expect(reads.map(({ button }) => button)).toEqual(wanted)
  expect(hits).toEqual([])
  expect(errors).toEqual([])
  shop.close()
})

test('no string runs in the configurator, nor in the preview that it shows', async ({ page }) => {
  const { project } = await newOwner(page, 'name: "Fox trail", platform: SHOPTET')
  const { hits } = await layTripwire(page)
  await addReader(page)
  const settings = everyString.values()
  // what the app is told of products, categories and settings; each box has strings of its own
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON()
    if (!Object.hasOwn(forged, operationName)) return route.fallback()
    const answer = await route.fetch()
    const { data } = await answer.json()
    return route.fulfill({ json: { data: forged[operationName as keyof typeof forged](data) } })
  })
  type Saved = { config: object }
  const next = () => settings.next().value ?? 'x'
  const forged = {
    WebBoxes: ({ getDomain: found }: { getDomain: Record<`${'home' | 'product' | 'cart'}Box`, Saved> }) => {
      const box = ({ config, ...rest }: Saved) => ({
        ...rest,
        boxComponents,
        config: {
          ...config,
          ...Object.fromEntries(
            [...styles, 'titleText', 'titleClass', 'buttonText', 'saleTemplate'].map((name) => [
              name,
              next(),
            ]),
          ),
          loadedProducts: 50,
          utm: { source: next(), medium: next(), campaign: next() },
        },
      })
      const boxes = {
        homeBox: box(found.homeBox),
        productBox: box(found.productBox),
        cartBox: box(found.cartBox),
      }
      return { getDomain: { ...found, ...boxes, name: next(), shopURL: next() } }
    },
    BoxShop: ({ getDomain: found }: { getDomain: object }) => ({
      getDomain: {
        ...found,
        productCategories: { items: everyString.map((text) => ({ id: text, path: text, name: text })) },
      },
    }),
    BoxPreview: () => ({
      boxPreview: {
        cards: everyString.map((text) => ({
          ...cardWith(text),
          shopID: text,
          score: 1,
          reason: { kind: 'VIEWED', product: { id: text, name: text }, category: text, at: null },
        })),
        product: productWith(next()),
        cart: everyString.map(productWith),
        personal: true,
      },
    }),
  }
  for (const kind of boxKinds) {
    await page.goto(`${project}/webboxes?box=${kind}`)
    const frame = await frameIn(page)
    await frame.waitForSelector('[data-droi-shown] .card')
    const read = await frame.evaluate(readBoxes)
    expectPlain(read)
    for (const text of texts) expect(new Set(read[text]), text).toEqual(new Set(everyString))
  }

  expect(hits).toEqual([])
})

// without the app, which has a word of its own
test('no text of a message runs in the preview, one string after the other', async ({ page }) => {
  const { hits } = await layTripwire(page)
  await addReader(page)
  await page.route('**/alone', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/preview/box" sandbox="allow-scripts" width="900" height="600"></iframe>',
    }),
  )
  await page.goto('/alone')
  await page.unrouteAll()
  const frame = await frameIn(page)
  await frame.waitForLoadState()
  await frame.evaluate(() => {
    const { reads, readBoxes } = window as Reader
    // after the page's own listener
    addEventListener('message', () => reads.push({ ...readBoxes(), page: document.body.textContent }))
  })
  const messages = everyString.flatMap((text, at): ToPreview[] => {
    const shown = { ...productWith(text), priceText: text, originalPriceText: text, path: [text] }
    const imitated: PreviewPage = {
      kind: boxKinds[at % 3] ?? 'home',
      platform: 'OTHER',
      language: text,
      shopName: text,
      categories: [text],
      product: shown,
      cart: [shown],
      totalText: text,
      words: Object.fromEntries(previewWords.map((word) => [word, text])) as PreviewPage['words'], // every word
    }
    const box = {
      look: lookWith(text, acceptedStyles(text)),
      cards: [{ ...cardWith(text), why: text }],
      label: text,
    }
    return [text, 'main'].map((selector) => ({ type: 'show', page: imitated, box: { ...box, selector } }))
  })
  await page.evaluate(async (all) => {
    let left = all.length
    const { promise, resolve } = Promise.withResolvers<void>()
    // the frame says each time that it has drawn; nobody waits for it in between
    addEventListener('message', ({ data }) => data.type === 'matched' && (--left || resolve()))
    for (const message of all) document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
    await promise
  }, messages)
  const reads = (await frame.evaluate(() => (window as Reader).reads)).filter((_, at) => at % 2)
  for (const read of reads) expectPlain(read)
  for (const text of ['title', 'button', ...texts] as const)
    expect(
      reads.map((read) => read[text]),
      text,
    ).toEqual(everyString.map((one) => [one]))
  expect(everyString.filter((text, at) => !reads[at]?.page?.includes(text))).toEqual([])
  expect(hits).toEqual([])
})

async function frameIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[src="/preview/box"]')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('the preview has no frame')
  return frame
}
