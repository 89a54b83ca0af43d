/** Keyset pages: `{ items, nextToken }` that stay right while rows come and go. */
import { createHash } from 'node:crypto'
import { refuseFields } from '#rules/refusals.ts'
import { callerOf } from './caller.ts'
import type { RequestCtx } from './context.ts'
import { readToken, signToken } from './tokens.ts'

export const pageLimit = { default: 100, most: 1000 }

export type PageArgs = { limit?: number | null; nextToken?: string | null }
export type Page<T> = { items: T[]; nextToken: string | null }

/** Reads one page of rows ordered by something else than their id; `keyOf` says where a row stands in that order. */
export async function pageByKey<Row, Key>(
  ctx: RequestCtx,
  list: { operation: string; filter: unknown } & PageArgs,
  keyOf: (row: Row) => Key,
  read: (after: Key | undefined, count: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = await pageById(ctx, list, async (after, count) =>
    // what stands in a token is what keyOf has made
    (await read(after === undefined ? undefined : (JSON.parse(after) as Key), count)).map((row) => ({
      id: JSON.stringify(keyOf(row)),
      row,
    })),
  )
  return { items: page.items.map(({ row }) => row), nextToken: page.nextToken }
}

/**
 * Reads one page of rows ordered by id. `read` gets the last id of the page before and how many rows to fetch.
 * The token is bound to the operation, the caller and the filter, so it opens nothing else.
 */
export async function pageById<Row extends { id: string }>(
  ctx: RequestCtx,
  list: { operation: string; filter: unknown } & PageArgs,
  read: (after: string | undefined, count: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const limit = list.limit ?? pageLimit.default
  if (limit > pageLimit.most) refuseFields([{ field: 'limit', code: 'TOO_LARGE', limit: pageLimit.most }])
  if (limit < 1) refuseFields([{ field: 'limit', code: 'TOO_SMALL', limit: 1 }])

  const view = createHash('sha256')
    .update(JSON.stringify([list.operation, callerOf(ctx).userId, list.filter ?? null]))
    .digest('base64url')
    .slice(0, 22)

  const rows = await read(list.nextToken ? lastId(ctx, view, list.nextToken) : undefined, limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextToken: last ? signToken(ctx.config.SECRET_KEYS, 'page', { view, id: last.id }) : null }
}

function lastId(ctx: RequestCtx, view: string, token: string): string {
  const page = readToken(ctx.config.SECRET_KEYS, 'page', token) as { view: string; id: string } | undefined // we signed it
  if (page?.view !== view) refuseFields([{ field: 'nextToken', code: 'INVALID' }])
  return page.id
}
