/** Every exported function of the pure rooms that takes text needs little processor time for texts that are made to be dear. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from '#platform/checkout.ts'
import { full } from '../full.ts'
import { allAttacks, slowestOf } from './attacks.ts'
import { type PureFunction, pureFunctions } from './pure-functions.ts'

/** Functions that are not tried, with the reason. */
const excused: Record<string, string> = {
  'rules/segments/evaluate.ts evaluate':
    'compares up to 50 rules with up to 300 events of one contact; both are limited where they are read',
  'rules/segments/hints.ts hintsOf': 'compares each rule with each: readDefinition takes up to 50',
  'rules/text/holidays.ts holidayPresets': 'takes the day of our own clock',
}

const all = allAttacks.length
const limits = full
  ? {
      sizes: [
        { size: 3000, tried: all },
        { size: 20_000, tried: all },
        { size: 200_000, tried: all },
      ],
      mostMs: 400,
    }
  : {
      sizes: [
        { size: 3000, tried: all },
        { size: 20_000, tried: 6 },
        { size: 100_000, tried: 2 },
      ],
      mostMs: 200,
    }

/** Code that V8 has optimized may do once what is written in a loop: the same text is dear or cheap as it happens. */
const setOptimizedBytes = (bytes: number) => setFlagsFromString(`--max-optimized-bytecode-size=${bytes}`)
/** V8's own. */
const usualBytes = 61_440

let functions: PureFunction[]
afterAll(() => setOptimizedBytes(usualBytes))
beforeAll(() => {
  setOptimizedBytes(0)
  functions = pureFunctions(['rules', 'email'])
})

test('pureFunctions lists the functions that take text, each with values of its parameters', () => {
  const find = (name: string) => functions.find((one) => one.name === name)
  const filling = { text: 'T', items: 2, choice: 0 }
  expect(find('rules/text/markup.ts withoutMarkup')?.argumentsOf(filling)).toEqual(['T'])
  const compile = find('email/merge-tags.ts compile')
  const places = [0, 1, 2, 3].map((choice) => compile?.argumentsOf({ ...filling, choice })[1])
  expect(places.toSorted()).toEqual(['address', 'header', 'html', 'text'])
  expect(find('rules/orders/shape.ts orderColumns')?.argumentsOf(filling)).toEqual([['T', 'T']])
  expect(functions.length).toBeGreaterThan(350)
})

test('slowestOf finds quadratic time, even if the function takes literals or V8 could hoist the work', () => {
  const one: PureFunction = {
    name: 'quadratic',
    file: '',
    exported: '',
    hasLists: false,
    choices: 1,
    argumentsOf: ({ text }) => [text, 'a literal of some length'],
  }
  const small = { sizes: [300, 20_000].map((size) => ({ size, tried: all })), mostMs: 10 }
  const inText = (text: string) => {
    let found = 0
    for (let at = 0; at < text.length; at++) if (text.indexOf('}}', at) > 0) found++
    return found
  }
  expect(slowestOf(one, inText, small)).toBeDefined()
  const lowered = (text: string) => {
    let found = 0
    for (let at = text.indexOf('<style'); at >= 0; at = text.indexOf('<style', at + 1))
      if (text.toLowerCase().indexOf('</style', at) > 0) found++
    return found
  }
  expect(slowestOf(one, lowered, small)).toBeDefined()
  expect(slowestOf(one, (text: string) => text.trim(), small)).toBeUndefined()
})

// takes 20 s of processor time, which may be a minute beside other tests
test('every exported function of rules and email takes linear time for dear texts', {
  timeout: 360_000,
}, async () => {
  const slow = []
  for (const one of functions) {
    if (excused[one.name]) continue
    const module: Record<string, (...values: unknown[]) => unknown> = await import(join(checkout, one.file))
    const run = module[one.exported]
    if (run) slow.push(...[slowestOf(one, run, limits)].filter((found) => found !== undefined))
  }
  expect(slow).toEqual([])
  const names = new Set(functions.map(({ name }) => name))
  expect(
    Object.keys(excused).filter((name) => !names.has(name)),
    'excused, but gone',
  ).toEqual([])
})
