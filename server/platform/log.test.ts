import { expect, test } from 'vitest'
import { withoutValues } from './log.ts'

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
