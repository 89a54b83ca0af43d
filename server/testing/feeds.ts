/** For tests of feeds: a shop that serves them, a world that reads them, and for each test a project of its own. */
import { afterAll, expect } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerId } from '#platform/ids.ts'
import { buttonEveryMs } from '#rules/feeds/limits.ts'
import { hourMs } from '#rules/time.ts'
import { drain } from './drain.ts'
import { openShop, type Shop } from './shop.ts'
import { openTwoTenants, type TwoTenants } from './world.ts'

const fields =
  'id feed state reason requestedByUser progress finishedAt format encoding bytes read added changed unchanged removed hidden rejected detail warnings remarks { warning count values { value count } } rows { row shopID reason value } rowsCSV'

/** `kind` is the feed that the tests are about; `details` what each project has from the beginning. */
export function openFeeds(kind: 'PRODUCTS' | 'ORDERS', details: object = {}) {
  let shop: Shop
  let world: TwoTenants
  let count = 0
  let project: string
  let path: string
  let name: string

  afterAll(async () => {
    await world.close()
    await shop.close()
  })

  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await world.people.owner.ask(query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  const change = (input: object) =>
    ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
      input: { id: project, ...input },
    })
  const work = async () => {
    const failures = (await drain(world.ctx)).filter(({ failure }) => failure)
    expect(failures).toEqual([])
  }
  const runs = async (feed: string = kind) =>
    (
      await ask(
        `query ($id: ID!, $feed: FeedKind!) { feedRunsByDomain(domainID: $id, feed: $feed, limit: 8) { items { ${fields} } } }`,
        { id: project, feed },
      )
    ).feedRunsByDomain.items
  const products = async () =>
    (
      await ask(
        'query ($id: ID!) { productsByDomainPopularity(domainID: $id, limit: 1000) { items { id shopID name price url categories availability popularity updatedAt createdAt } } }',
        { id: project },
      )
    ).productsByDomainPopularity.items
  /** From now on nothing of the tests before is due. */
  const alone = () =>
    world.ctx.db.deleteFrom('agenda').where('project_id', '<>', innerId('project', project)).execute()

  return {
    open: async () => {
      shop = await openShop()
      // one person reads every report of every test, with all its rows
      world = await openTwoTenants({ ...shop.env, API_COST_PER_PERSON: '10000000' })
      await drain(world.ctx)
      return { shop, world }
    },
    /** The project that the next test works with, its name, and the path of its feed. */
    nextProject: async () => {
      name = `Shop ${++count}`
      const input = { companyID: world.ids.company, name, currency: 'CZK', ...details }
      const made = await ask('mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }', {
        input,
      })
      project = made.createDomain.id
      path = `/feed-${count}.xml`
      return { project, path, name }
    },
    ask,
    change,
    work,
    connect: async (input?: object) => {
      const address = kind === 'PRODUCTS' ? 'productFeedURL' : 'orderFeedURL'
      await change(input ?? { [address]: shop.url + path })
      await work()
    },
    runs,
    products,
    /** The shop's ids of all products, in order. */
    ids: async () => (await products()).map(({ shopID }: { shopID: string }) => shopID).sort(),
    domain: async () =>
      (
        await ask(
          'query ($id: ID!) { getDomain(id: $id) { productsUpdated stats { products } capabilities { feed } productFeedRun { state reason } productCategories { items { name path } nextToken } } }',
          { id: project },
        )
      ).getDomain,
    lastRun: async (feed?: string) => (await runs(feed))[0],
    load: async (more: object = {}) => {
      // so that it may be requested again
      await world.pass(buttonEveryMs)
      const { loadFeed } = await ask(
        `mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { ${fields} } }`,
        { input: { domainID: project, feed: kind, ...more } },
      )
      await work()
      return loadFeed
    },
    /** Subjects of the mails about the project. */
    mails: async () => {
      const subjects = (await world.mailbox.list()).map(({ mail }) => mail.subject)
      return subjects.filter((subject) => subject?.startsWith(`${name}:`))
    },
    alone,
    /** Nobody requests it, and the feed is read because it is time. */
    due: async () => {
      await alone()
      await world.pass(hourMs + 1000)
      await tick(world.ctx)
      await work()
    },
  }
}
