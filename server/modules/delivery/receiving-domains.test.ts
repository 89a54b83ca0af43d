import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#rules/time.ts'
import {
  begin,
  domainOf,
  end,
  hold,
  isFree,
  openDomains,
  type ReceivingDomains,
  type Route,
  someAnswered,
} from './receiving-domains.ts'

const now = 1_000_000
const quick = { kind: 'ACCEPTED', text: '250', tookMs: 10, now }
const slow = { ...quick, tookMs: 5001 }
const route = (domain: string, more: Partial<Route> = {}): Route => ({
  domain,
  projectId: 'first',
  dnsName: 'first.example',
  since: now,
  ...more,
})
const answer = (domains: ReceivingDomains, to: Route, text: string, at = now) =>
  end(domains, begin(domains, to, at), {
    ...quick,
    kind: text[0] === '2' ? 'ACCEPTED' : 'DEFERRED',
    text,
    now: at,
  })

test('isFree leaves all connections but two to one domain, and one at least', () => {
  for (const [connections, most] of [
    [8, 6],
    [3, 1],
    [1, 1],
  ] as const) {
    const domains = openDomains(connections)
    const flights = Array.from({ length: most }, () => {
      expect(isFree(domains, 'seznam.example')).toBe(true)
      return begin(domains, route('seznam.example'), now)
    })
    expect(isFree(domains, 'seznam.example')).toBe(false)
    expect(isFree(domains, 'gmail.example')).toBe(true)
    end(domains, flights[0] ?? expect.unreachable(), quick)
    expect(isFree(domains, 'seznam.example')).toBe(true)
  }
})

test('isFree leaves one connection to a domain that answers slowly, until it is quick again', () => {
  const domains = openDomains(8)
  const [first, second] = [
    begin(domains, route('slow.example'), now),
    begin(domains, route('slow.example'), now),
  ]
  end(domains, first, slow)
  expect(isFree(domains, 'slow.example')).toBe(false)
  end(domains, second, slow)
  expect(isFree(domains, 'slow.example')).toBe(true)
  const third = begin(domains, route('slow.example'), now)
  expect(isFree(domains, 'slow.example')).toBe(false)
  end(domains, third, quick)
  begin(domains, route('slow.example'), now)
  expect(isFree(domains, 'slow.example')).toBe(true)
})

test('hold sets no limit for a domain that defers eighty mailboxes in a row', () => {
  const domains = openDomains(8)
  const to = route('full.example')
  for (let n = 0; n < 80; n++) answer(domains, to, '452 4.2.2 over quota')
  expect(hold(domains, to, now)).toBeUndefined()
  expect(domains.limits.size).toBe(0)
})

test.for([
  ['SERVER', '451 4.3.2 not now', false],
  ['PROJECT', '421 4.7.0 suspicious due to the nature of the content', false],
  ['SENDER', '450 4.1.8 <a@b.example>: Sender address rejected: Domain not found', true],
] as const)(
  'hold limits the messages that a deferral of %s concerns, and no others',
  ([cause, text, isSameSender]) => {
    const domains = openDomains(8)
    const to = route('busy.example')
    for (let n = 0; n < 3; n++) answer(domains, to, text)
    expect(hold(domains, to, now)).toMatchObject({ cause, domain: 'busy.example', isHopeless: false })
    const stranger = { projectId: 'second', dnsName: 'second.example' }
    expect(hold(domains, route('busy.example', stranger), now)).toBeUndefined()
    expect(Boolean(hold(domains, route('busy.example', { projectId: 'third' }), now))).toBe(isSameSender)
    expect(hold(domains, route('other.example'), now)).toBeUndefined()
  },
)

test('hold sets no limit for a project whose messages a domain accepts while it defers those of another project', () => {
  const domains = openDomains(8)
  const [to, neighbour] = [route('busy.example'), route('busy.example', { projectId: 'second' })]
  for (let at = now; at < now + 100 * minuteMs; at += minuteMs) {
    answer(domains, to, '451 4.7.1 Service unavailable - try again later', at)
    expect(hold(domains, neighbour, at)).toBeUndefined()
    answer(domains, neighbour, '250 fine', at)
  }
  expect(domains.limits.size).toBe(1)
})

test('end marks a deferral as overdue if the message has waited for a day', () => {
  const domains = openDomains(8)
  const to = route('busy.example')
  expect(answer(domains, to, '451 4.3.2 busy')).toMatchObject({ isOverdue: false })
  answer(domains, to, '250 fine')
  expect(answer(domains, to, '451 4.3.2 busy', now + dayMs)).toMatchObject({
    isHopeless: false,
    isOverdue: true,
  })
})

test('begin lets one probe through when it is due, and accepted messages lift the limit', () => {
  const domains = openDomains(8)
  const to = route('busy.example')
  for (let n = 0; n < 50; n++) answer(domains, to, '421 4.3.2 not now')
  let at = now
  expect(hold(domains, to, at)?.inMs).toBe(45_000)
  at += 45_000
  expect(hold(domains, to, at)).toBeUndefined()
  const probe = begin(domains, to, at)
  expect(hold(domains, to, at)?.inMs).toBeGreaterThan(40_000)
  end(domains, probe, { ...quick, now: at })
  for (let n = 0; n < 80; n++) {
    at += 30_000
    answer(domains, to, '250 fine', at)
  }
  expect(hold(domains, to, at)).toBeUndefined()
  expect(domains.limits.size).toBe(0)
})

test('end counts the deferrals of messages that were in flight together as one', () => {
  const domains = openDomains(90)
  const to = route('busy.example')
  const flights = Array.from({ length: 60 }, () => begin(domains, to, now))
  for (const flight of flights) end(domains, flight, { ...quick, kind: 'DEFERRED', text: '451 4.3.2 busy' })
  expect(hold(domains, to, now)?.inMs).toBe(1000)
})

test('end keeps no more than ten thousand limits, whatever the number of domains and tenants', () => {
  const domains = openDomains(8)
  for (let n = 0; n < 20_000; n++)
    answer(domains, route(`d${n % 200}.example`, { projectId: `p${n}` }), '421 4.7.0 nature of the content')
  expect(domains.limits.size).toBeLessThanOrEqual(10_000)
  expect(domains.byName.size).toBe(200)
})

test('end retries a deferred message no sooner than the domain is probed, and a mailbox by its own backoff', () => {
  const domains = openDomains(8)
  expect(answer(domains, route('busy.example'), '451 4.3.2 busy')).toMatchObject({
    cause: 'SERVER',
    inMs: 45_200,
  })
  expect(answer(domains, route('busy.example'), '450 4.2.1 busy')).toMatchObject({ cause: 'MAILBOX' })
  expect(answer(domains, route('busy.example'), '250')).toBeUndefined()
})

test('someAnswered resolves to true at the next answer, and to false after the given time', async () => {
  const domains = openDomains(1)
  const answered = someAnswered(domains, minuteMs)
  answer(domains, route('any.example'), '250')
  expect(await answered).toBe(true)
  expect(await someAnswered(domains, 1)).toBe(false)
  expect(domains.waiting.size).toBe(0)
})

test('domainOf returns what follows the last @, in lower case', () => {
  expect(domainOf('"a@b"@Seznam.Example')).toBe('seznam.example')
})
