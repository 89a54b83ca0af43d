import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionError, isDataFault, isNodeUnreachable, ofOneProject, violatedConstraint } from './db.ts'

const noDatabase = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const refusal = (message: string, fields: Partial<pg.DatabaseError>) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), fields)

test.each([
  ['as plain PostgreSQL says it', 'no matter', { code: '23505', constraint: 'projects_dns_name_taken' }],
  ['as a shard says it', 'no matter', { code: '23505', constraint: 'projects_dns_name_taken_102009' }],
  [
    'as a node says it',
    'duplicate key value violates unique constraint "projects_dns_name_taken_102009"',
    { code: '23505' },
  ],
  [
    'as a node says it of a COPY',
    'insert or update on table "products_102010" violates foreign key constraint "projects_dns_name_taken_102009"',
    { code: 'XX000' },
  ],
])('violatedConstraint reads the name %s, and the data is to blame', (_, message, fields) => {
  const error = refusal(message, fields)
  expect(violatedConstraint(error)).toBe('projects_dns_name_taken')
  expect(isDataFault(error)).toBe(true)
})

test('violatedConstraint has no name for anything else', () => {
  expect(
    violatedConstraint(refusal('constraint "a" of relation "b" does not exist', { code: '42704' })),
  ).toBeUndefined()
  expect(violatedConstraint(new TypeError('x'))).toBeUndefined()
})

test.each([
  [true, refusal('connection to the remote node failed', { code: '08006' })],
  [true, refusal('failure on connection marked as essential: 10.0.0.3:5432', { code: 'XX000' })],
  [false, refusal('cache lookup failed', { code: 'XX000' })],
  [true, refusal('terminating connection due to administrator command', { code: '57P01' })],
  [false, refusal('invalid message format', { code: '08P01' })],
  [false, Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  [false, new Error('Connection terminated unexpectedly')],
])('isNodeUnreachable is %s for %s', (expected, error) => {
  expect(isNodeUnreachable(error)).toBe(expected)
  if (expected) expect(isConnectionError(error)).toBe(true)
})

test.each([
  ['one project', ['a', 'a'], '"counts"."project_id" = $1', ['a']],
  // a list would be gone through for every key
  ['several', ['a', 'b'], 'true', []],
  ['none', [], 'true', []],
])('ofOneProject names %s only where there is no other', (_, projectIds, text, parameters) => {
  const wanted = projectIds.map((projectId) => ({ projectId }))
  const compiled = ofOneProject('counts.project_id', wanted).compile(noDatabase)
  expect(compiled).toMatchObject({ sql: text, parameters })
})
