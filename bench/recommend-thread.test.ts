import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeModel } from '#engine/binary.ts'
import { buildModel, buildRows, makeCounter, prepareModel } from '#engine/build.ts'
import { makeCatalogue } from '#engine/catalogue.ts'
import { shareColumns } from '#engine/columns.ts'
import { buildContent } from '#engine/content.ts'
import { makeLog } from '#engine/log.ts'
import { startParameters } from '#engine/parameters.ts'
import { syntheticEvents, syntheticProducts } from '#engine/synthetic.ts'

// others in this process may be glad of memory of their own
beforeAll(() => shareColumns(true))
afterAll(() => shareColumns(false))

test('buildRows in two threads makes, bit by bit, the model of one thread', async () => {
  const catalogue = makeCatalogue(syntheticProducts(3000))
  const log = makeLog(syntheticEvents(3000, 60_000), 3000)
  const model = prepareModel(log, catalogue, startParameters)
  buildContent(catalogue.products, catalogue.ties, model.content)
  const { views, baskets, ties, parameters } = model
  const counter = makeCounter()
  const thread = new Worker(new URL('./recommend-thread.ts', import.meta.url), {
    workerData: { log, parts: { views, baskets, ties, parameters }, counter },
  })
  const done = once(thread, 'message')
  // the other thread has taken rows before this one does
  while (Atomics.load(counter, 0) === 0) await setImmediate()
  buildRows(log, model, counter)
  await done
  const single = buildModel(log, catalogue, startParameters)
  // comparing two megabytes number by number would take seconds
  expect(Buffer.compare(writeModel(model), writeModel(single))).toBe(0)
})
