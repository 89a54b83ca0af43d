import { expect, test } from 'vitest'
import { splitLastSessions, splitsForTuning } from './cases.ts'
import { makeCatalogue } from './catalogue.ts'
import { buildContent } from './content.ts'
import { toColumns } from './events.ts'
import { unmeasured } from './model.ts'
import { startParameters } from './parameters.ts'
import { syntheticEvents, syntheticProducts } from './synthetic.ts'
import { event, products, start } from './testing.ts'
import { tune } from './tune.ts'

const refuseReading = () => {
  throw new Error('the name of a product is read')
}

test('tune finds parameters by which a generated shop is foreseen, far better than by what trends', () => {
  const goods = syntheticProducts(100)
  const { parameters, measured } = tune(syntheticEvents(100, 6000), makeCatalogue(goods))
  // three of four steps lead to one of three products, so no list of twenty finds much more
  expect(measured.hitRate).toBeGreaterThan(0.75)
  expect(measured.hitRate).toBeGreaterThan(2 * measured.trendHitRate)
  expect(measured.cases).toBeGreaterThan(300)
  expect(parameters).not.toEqual(startParameters)
})

test('tune keeps the parameters to begin with where there is too little to choose by', () => {
  const events = toColumns([event(1, 0), event(1, 1, start + 60)])
  expect(tune(events, makeCatalogue(products(5))).parameters).toEqual(startParameters)
})

test('tune reads no names of products for a shop without cases', () => {
  const goods = products(5).map((product) => ({ ...product }))
  for (const item of goods) Object.defineProperty(item, 'name', { get: refuseReading })
  const catalogue = makeCatalogue(goods)
  expect(tune(toColumns([]), catalogue)).toEqual({ parameters: startParameters, measured: unmeasured })
})

test('tune uses the content rows of its caller', () => {
  const goods = syntheticProducts(100)
  const catalogue = makeCatalogue(goods)
  const content = buildContent(goods, catalogue.ties)
  const events = syntheticEvents(100, 6000)
  const expected = tune(events, catalogue)
  for (const item of goods) Object.defineProperty(item, 'name', { get: refuseReading })
  expect(tune(events, catalogue, { content })).toEqual(expected)
})

test('splitLastSessions: nothing to learn from is as late as what is to be foreseen', () => {
  const { training, cases } = splitLastSessions(syntheticEvents(100, 5000), 100)
  const latest = training.times.reduce((most, time) => Math.max(most, time), 0)
  expect(cases.length).toBeGreaterThan(300)
  for (const { now, past } of cases) {
    expect(now).toBeGreaterThan(latest)
    expect(past.times.every((time) => time <= now)).toBe(true)
  }
})

test('splitsForTuning hides a tenth of each visitor’s products where events have no time', () => {
  const events = toColumns(Array.from({ length: 2000 }, (_, at) => event(at % 100, (at * 13) % 50, 0)))
  const splits = splitsForTuning(events, 50)
  expect(splits.length).toBe(10)
  for (const { training, cases } of splits) {
    const hidden = cases.reduce((sum, { targets }) => sum + targets.length, 0)
    expect(training.items.length + hidden).toBe(2000)
    expect(hidden).toBeGreaterThan(120)
    expect(hidden).toBeLessThan(280)
  }
})
