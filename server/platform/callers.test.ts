import { expect, test } from 'vitest'
import { refusalOf } from '#rules/refusals.ts'
import { openCallers } from './callers.ts'
import { readConfig } from './config.ts'
import type { Actor } from './context.ts'
import { passTurn, type Share } from './turns.ts'

const result = readConfig('all', { API_REQUESTS_PER_ADDRESS: '100', API_COST_PER_PERSON: '100000' })
const config = 'config' in result ? result.config : expect.unreachable()
const nobody: Actor = { kind: 'nobody' }
const somebody: Actor = {
  kind: 'user',
  userId: 'u',
  email: '',
  name: '',
  language: 'en',
  helpdesk: false,
}

function open() {
  const time = { ms: 0 }
  const callers = openCallers({ config }, () => time.ms)
  /** How many seconds the caller has to wait; 0 when nothing is refused. */
  const waitAfter = (charge: () => void) => {
    try {
      charge()
      return 0
    } catch (error) {
      return refusalOf(error)?.parameters.seconds
    }
  }
  const request = (actor: Actor, address: string, bytes = 500) =>
    waitAfter(() => callers.chargeRequest(actor, address, bytes))
  const cost = (amount: number) => waitAfter(() => callers.chargeCost(somebody, amount))
  return { time, callers, request, cost }
}

test('chargeRequest gives a stranger 100 requests, of which ten come back each second', () => {
  const { time, request } = open()
  for (let n = 0; n < 100; n++) expect(request(nobody, '10.0.0.1')).toBe(0)
  expect(request(nobody, '10.0.0.1')).toBe(1)
  expect(request(nobody, '10.0.0.2')).toBe(0)
  time.ms += 1000
  for (let n = 0; n < 10; n++) expect(request(nobody, '10.0.0.1')).toBe(0)
  expect(request(nobody, '10.0.0.1')).toBe(1)
})

test("chargeRequest counts a stranger's bytes: 40 kB are ten requests, and no request is more than all", () => {
  const { time, request } = open()
  for (let n = 0; n < 10; n++) expect(request(nobody, '10.0.0.1', 40_000)).toBe(0)
  expect(request(nobody, '10.0.0.1')).toBe(1)
  time.ms += 10_000
  expect(request(nobody, '10.0.0.1', 1_000_000)).toBe(0)
})

test.each([
  ['a /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
  ['a /24', (n: number) => `10.0.0.${n}`, '10.0.1.1'],
])('chargeRequest gives all strangers of %s as much as twenty of them', (_, address, elsewhere) => {
  const { request } = open()
  for (let n = 0; n < 2000; n++) expect(request(nobody, address(n % 200))).toBe(0)
  expect(request(nobody, address(201))).toBe(1)
  expect(request(nobody, elsewhere)).toBe(0)
})

test('chargeCost refuses a user above the budget, of which a fiftieth comes back each second', () => {
  const { time, cost } = open()
  expect(cost(60_000)).toBe(0)
  expect(cost(60_000)).toBe(10)
  time.ms += 10_000
  expect(cost(60_000)).toBe(0)
})

test('chargeRequest takes the bytes of a request from the budget of its user', () => {
  const { cost, request } = open()
  for (let n = 0; n < 4; n++) expect(request(somebody, '10.0.0.1', 1_000_000)).toBe(0)
  expect(cost(19_000)).toBe(0)
  expect(cost(1000)).toBe(1)
})

test('chargeRequest forgets the callers that were silent longest, not all of them', () => {
  const { request } = open()
  for (let n = 0; n < 100; n++) request(nobody, 'early')
  for (let n = 0; n < 100_000; n++) request(nobody, `${n}`)
  for (let n = 0; n < 99; n++) request(nobody, '99999')
  expect(request(nobody, 'early'), 'forgotten').toBe(0)
  expect(request(nobody, '99999'), 'remembered').toBe(1)
})

test('what one person has under way at once costs no more than one request may; others wait for none of it', async () => {
  const { callers } = open()
  const begun: string[] = []
  const begin = (key: string, name: string, cost: number) => {
    const end = Promise.withResolvers<void>()
    const done = callers.inTurns(key, cost, async () => {
      begun.push(name)
      await end.promise
    })
    return async () => {
      end.resolve()
      await done
    }
  }
  const [dear, second, small, other] = [
    begin('u', 'dear', 50_000),
    begin('u', 'second', 50_000),
    begin('u', 'small', 100),
    begin('v', 'other', 50_000),
  ]
  await other()
  expect(begun, 'nobody overtakes whoever has waited longer').toEqual(['dear', 'other'])
  await dear()
  await Promise.all([second(), small()])
  expect(begun).toEqual(['dear', 'other', 'second', 'small'])
})

test('a request that was answered while its connections are out is under way until they are back', async () => {
  const { callers } = open()
  let share: Share | undefined
  await callers.inTurns('u', 50_000, async (mine) => {
    share = mine
    mine.turns.free--
    mine.open++
  })
  const begun: number[] = []
  const next = callers.inTurns('u', 50_000, async ({ turns }) => begun.push(turns.free))
  const small = callers.inTurns('v', 50_000, async () => undefined)
  await small
  expect(begun).toEqual([])
  const held = share ?? expect.unreachable()
  passTurn(held.turns, 1)
  held.open--
  held.freed?.()
  await next
  expect(begun, 'of the same connections').toEqual([held.turns.free])
})
