import { runInNewContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { platforms } from '../projects/platforms.ts'
import { guideOf, guidePath } from './guides.ts'
import { examples, installation } from './installation.ts'
import { calls } from './snippet.ts'

const shop = { origin: 'https://droi.example', project: 'project_abc', imageClass: 'zoomImg' }

test.each(platforms)('%s: the project, the class and the script are in it', (platform) => {
  const code = installation(platform, shop)
  expect(code).toContain('src="https://droi.example/droi.js"')
  expect(code).toContain('data-project="project_abc"')
  expect(code).toContain('data-image-class="zoomImg"')
  expect(installation(platform, { ...shop, imageClass: null })).not.toContain('data-image-class')
  // a field of Shoptet's administration holds no more
  expect(code.length).toBeLessThan(8192)
})

test.each(platforms)('%s: every script in it is JavaScript', (platform) => {
  // what the platform fills in is a value inside of a script, and nothing around one
  const filled = installation(platform, shop)
    .replace(/<\?php echo .*?\?>|\{\{.*?\}\}/g, '0')
    .replace(/<\?php.*?\?>|\{%.*?%\}/gs, '')
  const scripts = [...filled.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(() => new Script(script)).not.toThrow()
})

test('each call has an example that is JavaScript', () => {
  expect(Object.keys(examples)).toEqual([...calls])
  for (const [call, code] of Object.entries(examples)) {
    const made: unknown[] = []
    runInNewContext(code, { droi: { [call]: (...args: unknown[]) => made.push(args) } })
    expect(made).toHaveLength(1)
  }
})

/** Runs what is pasted as a page would, and hears what it asks of the tracker. */
function page(shoptet: object) {
  const made: unknown[][] = []
  const marks: Record<string, unknown> = {}
  const listeners: Record<string, () => void> = {}
  const droi = Object.fromEntries(
    calls.map((call) => [call, (...args: unknown[]) => made.push([call, ...args])]),
  )
  const document = {
    readyState: 'complete',
    documentElement: { setAttribute: (name: string, value: unknown) => (marks[name] = value) },
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  }
  const window = { dataLayer: [{ shoptet }], droi }
  for (const [, script = ''] of installation('SHOPTET', shop).matchAll(/<script>(.*?)<\/script>/gs))
    runInNewContext(script, { window, document })
  // what was made in there has prototypes of its own
  return { made: () => JSON.parse(JSON.stringify(made)), marks, fire: (name: string) => listeners[name]?.() }
}

test('Shoptet: a product, a cart and an order are told as its data layer has them', () => {
  const product = page({ pageType: 'productDetail', product: { id: 5, codes: [{ code: '12/M' }] } })
  expect(product.marks).toEqual({ 'data-droi-product': '12/M' })
  expect(product.made()).toEqual([['refresh']])

  const cart = page({ pageType: 'cart', cart: [{ code: '12/M', quantity: 1 }, { code: '7' }] })
  expect(cart.made()).toEqual([['addToCart', ['12/M', '7']], ['refresh']])
  cart.fire('ShoptetDataLayerUpdated')
  expect(cart.made().slice(2)).toEqual([['addToCart', ['12/M', '7']]])

  const content = [{ sku: '12/M', priceWithVat: '645', quantity: '2' }]
  const thanks = page({
    pageType: 'thankYou',
    currency: 'CZK',
    customer: { email: 'jan@lide.example' },
    order: { orderNo: '2026-1', total: '1290', content },
  })
  expect(thanks.made()).toEqual([
    ['signIn', 'jan@lide.example'],
    [
      'purchase',
      { id: '2026-1', total: '1290', currency: 'CZK', items: [{ id: '12/M', price: '645', quantity: '2' }] },
    ],
    ['refresh'],
  ])
  expect(page({}).made()).toEqual([['refresh']])
})

test('a guide is found by its platform; an unknown one leads to the plain guide', () => {
  for (const platform of platforms) expect(guideOf(platform)).toBe(guidePath[platform])
  expect(guideOf('magento')).toBe('other')
  expect(guideOf('')).toBe('other')
})
