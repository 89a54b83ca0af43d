/** Live shops of one company, whose owner asks the API with a token. */
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { shopOrigin } from './collect-load.ts'
import type { Program } from './program.ts'

/** Returns the inner ids of the shops, in the order of their names. */
export async function makeShops(db: pg.Client, secret: string, names: readonly string[]): Promise<string[]> {
  const [company, user] = [randomUUID(), randomUUID()]
  const shops = names.map(() => randomUUID())
  await db.query(
    `insert into companies (id, name, created_at, subscription_from, subscription_to, monthly_user_limit)
     values ($1, 'Bench', now(), now(), now() + interval '1 year', 1000000)`,
    [company],
  )
  await db.query(`insert into users (id, name, email, email_verified) values ($1, 'Bench', $2, true)`, [
    user,
    `${user}@post.example`,
  ])
  await db.query(
    `insert into access_rights (id, user_id, company_id, role, created_at)
     values (gen_random_uuid(), $1, $2, 'OWNER', now())`,
    [user, company],
  )
  await db.query(
    `insert into personal_tokens (id, user_id, name, scope, created_at, expires_at, secret_hash)
     values (gen_random_uuid(), $1, 'Bench', 'READ', now(), now() + interval '1 day', $2)`,
    [user, createHash('sha256').update(secret).digest()],
  )
  await db.query(
    `insert into projects (id, company_id, name, shop_url, active, timezone, currency, created_at)
     select unnest($2::uuid[]), $1, unnest($3::text[]), '${shopOrigin}', 'ACTIVE', 'Europe/Prague', 'CZK', now()`,
    [company, shops, names],
  )
  await db.query('insert into project_states (project_id) select unnest($1::uuid[])', [shops])
  return shops
}

// biome-ignore lint/suspicious/noExplicitAny: a bench reads whatever it asked for
export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<any> // oxlint-disable-line typescript/no-explicit-any

export const askWith =
  ({ origin }: Pick<Program, 'origin'>, secret: string): Ask =>
  async (query, variables = {}) => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables }),
    })
    return answer.json()
  }

/** The outer id of a shop. */
export async function shopId(ask: Ask, name: string): Promise<string> {
  const { data } = await ask('{ listDomains(limit: 10) { items { id name } } }')
  const shops: { id: string; name: string }[] = data.listDomains.items
  const shop = shops.find((one) => one.name === name)
  if (!shop) throw new Error(`there is no shop ${name}`)
  return shop.id
}
