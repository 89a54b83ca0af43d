/** The SQL of texts and designs, each a megabyte at most: only those that somebody asks for are read, and few at once. */
import { type Selectable, sql } from 'kysely'
import type { Campaigns } from '#generated/tables.ts'
import { anyOf } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'

export const long = ['html', 'plain_text', 'design', 'preview'] as const
type Long = (typeof long)[number]
export type Content = Pick<Selectable<Campaigns>, Long>

/** An answer that is too long ends between two such readings. */
const most = 5

const partsById = <Column extends Long>(
  table: 'campaigns' | 'campaign_variants',
  columns: readonly Column[],
) =>
  projectLoader<Pick<Content, Column>>(
    async (db, projectIds, ids) => {
      const { rows } = await sql<Pick<Content, Column> & { project_id: string; id: string }>`
        select project_id, id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where project_id = ${anyOf(projectIds)} and id = ${anyOf(ids)}`.execute(db)
      return new Map(rows.map((row) => [keyIn(row.project_id, row.id), row]))
    },
    { most },
  )

/** Once for all fields that need the same. */
const loadersOf = (table: 'campaigns' | 'campaign_variants') => ({
  template: partsById(table, ['html', 'plain_text']),
  text: partsById(table, ['plain_text']),
  design: partsById(table, ['design']),
  preview: partsById(table, ['preview']),
})
export const contentById = loadersOf('campaigns')
export const variantContentById = loadersOf('campaign_variants')
