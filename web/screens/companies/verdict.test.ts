import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const now = new Date(2026, 5, 16, 10, 42)
const calm = {
  state: 'active',
  standing: 'owner',
  paysByCard: true,
  used: 18_420,
  limit: 25_000,
  projects: 2,
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
      expect(verdictOf({ ...calm, state, standing })).toEqual({ tone: 'red', message: state })
})

test('what was never paid by card has ended; no payment has failed', () => {
  const ended = { ...calm, state: 'paymentDue', paysByCard: false } as const
  expect(verdictOf(ended)).toEqual({ tone: 'red', message: 'endedOwner', action: 'billing' })
  expect(verdictOf({ ...ended, standing: 'companyEditor' })).toEqual({ tone: 'red', message: 'ended' })
})

test('from four fifths on the pace is told', () => {
  const pace = { tone: 'blue', message: 'reachedOn', date: new Date(2026, 5, 20) }
  expect(verdictOf(trial)).toEqual({ ...pace, action: 'choosePlan' })
  expect(verdictOf({ ...trial, state: 'active' })).toEqual({ ...pace, action: 'changePlan' })
  expect(verdictOf({ ...trial, standing: 'companyEditor' })).toEqual({ ...pace, action: 'projects' })
  expect(verdictOf({ ...trial, used: 7_999 })).toMatchObject({ message: 'inOrder' })
  expect(verdictOf({ ...trial, now: new Date(2026, 5, 29) })).toMatchObject({ message: 'paceHolds' })
  expect(verdictOf({ ...trial, used: 10_000 })).toMatchObject({ message: 'reached' })
  expect(verdictOf({ ...trial, limit: undefined })).toMatchObject({ message: 'inOrder' })
})

test('an owner without a shop is led back to the setup; while shops are counted, nobody is', () => {
  expect(verdictOf({ ...calm, projects: 0 })).toEqual({ tone: 'blue', message: 'noShop', action: 'setup' })
  expect(verdictOf({ ...calm, projects: 0, standing: 'companyEditor' })).toMatchObject({ message: 'inOrder' })
  expect(verdictOf({ ...calm, projects: undefined })).toMatchObject({ message: 'inOrder' })
})
