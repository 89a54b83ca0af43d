/** The SQL of what browsers have done with products: written with each event, read for one visitor or for a whole shop. */
import { sql } from 'kysely'
import { eventKinds } from '#engine/events.ts'
import { limits } from '#engine/parameters.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import { anyOf, anyText, type Db, kept, ofOneProject, statement } from '#platform/db.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'

/** What was done with a product: an index of `eventKinds`, and when in seconds since 1970. */
export type Entry = { product: string; kind: number; time: number }
export type Sequence = { deviceId: string; entries: Entry[] }

export const kindOf = { product: 0, cart: 1, purchase: 2 } as const
export const purchase = eventKinds.indexOf('purchase')

type Row = { device_id: string; products: string[]; kinds: number[]; times: number[] }

const asSequence = ({ device_id, products, kinds, times }: Row): Sequence => ({
  deviceId: device_id,
  entries: products.map((product, at) => ({ product, kind: kinds[at] ?? 0, time: times[at] ?? 0 })),
})

/** Adds to the ends of sequences, of which the last hundred entries stay. */
export const addToSequences = joinedRows(
  (tx, added: readonly { projectId: string; deviceId: string; entries: readonly Entry[] }[]) => {
    // arrays of arrays have to be of one length: they travel as text
    const rows = added.map(({ projectId, deviceId, entries }) => {
      const last = entries.slice(-limits.eventsOfVisitor)
      return {
        projectId,
        deviceId,
        data: JSON.stringify([
          last.map(({ product }) => product),
          last.map(({ kind }) => kind),
          last.map(({ time }) => time),
        ]),
      }
    })
    const list = (at: number, type: string) =>
      sql`array(select jsonb_array_elements_text(added.data -> ${sql.lit(at)})::${sql.raw(type)})`
    const kept = (column: string) => {
      const [own, more] = [sql.ref(`product_sequences.${column}`), sql.ref(`excluded.${column}`)]
      const first = sql`greatest(1, cardinality(${own}) + cardinality(${more}) - ${sql.lit(limits.eventsOfVisitor - 1)})`
      // a slice alone, as the whole of a new value, makes a coordinator of Citus 14 crash
      return sql`${sql.id(column)} = coalesce((${own} || ${more})[${first}:], '{}')`
    }
    return sql`
      insert into product_sequences (project_id, device_id, products, kinds, times)
      select added.project_id, added.device_id, ${list(0, 'text')}, ${list(1, 'smallint')}, ${list(2, 'integer')}
      from unnest(${arraysOf(rows, { projectId: 'uuid', deviceId: 'uuid', data: 'jsonb' })})
        as added (project_id, device_id, data)
      on conflict (project_id, device_id)
        do update set ${kept('products')}, ${kept('kinds')}, ${kept('times')}`.execute(tx.db)
  },
)

/** The sequences of these browsers, for whoever works for many projects at once. */
export const findSequences = joined(
  async (
    tx,
    calls: readonly { projectId: string; deviceIds: readonly string[] }[],
  ): Promise<Map<string, Entry[]>[]> => {
    const keys = calls.flatMap(({ projectId, deviceIds }) =>
      deviceIds.map((deviceId) => ({ projectId, deviceId })),
    )
    const { rows } = await sql<Row & { project_id: string }>`
      select own.project_id, own.device_id, own.products, own.kinds, own.times
      from unnest(${arraysOf(keys, { projectId: 'uuid', deviceId: 'uuid' })}) as wanted (project_id, device_id)
      join product_sequences own on own.project_id = wanted.project_id and own.device_id = wanted.device_id
      where ${ofOneProject('own.project_id', calls)}`.execute(tx.db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(
      ({ projectId }) =>
        new Map(
          (byProject.get(projectId) ?? [])
            .map(asSequence)
            .map(({ deviceId, entries }) => [deviceId, entries]),
        ),
    )
  },
)

const columns = ['device_id', 'products', 'kinds', 'times'] as const

type Lists = [products: string[], kinds: number[], times: number[]]
/** JSON is read by the engine itself, arrays letter by letter. */
const listsAsJson = 'json_build_array(products, kinds, times)'

export const sequencesOf = async (
  db: Db,
  projectId: string,
  deviceIds: readonly string[],
): Promise<Sequence[]> => {
  const { rows } = await sql<{ device_id: string; data: Lists }>`${kept}
    select device_id, ${sql.raw(listsAsJson)} as data from product_sequences
    where project_id = ${projectId} and device_id = ${anyOf(deviceIds)}`.execute(db)
  return rows.map(({ device_id, data: [products, kinds, times] }) =>
    asSequence({ device_id, products, kinds, times }),
  )
}

const oneSequence = statement<{ data: Lists }>(
  `select ${listsAsJson} as data from product_sequences where project_id = $1 and device_id = $2`,
)

/** What one browser has done, for boxes, which ask for it with every page of a shop. */
export async function sequenceOf(db: Db, projectId: string, deviceId: string): Promise<Sequence> {
  const [row] = await oneSequence(db, [projectId, deviceId])
  const [products, kinds, times] = row?.data ?? [[], [], []]
  return asSequence({ device_id: deviceId, products, kinds, times })
}

/** Rows of one statement. */
const chunk = 5000

/** All sequences of a shop, so many at a time, in the order of their browsers. */
export async function* allSequences(db: Db, projectId: string): AsyncGenerator<Sequence[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('product_sequences')
      .select(columns)
      .where('project_id', '=', projectId)
      .where('device_id', '>', after)
      .orderBy('device_id')
      .limit(chunk)
      .execute()
    if (rows.length) yield rows.map(asSequence)
    after = rows.at(-1)?.device_id ?? after
    if (rows.length < chunk) return
  }
}

