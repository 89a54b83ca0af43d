/** The SQL of events of somebody who was erased, which came late. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import { ofOneProject } from '#platform/db.ts'
import { joinedRows } from '#platform/joint-statements.ts'
import type { Event } from './derived.ts'

type Key = Pick<Event, 'project_id' | 'id' | 'at'>

const keysOf = (events: readonly Key[]) =>
  sql`unnest(${arraysOf(events, { project_id: 'uuid', id: 'uuid', at: 'timestamptz' })}) as late (project_id, id, at)`
const isOne = (events: readonly Key[]) => sql`events.project_id = late.project_id and events.id = late.id
  and events.at = late.at and ${ofOneProject(
    'events.project_id',
    events.map(({ project_id }) => ({ projectId: project_id })),
  )}`

export const deleteEvents = joinedRows((tx, events: readonly Key[]) =>
  sql`delete from events using ${keysOf(events)} where ${isOne(events)}`.execute(tx.db),
)

/** That there was an address stays: the order is not that of the browser's owner. */
export const forgetAddresses = joinedRows((tx, events: readonly Key[]) =>
  sql`update events set data = (data - 'email') || '{"nameless": true}'
    from ${keysOf(events)} where ${isOne(events)}`.execute(tx.db),
)
