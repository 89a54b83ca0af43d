import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptsEvents,
  canMove,
  followMove,
  type MoveName,
  type Mover,
  moves,
  moveTo,
  overLimitGraceMs,
  type ProjectStatus,
  projectStatuses,
  reachingProjects,
  statusAfter,
} from './status.ts'

const movers = ['owner', 'helpdesk', 'server'] as const
/** Every allowed move, written out: `mover: from → to`. What is not here is refused. */
const allowed: Record<MoveName, [Mover[], ProjectStatus[], ProjectStatus]> = {
  activate: [['owner', 'helpdesk'], ['CANCELLED'], 'INCOMPLETE'],
  deactivate: [['owner', 'helpdesk'], ['INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE'], 'CANCELLED'],
  markForPurge: [
    ['owner'],
    ['INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE', 'CANCELLED', 'BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL'],
    'MARKED_FOR_PURGE',
  ],
  takeBack: [['owner'], ['MARKED_FOR_PURGE'], 'CANCELLED'],
  block: [['helpdesk'], ['INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE', 'CANCELLED'], 'BLOCKED_MANUAL'],
  unblock: [['helpdesk'], ['BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL'], 'INCOMPLETE'],
  track: [['server'], ['INCOMPLETE'], 'ACTIVE'],
  exceed: [['server'], ['ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE'], 'OVER_LIMIT'],
  owe: [['server'], ['ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE'], 'PAYMENT_DUE'],
  clear: [['server'], ['ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE'], 'ACTIVE'],
  blockAutomatically: [
    ['server'],
    ['INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE'],
    'BLOCKED_AUTOMATIC',
  ],
  purge: [['server'], ['MARKED_FOR_PURGE'], 'PURGED'],
}
const names = Object.keys(moves) as MoveName[] // keys of a literal

describe.each(names)('%s', (name) => {
  const [by, from, to] = allowed[name]
  test.each(projectStatuses)('from %s', (status) => {
    for (const mover of movers)
      expect(canMove(name, status, mover), mover).toBe(by.includes(mover) && from.includes(status))
  })
  test(`leads to ${to}`, () => {
    expect(statusAfter(name, null)).toBe(to)
  })
})

describe.each(['owner', 'helpdesk'] as const)('%s', (who) => {
  test.each(projectStatuses)('can bring %s only where a move leads', (from) => {
    for (const to of projectStatuses) {
      const reachable = names.filter(
        (name) =>
          allowed[name][0].includes(who) && allowed[name][1].includes(from) && allowed[name][2] === to,
      )
      // one way at most, so that a target says which move is meant
      expect(reachable.length).toBeLessThanOrEqual(1)
      expect(moveTo(from, to, who)).toBe(reachable[0])
    }
  })
})

test('the owner of a blocked project can only mark it for purge', () => {
  for (const block of ['BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL'] as const)
    expect(projectStatuses.filter((to) => moveTo(block, to, 'owner'))).toEqual(['MARKED_FOR_PURGE'])
})

test('nothing leads out of a purge', () => {
  for (const mover of movers) for (const name of names) expect(canMove(name, 'PURGED', mover)).toBe(false)
})

test('whatever the owner does to a blocked project, it stays blocked or marked', () => {
  const targets = fc.array(fc.constantFrom(...projectStatuses), { maxLength: 20 })
  fc.assert(
    fc.property(
      fc.constantFrom('BLOCKED_AUTOMATIC' as const, 'BLOCKED_MANUAL' as const),
      targets,
      (block, way) => {
        let status: ProjectStatus = block
        for (const target of way) {
          const move = moveTo(status, target, 'owner')
          if (move) status = statusAfter(move, block)
          expect([block, 'MARKED_FOR_PURGE']).toContain(status)
        }
      },
    ),
  )
})

test.each([
  ['ACTIVE', 'OVER_LIMIT', 'exceed'],
  ['ACTIVE', 'PAYMENT_DUE', 'owe'],
  ['OVER_LIMIT', 'PAYMENT_DUE', 'owe'],
  ['PAYMENT_DUE', 'OVER_LIMIT', 'exceed'],
  ['OVER_LIMIT', 'ACTIVE', 'clear'],
  ['PAYMENT_DUE', 'ACTIVE', 'clear'],
  ['ACTIVE', 'ACTIVE', undefined],
  ['INCOMPLETE', 'ACTIVE', undefined],
  ['INCOMPLETE', 'PAYMENT_DUE', undefined],
  ['CANCELLED', 'ACTIVE', undefined],
  ['CANCELLED', 'OVER_LIMIT', undefined],
  ['BLOCKED_MANUAL', 'ACTIVE', undefined],
  ['MARKED_FOR_PURGE', 'PAYMENT_DUE', undefined],
  ['PURGED', 'ACTIVE', undefined],
] as const)('%s follows a company that is %s by %s', (from, company, move) => {
  expect(followMove(from, company)).toBe(move)
})

test('a debt reaches the projects at once, too many visitors three days later', () => {
  expect(reachingProjects('PAYMENT_DUE', 1000, 1000)).toBe('PAYMENT_DUE')
  expect(reachingProjects('OVER_LIMIT', 1000, 1000 + overLimitGraceMs - 1)).toBe('ACTIVE')
  expect(reachingProjects('OVER_LIMIT', 1000, 1000 + overLimitGraceMs)).toBe('OVER_LIMIT')
  expect(reachingProjects('ACTIVE', 1000, 1e15)).toBe('ACTIVE')
})

test('only what is being connected or works takes events', () => {
  expect(projectStatuses.filter(acceptsEvents)).toEqual(['INCOMPLETE', 'ACTIVE'])
})
