/** A shop with very many contacts, who have bought, looked around and got mails, and with their deeds counted. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { progress } from './report.ts'

export type Sizes = { contacts: number; orders: number; events: number; products: number }

/** Each contact has one browser, whose id is theirs; orders and events are anybody's, most of them lately. */
export async function makeContacts(db: pg.Client, project: string, sizes: Sizes): Promise<void> {
  const { contacts, orders, events, products } = sizes
  await db.query(`set work_mem = '512MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
  const steps: Record<string, () => Promise<unknown>> = {
    products: () => makeProducts(db, project, products),
    orders: () =>
      db.query(
        `insert into orders (project_id, id, shop_id, email, placed_at, total, cancelled, lines, reports, created_at, updated_at)
         select $1, uuidv7(), n::text, 'p' || floor(random() * $2)::integer || '@bench.example',
           now() - random() ^ 2 * interval '700 days', (random() * 300000)::bigint, random() < 0.05,
           jsonb_build_array(jsonb_build_object('id', 'A' || floor(random() ^ 2 * $4)::integer, 'quantity', 1, 'price', 100)),
           '{}', now(), now()
         from generate_series(1, $3::integer) n`,
        [project, contacts, orders, products],
      ),
    visitors: () =>
      db.query(
        `insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, score, consent, orders, spent, last_order_at)
         select $1, uuidv7(), made.email, now() - interval '400 days', now() - random() ^ 2 * interval '400 days', 'page',
           (random() * 200)::integer, (random() ^ 4 * 300)::integer,
           case when n % 10 < 4 then 'CUSTOMER' when n % 10 < 7 then 'DOUBLE_OPT_IN' when n % 10 < 9 then 'IMPORTED' else 'NONE' end,
           coalesce(bought.orders, 0), coalesce(bought.spent, 0), coalesce(bought.last, 'epoch')
         from (select n, 'p' || n || '@bench.example' as email from generate_series(0, $2::integer - 1) n) made
         left join (
           select email, count(*) as orders, sum(total) as spent, max(placed_at) as last
           from orders where project_id = $1 and not cancelled group by email
         ) bought on bought.email = made.email`,
        [project, contacts],
      ),
    visitor_devices: () =>
      db.query(
        `insert into visitor_devices (project_id, device_id, since, visitor_id)
         select project_id, id, 'epoch', id from visitors where project_id = $1`,
        [project],
      ),
    // of the month before and this one, which have their partitions
    events: () =>
      db.query(
        `insert into events (project_id, id, at, type, visitor_id, network, robot, product_id, data)
         select $1, uuidv7(at - now()), at, type, device, 0, false, case when type = 'product' then product end,
           case when type = 'cart' then jsonb_build_object('products', jsonb_build_array(product)) end
         from (
           select now() - interval '28 days' * (1 - n::float / $3) as at,
             devices.ids[1 + floor(random() * $2)::integer] as device,
             (array['page', 'product', 'product', 'scroll', 'time', 'cart'])[1 + n % 6] as type,
             'A' || floor(random() ^ 2 * $4)::integer as product
           from generate_series(1, $3::integer) n
           cross join (select array_agg(id) as ids from visitors where project_id = $1) devices
         ) made`,
        [project, contacts, events, products],
      ),
    deeds: () =>
      db.query(
        `insert into deeds (project_id, visitor_id, paused_until, consent, orders, amounts, pages, products, carts)
         select $1, id, paused_until, consent, counted.orders, amounts, pages, products, carts
         from visitors left join (
           select visitor_id, ${marks('order')} as orders, array_agg(amount order by day) filter (where kind = 'order') as amounts,
             ${marks('page')} as pages, ${marks('product')} as products, ${marks('cart')} as carts
           from (
             select visitor_id, kind, day, sum(sum(amount)) over downward as amount,
               ((day - date '1970-01-01')::bigint << 32) | (sum(count(*)) over downward)::bigint as mark
             from (${bought} union all ${happened}) done group by visitor_id, kind, day
             window downward as (partition by visitor_id, kind order by day desc)
           ) by_day group by visitor_id
         ) counted on visitor_id = id
         where project_id = $1`,
        [project],
      ),
    deed_products: () =>
      db.query(
        `insert into deed_products (project_id, kind, product_id, day, visitor_id, times)
         select $1, kind, product, day, visitor_id, count(*) from (${bought} union all ${happened}) done
         where product is not null
         group by kind, product, day, visitor_id order by kind, product, day, visitor_id`,
        [project],
      ),
    messages: () => makeMessages(db, project),
    visitor_tags: () => makeTag(db, project),
  }
  for (const [table, make] of Object.entries(steps)) {
    progress(`making ${table}`)
    // the small runs of a suite share their database
    await (contacts < 100_000 ? make() : withoutIndexes(db, table, make))
    await db.query(`vacuum analyze ${table}`)
  }
  // some have done something since
  await db.query(
    `insert into deeds_outdated (project_id, visitor_id)
     select project_id, id from visitors where project_id = $1 order by id limit $2`,
    [project, Math.min(contacts / 2, 5000)],
  )
  await db.query('vacuum analyze deeds_outdated')
}

/** Built at once when the rows are there, which takes a part of the time. */
async function withoutIndexes(db: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await db.query<{ name: string; text: string }>(
    `select index.relname as name, pg_get_indexdef(index.oid) as text
     from pg_index join pg_class index on index.oid = indexrelid
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = index.oid)`,
    [table],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await work()
  for (const { text } of rows) await db.query(text.replace(' ON ONLY ', ' ON '))
}

async function makeProducts(db: pg.Client, project: string, products: number): Promise<void> {
  await db.query(
    `insert into categories (project_id, id, shop_id, name, path)
     select $1, uuidv7(), 'c' || n, 'Category ' || n, 'Category ' || n from generate_series(0, 99) n`,
    [project],
  )
  await db.query(
    `insert into products (project_id, id, shop_id, name, categories, availability, content_hash, popularity, created_at, updated_at)
     select $1, uuidv7(), 'A' || n, 'Product ' || n, array['c' || n % 100], 'UNKNOWN', '', $2::integer - n, now(), now()
     from generate_series(0, $2::integer - 1) n`,
    [project, products],
  )
}

/** As segments.countDeeds counts them; a browser has one owner here, and an order or a cart one product. */
const bought = `select visitors.id as visitor_id, 'order' as kind, (placed_at at time zone 'Europe/Prague')::date as day,
    total as amount, lines -> 0 ->> 'id' as product
  from orders join visitors on visitors.project_id = $1 and visitors.email = orders.email
  where orders.project_id = $1 and not cancelled`
const happened = `select visitor_id, type as kind, (at at time zone 'Europe/Prague')::date as day, 0::bigint as amount,
    coalesce(product_id, data -> 'products' ->> 0) as product
  from events where project_id = $1 and type in ('page', 'product', 'cart')`
const marks = (kind: string) => `array_agg(mark order by day) filter (where kind = '${kind}')`

/** Four sendings of the last weeks to a quarter of the contacts each. */
async function makeMessages(db: pg.Client, project: string): Promise<void> {
  const { rows } = await db.query<{ id: string; at: Date }>(
    `insert into sendings (project_id, id, key, name, purpose, state, dns_name, due_at, created_at, finished_at)
     select $1, uuidv7(), n::text, 'S', 'CAMPAIGN', 'COMPLETED', 'a.example', at, at, at + interval '1 hour'
     from (select n, now() - n * interval '6 days' as at from generate_series(1, 4) n) made
     returning id, due_at as at`,
    [project],
  )
  for (const { id, at } of rows)
    await db.query(
      `insert into messages (project_id, sending_at, sending_id, visitor_id, variant, state, at, sent_at, opened_at, clicked_at)
       select $1, $3, $2, id, 0, 'SENT', $3, $3,
         case when random() < 0.3 then $3::timestamptz + interval '2 hours' end,
         case when random() < 0.05 then $3::timestamptz + interval '3 hours' end
       from visitors where project_id = $1 and random() < 0.25`,
      [project, id, at],
    )
}

async function makeTag(db: pg.Client, project: string): Promise<void> {
  const tag = randomUUID()
  await db.query(
    `insert into visitor_tags (project_id, tag_id, visitor_id)
     select project_id, $2, id from visitors where project_id = $1 and random() < 0.3`,
    [project, tag],
  )
  await db.query(
    `insert into tags (project_id, id, name, name_key, visitors, created_at)
     select $1, $2, 'Common', 'common', count(*), now() from visitor_tags where project_id = $1 and tag_id = $2`,
    [project, tag],
  )
}