/** Those of them that still end before that second: somebody may have come back this moment. */
export const deleteSequences = (
  db: Db,
  projectId: string,
  deviceIds: readonly string[],
  sinceSeconds: number,
) =>
  db
    .deleteFrom('product_sequences')
    .where('project_id', '=', projectId)
    .where('device_id', '=', anyOf(deviceIds))
    .where(sql<boolean>`${sinceSeconds} > all (times)`)
    .execute()

/** From when on a browser is whose. */
export type Owner = { device_id: string; since: Date; visitor_id: string }

/** Browsers of one visitor that are looked at: whoever has more of them now says little by each. */
const mostDevices = 20

/**
 * Browsers that belong, or have belonged, to these visitors: of each visitor those that came last. A browser's first owner
 * has it since ever; which of those came last is in the time of their ids.
 */
export async function devicesOf(
  db: Db,
  projectId: string,
  visitorIds: readonly string[],
): Promise<{ device_id: string }[]> {
  const { rows } = await sql<{ device_id: string }>`
    select device_id from (
      select device_id, row_number() over (partition by visitor_id order by since desc, device_id desc) as nth
      from visitor_devices where project_id = ${projectId} and visitor_id = ${anyOf(visitorIds)}
    ) as owned where nth <= ${mostDevices}`.execute(db)
  return rows
}

/** Whose these browsers are and have been, oldest first. */
export const ownersOf = (db: Db, projectId: string, deviceIds: readonly string[]): Promise<Owner[]> =>
  db
    .selectFrom('visitor_devices')
    .select(['device_id', 'since', 'visitor_id'])
    .where('project_id', '=', projectId)
    .where('device_id', '=', anyOf(deviceIds))
    .orderBy('since')
    .execute()

/** What lies in carts that were touched since then. */
export const cartsOf = (db: Db, projectId: string, deviceIds: readonly string[], since: Date) =>
  db
    .selectFrom('carts')
    .select(['device_id', 'products', 'changed_at'])
    .where('project_id', '=', projectId)
    .where('device_id', '=', anyOf(deviceIds))
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .execute()

const oneCart = statement<{ products: string[] }>(
  'select to_json(products) as products from carts where project_id = $1 and device_id = $2 and changed_at > $3',
)

/** What lies in the cart of one browser, where it was touched since then. */
export const cartOf = async (db: Db, projectId: string, deviceId: string, since: Date): Promise<string[]> =>
  (await oneCart(db, [projectId, deviceId, since]))[0]?.products ?? []

/** What counts as sold. */
export type Order = {
  id: string
  placed_at: Date
  email: string | null
  device_id: string | null
  products: string[]
}

const soldOrders = (db: Db, projectId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'email', 'device_id'])
    .select(
      sql<
        string[]
      >`array(select distinct line ->> 'id' from jsonb_array_elements(lines) as line order by 1)`.as(
        'products',
      ),
    )
    .where('project_id', '=', projectId)
    .where('standing', '=', 'COUNTED')
    .where('cancelled', '=', false)

export const ordersOf = (
  db: Db,
  projectId: string,
  { deviceIds, emails, since }: { deviceIds: readonly string[]; emails: readonly string[]; since: Date },
): Promise<Order[]> =>
  soldOrders(db, projectId)
    .where('placed_at', '>', since)
    .where((eb) => eb.or([eb('device_id', '=', anyOf(deviceIds)), eb('email', '=', anyText(emails))]))
    .execute()

export async function* allOrders(db: Db, projectId: string, since: Date): AsyncGenerator<Order[]> {
  for (
    let after: Pick<Order, 'placed_at' | 'id'> = {
      placed_at: since,
      id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    };
    ;
  ) {
    const { placed_at, id } = after
    const rows = await soldOrders(db, projectId)
      .where((eb) => eb(eb.refTuple('placed_at', 'id'), '>', eb.tuple(placed_at, id)))
      .orderBy('placed_at')
      .orderBy('id')
      .limit(chunk)
      .execute()
    if (rows.length) yield rows
    after = rows.at(-1) ?? after
    if (rows.length < chunk) return
  }
}

/** Contacts by their addresses. */
export const contactsBy = (
  db: Db,
  projectId: string,
  { emails = [], visitorIds = [] }: { emails?: readonly string[]; visitorIds?: readonly string[] },
) =>
  db
    .selectFrom('visitors')
    .select(['id', sql<string>`email`.as('email')])
    .where('project_id', '=', projectId)
    .where('email', 'is not', null)
    .where((eb) => eb.or([eb('id', '=', anyOf(visitorIds)), eb('email', '=', anyText(emails))]))
    .execute()
