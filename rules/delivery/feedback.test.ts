import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounceClassOf, refusalClassOf } from './bounces.ts'
import { groupsOf, headerFields } from './delivery-status.ts'
import { type FeedbackWord, feedbackOn, type LedgerStanding } from './feedback.ts'
import { blockReasonOf, countsOf, isRefusedTooOften, placeOnScale, verdictOf } from './health.ts'
import { readReport } from './report.ts'
import { deliveryStatus, feedbackReport, originalHeader, plainMails, wordings } from './reports.fixture.ts'

describe('what servers say', () => {
  test.each(wordings)('$server', ({ says, status, diagnostic }) => {
    expect(
      readReport({
        headers: new Map(),
        text: 'This is the mail system at host mx.posta.example.',
        parts: [
          { type: 'message/delivery-status', text: deliveryStatus(status, diagnostic) },
          { type: 'text/rfc822-headers', text: originalHeader('abc.def@liscistezka.example') },
        ],
      }),
    ).toMatchObject({ kind: 'BOUNCE', bounce: says, messageId: 'abc.def@liscistezka.example' })
  })
  test.each(plainMails)('to people only: $server', ({ says, mail, answer }) => {
    const report = readReport(mail)
    expect(report.kind === 'BOUNCE' ? report.bounce : report.kind).toBe(says)
    if (answer) expect(report).toMatchObject({ answer })
  })
  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('a report of %s is no bounce', (action) => {
    const text = deliveryStatus('4.0.0', 'smtp; 451 later', action)
    expect(
      readReport({ headers: new Map(), text: '', parts: [{ type: 'message/delivery-status', text }] }).kind,
    ).toBe('NEWS')
  })
  test('what a server at hand says is classified the same way; nothing is guessed from nothing', () => {
    expect(bounceClassOf(undefined, '550 5.1.1 no such user')).toBe('HARD')
    expect(bounceClassOf(undefined, '452 4.2.2 mailbox full')).toBe('SOFT')
    expect(bounceClassOf(undefined, '554 5.7.1 relay access denied')).toBe('POLICY')
    expect(bounceClassOf(undefined, '554 transaction failed')).toBe('SOFT')
    expect(bounceClassOf(undefined, 'hello there')).toBeUndefined()
  })
  test('a relay that refuses leaves nobody out for it', () => {
    expect(refusalClassOf('550 5.1.1 no such user')).toBe('HARD')
    expect(refusalClassOf('552 5.2.2 mailbox full')).toBe('SOFT')
    expect(refusalClassOf('550 5.7.1 not today')).toBe('POLICY')
    expect(refusalClassOf('550 5.4.5 Daily sending quota exceeded')).toBe('POLICY')
    expect(refusalClassOf('554 disk quota of the queue is used up')).toBeUndefined()
    expect(refusalClassOf('554 transaction failed')).toBeUndefined()
  })
  test('a number of an address or a version is no code', () => {
    expect(bounceClassOf('5.0.0', 'smtp; host 5.1.1.25 said: 550 spam refused')).toBe('POLICY')
  })
})

describe('complaints', () => {
  const complaint = (type: string) =>
    readReport({
      headers: new Map(),
      text: 'This is an abuse report.',
      parts: [
        { type: 'message/feedback-report', text: feedbackReport(type) },
        {
          type: 'message/rfc822',
          text: `${originalHeader('abc.def@liscistezka.example')}\r\nMessage-ID: <wrong>`,
        },
      ],
    })
  test.each(['abuse', 'fraud', 'virus', 'other'])('%s is one, and names our message', (type) => {
    expect(complaint(type)).toEqual({ kind: 'COMPLAINT', type, messageId: 'abc.def@liscistezka.example' })
  })
  test.each(['not-spam', 'auth-failure'])('%s is none', (type) => {
    expect(complaint(type).kind).toBe('NEWS')
  })
})

test('groups: empty lines part them, folded lines belong together, the first of a name counts', () => {
  const groups = groupsOf('A: 1\r\n\r\n\r\nB: 2\r\n three\r\nb: 4\r\n')
  expect(groups.map((group) => Object.fromEntries(group))).toEqual([{ a: '1' }, { b: '2 three' }])
  expect(headerFields('Message-ID:\r\n <x@y>\r\n\r\nMessage-ID: <no>').get('message-id')).toBe('<x@y>')
})

test('any text at all is read in bounded time, and never throws', () => {
  const hostile = ['a:'.repeat(40_000), ' \n'.repeat(40_000), 'Status: 5.1.'.repeat(9000), '-'.repeat(90_000)]
  for (const text of hostile) {
    const before = performance.now()
    readReport({
      headers: new Map([['from', 'mailer-daemon']]),
      text,
      parts: [{ type: 'message/delivery-status', text }],
    })
    expect(performance.now() - before).toBeLessThan(500)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      readReport({
        headers: new Map([['subject', text]]),
        text,
        parts: [{ type: 'message/delivery-status', text }],
      })
    }),
    { numRuns: 200 },
  )
})

