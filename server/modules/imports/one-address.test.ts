/** A domain has two spellings, its own letters and that of the network; whoever is named by either is one person. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { innerId } from '#platform/ids.ts'
import { openFeeds } from '#testing/feeds.ts'
import { openImports } from '#testing/imports.ts'
import type { Shop } from '#testing/shop.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import type { TwoTenants } from '#testing/world.ts'

const network = 'jan@xn--hky-ela4t.cz'
const spellings = [
  ['Jan@háčky.cz', network],
  [network, 'jan@HÁČKY.cz'],
] as const

let shop: Shop
let world: TwoTenants
let project: string
let path: string
const feeds = openFeeds('ORDERS', { shopURL: shopOrigin, timezone: 'Europe/Prague' })
const imports = () => openImports(world, () => project)
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})
beforeEach(async () => {
  ;({ project, path } = await feeds.nextProject())
})

const contacts = () =>
  world.ctx.db
    .selectFrom('visitors')
    .select(['email', 'consent', 'orders'])
    .where('project_id', '=', innerId('project', project))
    .where('email', 'is not', null)
    .execute()
const deleteCustomer = (email: string, mode: 'UNSUBSCRIBE' | 'ERASE') =>
  imports().ask('mutation', 'deleteCustomer', 'DeleteCustomerInput', { email, mode }, 'mode')
const agreed = { config: { basis: 'AGREED', wording: 'Podepsali na veletrhu' } }
const orders = (...emails: string[]) =>
  `code;date;email;totalPriceWithVat;currency\n${emails.map((email, n) => `${n};2026-03-01 10:00;${email};100,00;CZK\n`).join('')}`
const fed = (email: string) =>
  `<?xml version="1.0" encoding="utf-8"?><ORDERS><ORDER><ORDER_ID>F1</ORDER_ID><CREATED_AT>2026-03-02T08:00:00Z</CREATED_AT><EMAIL>${email}</EMAIL><CURRENCY>CZK</CURRENCY><TOTAL>99.50</TOTAL></ORDER></ORDERS>`
async function signIn(email: string): Promise<void> {
  const who = { consent: 'granted', visitor: eventId(world.clock.now()) } as const
  expect(await openTracker(world, project).send([{ type: 'signIn', email }], who)).toMatchObject({
    accepted: 1,
  })
  await feeds.work()
}

describe.each(spellings)('who is there as %s, and comes as %s', (before, after) => {
  test('an import wakes nobody who has unsubscribed', async () => {
    await imports().run(`email\n${before}\n`, 'CONTACTS', agreed)
    expect(await contacts()).toMatchObject([{ email: network, consent: 'IMPORTED' }])
    expect(await deleteCustomer(before, 'UNSUBSCRIBE')).toEqual({ mode: 'UNSUBSCRIBE' })
    const { analysis, result } = await imports().run(`email\n${after}\n`, 'CONTACTS', agreed)
    expect([analysis, result]).toMatchObject([
      { existing: 1, suppressed: 1 },
      { added: 0, withoutMail: 1 },
    ])
    expect(await contacts()).toMatchObject([{ email: network, consent: 'UNSUBSCRIBED' }])
  })

  test('neither an import, an order nor a browser brings back who was erased', async () => {
    await imports().run(`email\n${before}\n`)
    expect(await deleteCustomer(after, 'ERASE')).toEqual({ mode: 'ERASE' })
    for (const email of [before, after]) {
      const { analysis, result } = await imports().run(`email\n${email}\n`, 'CONTACTS', agreed)
      expect([analysis, result]).toMatchObject([{ erased: 1 }, { skipped: [{ reason: 'ERASED', rows: 1 }] }])
      await imports().run(orders(email), 'ORDERS')
      await signIn(email)
    }
    expect(await contacts()).toEqual([])
  })

  test('a deletion finds them, also in what skipped rows of other imports show', async () => {
    const { id } = await imports().run(
      `email;a;b\na@lide.example;;\nmailto:${before.normalize('NFD')}?subject=x;too;many;cells\n`,
    )
    await imports().run(`email\n${before}\n`)
    expect(JSON.stringify(await imports().get(id))).toMatch(/jan@/i)
    const { result } = await imports().run(`email\n${after}\n`, 'DELETE')
    expect(result).toMatchObject({ erased: 1, skipped: [] })
    expect(await contacts()).toMatchObject([{ email: 'a@lide.example' }])
    expect(JSON.stringify(await imports().get(id))).not.toMatch(/jan@/i)
  })

  test('orders of files and of the feed are theirs, and so is a browser that signs in', async () => {
    await imports().run(`email\n${before}\n`)
    await imports().run(orders(before, after), 'ORDERS')
    shop.serve(path, fed(after))
    await feeds.connect()
    await signIn(after)
    expect(await contacts()).toMatchObject([{ email: network, orders: 3 }])
  })
  test('lists find them, and a campaign is shown as they would get it', async () => {
    await imports().run(`email\n${before}\n`)
    const { items } = (
      await feeds.ask(
        'query ($id: ID!, $filter: VisitorFilter) { visitorsByDomainActivity(domainID: $id, filter: $filter) { items { email } } }',
        { id: project, filter: { email: after } },
      )
    ).visitorsByDomainActivity
    expect(items).toEqual([{ email: network }])
    const input = { name: 'Náhled', type: 'scheduled' }
    const { id } = await imports().ask('mutation', 'createCampaign', 'CreateCampaignInput', input, 'id')
    const { campaignPreview } = await feeds.ask(
      'query ($id: ID!, $email: String) { campaignPreview(id: $id, email: $email) { to { email } } }',
      { id, email: after },
    )
    expect(campaignPreview).toEqual({ to: { email: network } })
  })
})
