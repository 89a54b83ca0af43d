import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { copyIn } from './copy-in.ts'

const client = new pg.Client(inject('run').superuserUrl)
beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('drop table if exists words; create temp table words (word text unique)'))

const rows = (...words: string[]) => Buffer.from(words.map((word) => `${word}\n`).join(''))
const kept = async () =>
  (await client.query('select word from words order by word')).rows.map(({ word }) => word)

test('pg lets a query write to the socket by itself, and tells it each answer of the server', async () => {
  const answers: string[] = []
  const written: string[] = []
  const noting = (name: string) => () => void answers.push(name)
  await new Promise<void>((resolve, reject) => {
    client.query({
      submit(connection: pg.Connection) {
        const { stream } = connection
        const write = vi.spyOn(stream, 'write')
        stream.cork()
        connection.query('copy words from stdin')
        written.push(...write.mock.calls.map(([bytes]) => Buffer.from(bytes).toString('latin1')))
        write.mockRestore()
        stream.write(Buffer.from('d\0\0\0\x09stan\nc\0\0\0\x04', 'latin1'))
        stream.uncork()
      },
      handleCopyInResponse: noting('CopyInResponse'),
      handleCommandComplete: noting('CommandComplete'),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
  expect(written, 'one message Query, at once').toEqual(['Q\0\0\0\x1acopy words from stdin\0'])
  expect(answers).toEqual(['CopyInResponse', 'CommandComplete'])
  expect(await kept()).toEqual(['stan'])
})

test('the rows and the statements after them are one transaction', async () => {
  const statements = `copy words from stdin;\ninsert into words select 'liška' returning word`
  await copyIn(client, statements, rows('stan', 'bota'))
  expect(await kept()).toEqual(['bota', 'liška', 'stan'])
  await expect(copyIn(client, statements, rows('lano'))).rejects.toMatchObject({ code: '23505' })
  expect(await kept()).toEqual(['bota', 'liška', 'stan'])
})

test('rows that nobody wants any more are passed over, and the connection goes on', async () => {
  const many = rows(...Array.from({ length: 50_000 }, (_, n) => `slovo ${n}`))
  await expect(copyIn(client, 'copy nowhere from stdin', many)).rejects.toMatchObject({ code: '42P01' })
  await expect(copyIn(client, 'copy words from stdin', rows('a', 'a'))).rejects.toMatchObject({
    code: '23505',
  })
  expect(await kept()).toEqual([])
  await copyIn(client, 'copy words from stdin', many)
  expect(await kept()).toHaveLength(50_000)
})

test('a connection that is lost in the middle is told', async () => {
  const lost = new pg.Client(inject('run').superuserUrl)
  lost.on('error', () => undefined)
  await lost.connect()
  const { rows: pids } = await lost.query('select pg_backend_pid() as pid')
  await lost.query('create temp table words (word text)')
  const copying = copyIn(lost, 'copy words from stdin; select pg_sleep(60)', rows('stan'))
  await Promise.all([
    expect(copying).rejects.toThrow(),
    client.query('select pg_terminate_backend($1)', [pids[0].pid]),
  ])
})
