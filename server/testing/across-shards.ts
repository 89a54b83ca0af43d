/**
 * Only on a cluster, where a statement that needs more than one shard is refused: lets through what reads or stamps
 * several projects by their ids or keys, the look for events, news and sendings that wait, and what a test does on purpose.
 */
import pg from 'pg'

const isAllowed = (text: unknown) =>
  typeof text === 'string' &&
  /\bproject_id"? = (any\(|wanted\.|gone\.|scored\.)|\/\* on purpose|\/\* of all projects|from (events_waiting|recommender_news) group by project_id/.test(
    text,
  )

type Query = (this: pg.Client, ...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query; isWatched?: boolean } // its overloads are many
if (!client.isWatched) {
  client.isWatched = true
  const { query } = client
  client.query = function (...given) {
    const [first] = given
    const text = typeof first === 'object' && first && 'text' in first ? first.text : first
    if (!isAllowed(text)) return query.apply(this, given)
    const set = (statement: string) =>
      // within a transaction that has failed already, nothing can be set
      void (query.call(this, statement) as Promise<unknown>).catch(() => undefined)
    set('set citus.multi_task_query_log_level = off')
    const result = query.apply(this, given)
    set('reset citus.multi_task_query_log_level')
    return result
  }
}
