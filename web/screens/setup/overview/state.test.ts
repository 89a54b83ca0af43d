import { expect, test } from 'vitest'
import type { Standing } from '#rules/access/may.ts'
import { type ProjectStatus, projectStatuses } from '#rules/projects/status.ts'
import { movesOf } from './state.ts'

const everywhere = (standing: Standing) =>
  Object.fromEntries(projectStatuses.map((status) => [status, movesOf(status, standing)]))

test('an owner stops and starts a project, has it purged and takes that back', () => {
  expect(everywhere('owner')).toEqual({
    INCOMPLETE: ['deactivate', 'markForPurge'],
    ACTIVE: ['deactivate', 'markForPurge'],
    OVER_LIMIT: ['deactivate', 'markForPurge'],
    PAYMENT_DUE: ['deactivate', 'markForPurge'],
    CANCELLED: ['activate', 'markForPurge'],
    MARKED_FOR_PURGE: ['takeBack'],
    PURGED: [],
    BLOCKED_AUTOMATIC: ['markForPurge'],
    BLOCKED_MANUAL: ['markForPurge'],
  })
})

test('the helpdesk never purges, and lifts blocks', () => {
  expect(everywhere('helpdesk')).toEqual({
    INCOMPLETE: ['deactivate', 'block'],
    ACTIVE: ['deactivate', 'block'],
    OVER_LIMIT: ['deactivate', 'block'],
    PAYMENT_DUE: ['deactivate', 'block'],
    CANCELLED: ['activate', 'block'],
    MARKED_FOR_PURGE: [],
    PURGED: [],
    BLOCKED_AUTOMATIC: ['unblock'],
    BLOCKED_MANUAL: ['unblock'],
  })
})

test('editors have no say in it, nor has anybody in a status that is not known here', () => {
  for (const standing of ['companyEditor', 'projectEditor', undefined] as const)
    expect(projectStatuses.flatMap((status) => movesOf(status, standing))).toEqual([])
  expect(movesOf('HIBERNATING' as ProjectStatus, 'owner')).toEqual([]) // of a newer server
})
