/** What is in shops for `recommending`, written straight into the tables, as feeds and visitors would have left it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Product } from '#engine/catalogue.ts'
import { syntheticEvents, syntheticProducts } from '#engine/synthetic.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'

export const productsOf = (count: number): Product[] =>
  syntheticProducts(count).map((product, item) => ({ ...product, key: `P${item}` }))

/** Events of the last sixty days, by browsers that are each a visitor's own. */
export async function fillShop(
  db: pg.Client,
  project: string,
  { products, events }: { products: number; events: number },
): Promise<void> {
  const goods = productsOf(products)
  await copyIn(
    db,
    'products (project_id, id, shop_id, name, price, categories, availability, content_hash, created_at, updated_at)',
    goods.map(({ key, name, price, category }) =>
      [project, randomUUID(), key, name, price, `{${category}}`, 'IN_STOCK', '', 'now', 'now'].join('\t'),
    ),
  )
  await copyIn(db, 'product_sequences (project_id, device_id, products, kinds, times)', sequences())
  await db.query(
    `insert into visitors (project_id, id, registered_at, active_at, last_action, activity)
     select project_id, device_id, now(), now(), 'product', 1 from product_sequences where project_id = $1`,
    [project],
  )
  await db.query(
    `insert into visitor_devices (project_id, device_id, since, visitor_id)
     select project_id, device_id, to_timestamp(0), device_id from product_sequences where project_id = $1`,
    [project],
  )
  await sayStocked(db, project, products)

  function* sequences(): Generator<string> {
    const { visitors, items, kinds, times } = syntheticEvents(products, events)
    const later = Math.floor(Date.now() / 1000) - (times.at(-1) ?? 0) - 3600
    for (let from = 0, to = 0; from < events; from = to) {
      while (to < events && visitors[to] === visitors[from]) to++
      const latest = Math.max(from, to - 100)
      const list = <T>(of: (at: number) => T) =>
        `{${Array.from({ length: to - latest }, (_, at) => of(latest + at)).join()}}`
      // of purchases orders tell: here they stand for one more cart
      const row = [
        list((at) => `P${items[at]}`),
        list((at) => Math.min(1, kinds[at] ?? 0)),
        list((at) => (times[at] ?? 0) + later),
      ]
      yield [project, uuid7(Date.now(), randomBytes(10)), ...row].join('\t')
    }
  }
}

const sayStocked = (db: pg.Client, project: string, products: number) =>
  db.query('update project_states set products = $2, products_updated_at = now() where project_id = $1', [
    project,
    products,
  ])

async function copyIn(db: pg.Client, table: string, lines: Iterable<string>): Promise<void> {
  const ended = function* () {
    let some = ''
    for (const line of lines) {
      some += `${line}\n`
      if (some.length < 65_536) continue
      yield some
      some = ''
    }
    yield some
  }
  await pipeline(Readable.from(ended()), db.query(copyFrom(`copy ${table} from stdin`)))
}

/** News of a shop: its whole is to be built. */
export const wantWhole = (db: pg.Client, project: string) =>
  db.query(
    `insert into recommender_news (project_id, id, devices, whole) values ($1, uuidv7(), '{}', true)`,
    [project],
  )

export type Served = { version: string | null; refreshed: string; isWaiting: boolean }

export async function servedOf(db: pg.Client, project: string): Promise<Served> {
  const { rows } = await db.query<{ version: string | null; refreshed: Date | null; waiting: boolean }>(
    `select version, refreshed_at as refreshed,
       exists (select from recommender_news where project_id = $1) as waiting
     from project_states project left join recommender_states own on own.project_id = project.project_id
     where project.project_id = $1`,
    [project],
  )
  const [row] = rows
  return {
    version: row?.version ?? null,
    refreshed: row?.refreshed?.toISOString() ?? '',
    isWaiting: row?.waiting ?? false,
  }
}

export const modelFile = (folder: string, project: string, version: string) =>
  join(folder, 'files', 'private', project, 'models', version)

/** A shop like another one, products, model and all; one visitor of it. */
export async function copyShop(
  db: pg.Client,
  folder: string,
  from: string,
  to: string,
  products: number,
): Promise<void> {
  await db.query(
    `insert into products (project_id, id, shop_id, name, price, categories, availability, content_hash, created_at, updated_at)
     select $2, gen_random_uuid(), shop_id, name, price, categories, availability, content_hash, created_at, updated_at
     from products where project_id = $1`,
    [from, to],
  )
  await db.query(
    `insert into visitors (project_id, id, registered_at, active_at, last_action, activity)
     values ($1, $1, now(), now(), 'product', 1)`,
    [to],
  )
  await sayStocked(db, to, products)
  const { version } = await servedOf(db, from)
  if (!version) throw new Error('there is no model to copy')
  mkdirSync(join(modelFile(folder, to, version), '..'), { recursive: true })
  copyFileSync(modelFile(folder, from, version), modelFile(folder, to, version))
  await db.query(
    `insert into recommender_states (project_id, version, refreshed_at) values ($1, $2, now())`,
    [to, version],
  )
}
