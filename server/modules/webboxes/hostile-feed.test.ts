import { beforeAll, expect, test } from 'vitest'
import { innerId } from '#platform/ids.ts'
import type { BoxAnswer } from '#rules/webboxes/wire.ts'
import { openFeeds } from '#testing/feeds.ts'
import { heureka, type Shop } from '#testing/shop.ts'
import { browserAgent, openTracker } from '#testing/tracker.ts'
import type { TwoTenants } from '#testing/world.ts'
import { buildNow } from '../recommender/build/lanes.ts'
import { freshShop } from '../recommender/serve/models.ts'

let shop: Shop
let world: TwoTenants
const feeds = openFeeds('PRODUCTS', { shopURL: 'https://www.shop.example', timezone: 'Europe/Prague' })
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})

const hostile = [
  '<script>run()</script>',
  '"><img src=x onerror=run()>',
  "'; drop table products; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the hostile thing about it
  '${run()}{{run()}}',
  '\u202etxt.exe',
  '__proto__',
]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const addresses = [
  'javascript:run()',
  ' java\tscript:run()',
  'data:text/html,<script>run()</script>',
  'vbscript:run()',
  '//[',
]

/** A shop whose boxes show everything of its products, with a model. */
async function shopWith(products: Parameters<typeof heureka>[0], most = 50) {
  const { project, path } = await feeds.nextProject()
  const projectId = innerId('project', project)
  shop.serve(path, heureka(products))
  await feeds.connect()
  await openTracker(world, project).send([{ type: 'page', url: 'https://www.shop.example/' }])
  await feeds.work()
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  await freshShop(world.ctx, projectId)
  const boxComponents = ['IMAGE', 'NAME', 'DESCRIPTION', 'PRICE', 'SALE', 'BUTTON']
  const box = { enabled: true, boxComponents, config: { loadedProducts: most } }
  await feeds.change({ boxesAllowed: true, homeBox: box, cartBox: box, productBox: box })
  await feeds.work()
  return async (question: object): Promise<BoxAnswer['boxes']> => {
    const answer = await world.http.inject({
      method: 'POST',
      url: '/t/boxes',
      headers: { 'content-type': 'text/plain', 'user-agent': browserAgent },
      payload: JSON.stringify({ project, ...question }),
    })
    const { boxes }: BoxAnswer = answer.json()
    return boxes
  }
}

test('of a hostile feed boxes get texts as texts, and no address that is not of the web', async () => {
  const ask = await shopWith([
    ...hostile.map((text, at) => ({
      id: escaped(`${at}${text}`),
      name: escaped(text),
      category: escaped(text),
      more: `<DESCRIPTION>${escaped(text)} said</DESCRIPTION><IMGURL>${escaped(addresses[at] ?? text)}</IMGURL>`,
    })),
    ...addresses.map((url, at) => ({
      id: `address-${at}`,
      name: `</PRODUCTNAME><URL>${escaped(url)}</URL><PRODUCTNAME>`,
    })),
  ])
  const boxes = await ask({ boxes: ['home'], cart: ['__proto__', 'constructor'] })
  const products = boxes.home?.products ?? []
  expect(new Set(products.map(({ name }) => name))).toEqual(new Set(hostile))
  for (const { url, image = 'https:', description } of products) {
    expect(url).toMatch(/^https:\/\/fox\.example\//)
    expect(image).toMatch(/^https?:/)
    expect(description).not.toMatch(/<script|<img/)
  }
})

test('a question about boxes costs the same processor time for descriptions that are made to be dear', async () => {
  const products = (description: string) =>
    Array.from({ length: 160 }, (_, n) => ({
      id: `p${n}`,
      name: `Product ${n}`,
      more: `<DESCRIPTION>${escaped(description)}</DESCRIPTION>`,
    }))
  const shops = [
    await shopWith(products('x'.repeat(3990))),
    await shopWith(products(`İ${'<style></style>'.repeat(266)} end`)),
  ]
  const times = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // the first rounds compile
  for (let round = 0; round < 12; round++)
    for (const [n, ask] of shops.entries()) {
      const before = process.threadCpuUsage()
      const boxes = await ask({ boxes: ['home', 'cart'], cart: ['p1'] })
      const { user, system } = process.threadCpuUsage(before)
      times[n] = Math.min(times[n] ?? 0, (user + system) / 1000)
      expect(boxes.home?.products.length).toBe(50)
    }
  const [plain = 0, dear = 0] = times
  expect(dear).toBeLessThan(2 * plain + 4)
})