describe('what a report does to a message', () => {
  const sent: LedgerStanding = { state: 'SENT', reason: null, attempts: 1, isWorkedOn: false }
  test('in any order, and however often, the same end is reached', () => {
    const words = fc.array(fc.constantFrom<FeedbackWord>('SOFT', 'POLICY', 'HARD', 'COMPLAINT'), {
      minLength: 1,
      maxLength: 6,
    })
    const end = (words: readonly FeedbackWord[]) => {
      const standing = { ...sent }
      for (const word of words) {
        const after = feedbackOn(standing, word)
        if (typeof after !== 'string') Object.assign(standing, after)
      }
      return standing
    }
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (some, order) => {
        const shuffled = some
          .map((word) => ({ word, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
        expect(end([...shuffled.map(({ word }) => word), ...some])).toEqual(end(some))
      }),
    )
    expect(end(['HARD', 'COMPLAINT'])).toMatchObject({ state: 'SENT', reason: 'COMPLAINED' })
    expect(end(['HARD', 'SOFT'])).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })
  })
  test('one that was never handed over is left alone; one that may be on its way is told of later', () => {
    expect(feedbackOn({ ...sent, state: 'QUEUED', attempts: 0 }, 'HARD')).toBe('NEVER_SENT')
    expect(feedbackOn({ ...sent, state: 'SKIPPED', reason: 'UNSUBSCRIBED' }, 'HARD')).toBe('NEVER_SENT')
    expect(feedbackOn({ ...sent, state: 'FAILED', reason: 'GAVE_UP' }, 'COMPLAINT')).toBe('NEVER_SENT')
    expect(feedbackOn({ ...sent, state: 'QUEUED', attempts: 1 }, 'HARD')).toBe('UNDER_WAY')
    expect(feedbackOn({ ...sent, state: 'ATTEMPTING', isWorkedOn: true }, 'HARD')).toBe('UNDER_WAY')
    // that it came back proves that it was sent
    for (const state of ['UNKNOWN', 'ATTEMPTING'] as const)
      expect(feedbackOn({ ...sent, state }, 'HARD')).toEqual({ state: 'FAILED', reason: 'HARD_BOUNCE' })
  })
})

describe('how a project stands', () => {
  test('counts: what came back was handed over, too; whoever was left out was not', () => {
    expect(
      countsOf([
        { state: 'SENT', reason: '', people: 300 },
        { state: 'SENT', reason: 'COMPLAINED', people: 1 },
        { state: 'FAILED', reason: 'HARD_BOUNCE', people: 10 },
        { state: 'FAILED', reason: 'SOFT_BOUNCE', people: 5 },
        { state: 'FAILED', reason: 'POLICY_BOUNCE', people: 2 },
        { state: 'FAILED', reason: 'REFUSED', people: 7 },
        { state: 'SKIPPED', reason: 'COMPLAINED', people: 9 },
      ]),
    ).toEqual({ recipients: 318, hard: 10, soft: 5, policy: 2, complaints: 1 })
  })
  test('verdicts', () => {
    expect([0, 0.0099, 0.01, 0.02].map((share) => verdictOf('bounces', share))).toEqual([
      'FINE',
      'FINE',
      'WATCH',
      'ACT',
    ])
    expect([0.0009, 0.001, 0.003].map((share) => verdictOf('complaints', share))).toEqual([
      'FINE',
      'WATCH',
      'ACT',
    ])
  })
  test('the scale: each verdict has a third of it', () => {
    const at = (share: number) => placeOnScale('bounces', share)
    expect([at(0), at(0.005), at(0.01), at(0.015), at(0.02), at(1)].map((place) => place.toFixed(3))).toEqual(
      ['0.000', '0.167', '0.333', '0.500', '0.667', '1.000'],
    )
  })
  test('refusals by policy are told of where they are many', () => {
    expect(isRefusedTooOften({ recipients: 100, policy: 9 })).toBe(false)
    expect(isRefusedTooOften({ recipients: 500, policy: 10 })).toBe(false)
    expect(isRefusedTooOften({ recipients: 499, policy: 10 })).toBe(true)
  })
  test('from 300 messages on: complaints above 0.3 %, hard bounces above 5 %; three people stop nobody', () => {
    const reason = (recipients: number, hard: number, complaints: number) =>
      blockReasonOf({ recipients, hard, complaints })
    expect(reason(299, 299, 299)).toBeUndefined()
    expect(reason(300, 15, 0)).toBeUndefined()
    expect(reason(300, 16, 0)).toBe('BOUNCES')
    expect(reason(1000, 50, 3)).toBeUndefined()
    expect(reason(1000, 0, 4)).toBe('COMPLAINTS')
    expect(reason(2000, 0, 6)).toBeUndefined()
    expect(reason(2000, 0, 7)).toBe('COMPLAINTS')
    expect(reason(300, 0, 3)).toBeUndefined()
    expect(reason(300, 0, 4)).toBe('COMPLAINTS')
  })
})
