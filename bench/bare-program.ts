/** The least that a program can do with an event, to compare with: it writes one row and answers when that is durable. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(
  'create table if not exists bare_events (id uuid primary key, project text not null, event jsonb not null)',
)
const http = fastify()
http.removeAllContentTypeParsers()
http.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
http.get('/readyz', () => 'ready')
http.post('/t/events', async ({ body }) => {
  const { project, events } = JSON.parse(String(body))
  for (const event of events)
    await pool.query({
      name: 'keep',
      text: 'insert into bare_events (id, project, event) values ($1, $2, $3)',
      values: [event.id, project, event],
    })
  return { accepted: events.length }
})
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
