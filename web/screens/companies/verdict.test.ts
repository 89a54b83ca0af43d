import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const now = new Date(2026, 5, 16, 10, 42)
const calm = {
  state: 'active',
  standing: 'owner',
  paysByCard: true,
  used: 8_420,
  limit: 25_000,
  projects: ['ACTIVE', 'CANCELLED'],
  now,
} as const
const trial = { ...calm, state: 'trial', used: 8_300, limit: 10_000 } as const

test('nothing flagged: all is in order, and the projects are one step away', () => {
  for (const standing of ['owner', 'companyEditor', 'projectEditor', 'helpdesk'] as const)
    expect(verdictOf({ ...calm, standing })).toEqual({
      tone: 'green',
      message: 'inOrder',
      action: 'projects',
    })
})

test('only the owner gets the way out of a block', () => {
  expect(verdictOf({ ...calm, state: 'overLimit' })).toMatchObject({ tone: 'red', action: 'changePlan' })
  expect(verdictOf({ ...calm, state: 'paymentDue' })).toMatchObject({ tone: 'red', action: 'billing' })
  for (const standing of ['companyEditor', 'projectEditor', 'helpdesk'] as const)
    for (const state of ['overLimit', 'paymentDue'] as const)
      expect(verdictOf({ ...calm, projects: undefined, state, standing })).toEqual({
        tone: 'red',
        message: state,
      })
})

test('what was cancelled is not in order for whoever can renew it', () => {
  expect(verdictOf({ ...calm, state: 'ending' })).toEqual({
    tone: 'blue',
    message: 'ending',
    action: 'billing',
  })
  expect(verdictOf({ ...calm, state: 'ending', standing: 'companyEditor' }).message).toBe('inOrder')
})

test('over the limit everything goes on until the projects have stopped', () => {
  const over = { ...calm, state: 'overLimit' } as const
  expect(verdictOf(over).message).toBe('overLimitSoonOwner')
  expect(verdictOf({ ...over, standing: 'companyEditor' }).message).toBe('overLimitSoon')
  expect(verdictOf({ ...over, projects: ['ACTIVE', 'OVER_LIMIT'] }).message).toBe('overLimitOwner')
})

test('a company whose projects need something is not in order', () => {
  expect(verdictOf({ ...calm, projects: ['ACTIVE', 'INCOMPLETE', 'INCOMPLETE'] })).toEqual({
    tone: 'blue',
    message: 'notConnected',
    count: 2,
    action: 'projects',
  })
  expect(verdictOf({ ...calm, projects: ['BLOCKED_AUTOMATIC', 'INCOMPLETE'] })).toEqual({
    tone: 'red',
    message: 'blocked',
    count: 1,
    action: 'projects',
  })
})

test('what was never paid by card has ended; no payment has failed', () => {
  const ended = { ...calm, state: 'paymentDue', paysByCard: false } as const
  expect(verdictOf(ended)).toEqual({ tone: 'red', message: 'endedOwner', action: 'billing' })
  expect(verdictOf({ ...ended, standing: 'companyEditor' })).toEqual({ tone: 'red', message: 'ended' })
})

test('the forecast that billing tells is told here, too; from four fifths on also that the limit holds', () => {
  expect(verdictOf({ ...calm, used: 18_420 })).toEqual({
    tone: 'blue',
    message: 'reachedOn',
    date: new Date(2026, 5, 22),
    action: 'changePlan',
  })
  const pace = { tone: 'blue', message: 'reachedOn', date: new Date(2026, 5, 20) }
  expect(verdictOf(trial)).toEqual({ ...pace, action: 'choosePlan' })
  expect(verdictOf({ ...trial, state: 'active' })).toEqual({ ...pace, action: 'changePlan' })
  expect(verdictOf({ ...trial, standing: 'companyEditor' })).toEqual({ ...pace, action: 'projects' })
  expect(verdictOf({ ...trial, used: 5_000 })).toMatchObject({ message: 'inOrder' })
  expect(verdictOf({ ...trial, now: new Date(2026, 5, 29) })).toMatchObject({ message: 'paceHolds' })
  expect(verdictOf({ ...trial, used: 10_000 })).toMatchObject({ message: 'reached' })
  expect(verdictOf({ ...trial, limit: undefined })).toMatchObject({ message: 'inOrder' })
})

test('an owner without a shop is led back to the setup; while shops are counted, nobody is', () => {
  expect(verdictOf({ ...calm, projects: [] })).toEqual({ tone: 'blue', message: 'noShop', action: 'setup' })
  expect(verdictOf({ ...calm, projects: [], standing: 'companyEditor' })).toMatchObject({
    message: 'inOrder',
  })
  expect(verdictOf({ ...calm, projects: undefined })).toMatchObject({ message: 'inOrder' })
})
