/** The SQL of collecting: events by COPY, salts of the months, what a shop lets in. */
import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Events } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { usualSteps } from '#rules/tracking/events.ts'
import type { Shop } from './shops.ts'

export type EventRow = Insertable<Events> & { id: string; project_id: string; data: string | null }

const columns = [
  'project_id',
  'id',
  'at',
  'type',
  'visitor_id',
  'anonymous',
  'network',
  'robot',
  'product_id',
  'data',
] as const satisfies (keyof EventRow)[]

export const copyEvents = `copy events (${columns.join(', ')}) from stdin`

/** A row as COPY reads it. Control characters were refused, so that only the backslash means something. */
export function copyLine(row: EventRow): string {
  let line = ''
  for (const column of columns) {
    const value = row[column]
    const text = value === null || value === undefined ? '\\N' : escaped(String(value))
    line += line ? `\t${text}` : text
  }
  return `${line}\n`
}
const escaped = (text: string) => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text)

/** Inserts those that are not there yet; returns their ids. */
export async function insertNewEvents(tx: TxCtx, rows: readonly EventRow[]): Promise<Set<string>> {
  const made = await tx.db
    .insertInto('events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(made.map(({ id }) => id))
}

/** The salt of a month, the same for every program; made by whoever asks first. */
export async function saltOf(db: Db, month: string): Promise<Buffer> {
  await db
    .insertInto('visitor_salts')
    .values({ month, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return salt
}

/** All that collecting knows of a project. */
export async function findShop(db: Db, projectId: string): Promise<Shop | undefined> {
  const project = await db
    .selectFrom('projects')
    .select(['id'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  return (
    project && {
      projectId: project.id,
      hosts: undefined,
      timezone: 'Europe/Prague',
      tracker: {
        active: true,
        cookieCheck: true,
        imageClass: null,
        imageId: null,
        scroll: usualSteps.scroll,
        time: usualSteps.time,
      },
    }
  )
}

/** Deletes the salts of earlier months, and what is known of batches that no job can ask for any more. */
export async function forgetMonths(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('visitor_salts').where('month', '<', before.toISOString().slice(0, 7)).execute()
  await db
    .deleteFrom('derived_batches')
    .where('at', '<', new Date(before.getTime() - 14 * 86_400_000))
    .execute()
}
