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

test('of a hostile feed boxes get texts as texts, and no address that is not of the web', async () => {
  const { project, path } = await feeds.nextProject()
  const projectId = innerId('project', project)
  shop.serve(
    path,
    heureka([
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
    ]),
  )
  await feeds.connect()
  await openTracker(world, project).send([{ type: 'page', url: 'https://www.shop.example/' }])
  await feeds.work()
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  await freshShop(world.ctx, projectId)
  const components = ['IMAGE', 'NAME', 'DESCRIPTION', 'PRICE', 'SALE', 'BUTTON']
  await feeds.change({
    boxesAllowed: true,
    homeBox: { boxComponents: components, config: { loadedProducts: 50 } },
  })
  await feeds.work()
  const answer = await world.http.inject({
    method: 'POST',
    url: '/t/boxes',
    headers: { 'content-type': 'text/plain', 'user-agent': browserAgent },
    payload: JSON.stringify({ project, boxes: ['home'], cart: ['__proto__', 'constructor'] }),
  })
  const { boxes }: BoxAnswer = answer.json()
  const products = boxes.home?.products ?? []
  expect(new Set(products.map(({ name }) => name))).toEqual(new Set(hostile))
  for (const { url, image = 'https:', description } of products) {
    expect(url).toMatch(/^https:\/\/fox\.example\//)
    expect(image).toMatch(/^https?:/)
    expect(description).not.toMatch(/<script|<img/)
  }
})
