/** The SQL of texts and designs, each up to 1 MB: only those that a caller asks for are read, and few at once. */
import { type Selectable, sql } from 'kysely'
import type { Campaigns } from '#generated/tables.ts'
import { anyOf } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import type { DesignFacts } from '#rules/campaigns/checks.ts'

export const long = ['html', 'plain_text', 'design', 'preview'] as const
type Long = (typeof long)[number]
/** `facts` are about `html` and `plain_text`; null if these were last written before facts were kept. */
export type Content = Pick<Selectable<Campaigns>, Long> & { facts: DesignFacts | null }
/** What a copy of a message needs. */
export const whole = [...long, 'facts'] as const

/** Columns of JSON, by their values: an array would be taken for one of the database. */
export type JsonColumns = { design?: unknown; specs?: unknown; facts?: DesignFacts | null }
export const withJson = <Row extends JsonColumns>({ design, specs, facts, ...same }: Row) => ({
  ...same,
  ...(design !== undefined && { design: asJson(design) }),
  ...(specs !== undefined && { specs: asJson(specs) }),
  ...(facts !== undefined && { facts: asJson(facts) }),
})
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

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
