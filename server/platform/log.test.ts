import { expect, test } from 'vitest'
import { openLog, withoutAddresses, withoutValues } from './log.ts'

test('a database error is logged without the values it quotes', () => {
  const error = Object.assign(new Error('duplicate key value violates … (eva@example.com)'), {
    code: '23505',
    constraint: 'users_email_taken',
    detail: 'Key (email)=(eva@example.com) already exists.',
  })
  const line = withoutValues(error)
  expect(line).toMatchObject({ message: 'database error', code: '23505', constraint: 'users_email_taken' })
  expect(JSON.stringify(line)).not.toContain('eva@')
})

test('other errors keep their message', () => {
  expect(withoutValues(new Error('connect ECONNREFUSED'))).toMatchObject({ message: 'connect ECONNREFUSED' })
})

test.each([
  ['550 5.1.1 <eva.nova+x@victim.example>: no such user', '550 5.1.1 <…>: no such user'],
  ['to eva@example.com, jan@example.com; done', 'to …, …; done'],
  ['GET /p?mail=eva%40example.com HTTP', 'GET … HTTP'],
  ['at f (file:///a/node_modules/@fastify/helmet/index.js:1:2)', undefined],
  ['eva@example.com', '…'],
  [`${'a'.repeat(100_000)}@`, '…'],
  ['nothing of the kind', undefined],
])('withoutAddresses() makes of %.60s %s', (text, without) => {
  expect(withoutAddresses(text)).toBe(without ?? text)
})

test('a line leaves the log without addresses, whichever of its fields held them, and is JSON all the same', () => {
  const lines: string[] = []
  const log = openLog('info', 'test', { write: (line) => void lines.push(line) })
  const err = new Error('Can’t send mail\n550 5.1.1 <eva@victim.example> "eva@victim.example"')
  log.error({ err, about: { to: ['eva@victim.example'] } }, 'to eva@victim.example')
  log.child({ who: 'eva@victim.example' }).info('child')
  expect(lines.join('')).not.toContain('victim')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['to …', 'child'])
})
