import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runReasonText } from '#rules/feeds/words.ts'
import { hourMs } from '#rules/time.ts'
import { openFeeds } from '#testing/feeds.ts'
import { full } from '#testing/full.ts'
import { heureka, numbered, type Shop } from '#testing/shop.ts'
import type { TwoTenants } from '#testing/world.ts'

let shop: Shop
let world: TwoTenants
let path: string
let name: string
const feeds = openFeeds('PRODUCTS')
const { ask, connect, lastRun, load, mails, due, products, ids, domain } = feeds
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})
beforeEach(async () => {
  ;({ path, name } = await feeds.nextProject())
})

describe('a feed that cannot be believed leaves the catalogue as it was', () => {
  const good = () => heureka(numbered(30))
  const detailOf = (bad: unknown) => (String(bad).includes('<html>') ? 'HTML' : undefined)
  test.each<
    [
      string,
      string,
      string,
      string | ((request: unknown, response: { writeHead: (status: number) => { end: () => void } }) => void),
    ]
  >([
    ['47 no products', 'FAILED', 'FEED_EMPTY', '<SHOP></SHOP>'],
    ['47 nothing at all', 'FAILED', 'FEED_EMPTY', ''],
    ['48 more than half vanish', 'HELD', 'FEED_DROP', heureka(numbered(14))],
    ['quite other products', 'HELD', 'FEED_REPLACED', heureka(numbered(30, 16))],
    ['no prices', 'HELD', 'FEED_PRICES', heureka(numbered(30).map((item) => ({ ...item, price: '' })))],
    ['39 a page to sign in on', 'FAILED', 'FEED_TYPE', '<!DOCTYPE html><html><body>Login</body></html>'],
    ['40 a document', 'FAILED', 'FEED_TYPE', '%PDF-1.7 binary'],
    ['44 not there', 'FAILED', 'FEED_HTTP', (_, response) => response.writeHead(404).end()],
    ['27 billion laughs', 'FAILED', 'XML_DTD', '<!DOCTYPE lolz [<!ENTITY lol "lol">]><SHOP/>'],
    [
      'all rows refused',
      'FAILED',
      'FEED_REFUSED',
      heureka(numbered(30).map((item) => ({ ...item, price: '-1' }))),
    ],
  ])('%s: %s, %s', async (_, state, reason, bad) => {
    shop.serve(path, good())
    await connect()
    const before = await products()
    const { productsUpdated } = await domain()
    await world.pass(hourMs)
    shop.serve(path, bad as string)
    await load()
    expect(await lastRun()).toMatchObject({
      state,
      reason,
      detail: { FEED_HTTP: '404', FEED_TYPE: detailOf(bad) }[reason] ?? null,
      added: 0,
      changed: 0,
      removed: 0,
    })
    expect(await products()).toEqual(before)
    expect((await domain()).productsUpdated).toBe(productsUpdated)
    // what follows asks for no reason: one of each state tells as much
    if (!full && reason !== 'FEED_HTTP' && reason !== 'FEED_PRICES') return
    // whoever has asked sees it; the owner is told when it goes on, once and not at each try
    expect(await mails()).toEqual([])
    await due()
    expect(await mails()).toEqual([`${name}: the product feed needs your attention`])
    await due()
    expect(await mails()).toHaveLength(1)
    // and all is well again with the next good one
    shop.serve(path, good())
    await load()
    expect((await lastRun()).reason).toBeNull()
  })

  test('the owner finds a notice, too', async () => {
    shop.serve(path, '<SHOP></SHOP>')
    await connect()
    await due()
    const { listNotices } = await ask('{ listNotices { items { kind needsAction domain } } }')
    expect(listNotices.items[0]).toEqual({ kind: 'FEED_FAILED', needsAction: true, domain: name })
    expect(await domain()).toMatchObject({ stats: { products: 0 }, capabilities: { feed: false } })
    // tried and empty is an error, never tried is not
    expect((await domain()).productsUpdated).not.toMatch(/^1970/)
  })

  test.each([
    ['FEED_DROP', heureka(numbered(5)), 5],
    ['FEED_REPLACED', heureka(numbered(30, 100)), 30],
    ['FEED_PRICES', heureka(numbered(30).map((item) => ({ ...item, price: '' }))), 30],
  ] as const)(
    '%s: the owner’s mail and notice say why, and loadFeed with acceptDrop takes it',
    async (reason, feed, left) => {
      shop.serve(path, good())
      await connect()
      shop.serve(path, feed)
      await load()
      await due()
      expect(await lastRun()).toMatchObject({ state: 'HELD', reason })
      expect(await domain()).toMatchObject({
        capabilities: { feed: false },
        productFeedRun: { state: 'HELD', reason },
      })
      const mail = (await world.mailbox.list()).find(({ mail: { subject } }) =>
        subject?.startsWith(`${name}:`),
      )
      expect(mail?.mail.text).toContain(runReasonText({ feed: 'PRODUCTS', state: 'HELD', reason }, 'en'))
      const { listNotices } = await ask('{ listNotices { items { kind needsAction domain } } }')
      expect(listNotices.items[0]).toEqual({ kind: reason, needsAction: true, domain: name })
      await load({ acceptDrop: true })
      const removed = 30 - (reason === 'FEED_REPLACED' ? 0 : left)
      expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null, removed })
      expect(await ids()).toHaveLength(left)
      // what was accepted once is not asked for again when the feed changes
      shop.serve(path, feed.replace('Stan P', 'Stan  new P'))
      await load()
      expect(await lastRun()).toMatchObject({ state: 'DONE', changed: 1 })
    },
  )
})
