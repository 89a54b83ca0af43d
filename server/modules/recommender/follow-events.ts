/** What visitors do with products is added to the sequences of their browsers, and waits to become part of the model. */
import type { TxCtx } from '#platform/context.ts'
import { dayMs } from '#rules/time.ts'
import type { DerivedBatch, Deriver } from '../tracking/derivers.ts'
import { productsIn } from '../tracking/event-data.ts'
import { addToSequences, type Entry, findSequences, kindOf } from './store/sequences.ts'
import { addNews } from './store.ts'

export const recommenderDeriver: Deriver = {
  name: 'recommender',
  derive: followBatch,
  // what the sequences lack then is not found again; the model follows with the next events
  repair: (tx, projectId) => addNews(tx, [{ projectId, devices: [] }]),
}

type Kind = keyof typeof kindOf
const isAboutProducts = (type: string): type is Kind => type in kindOf

async function followBatch(tx: TxCtx, { projectId, events }: DerivedBatch): Promise<void> {
  const byDevice = new Map<string, (Entry & { type: Kind })[]>()
  const changed = new Set<string>()
  for (const event of events) {
    const { visitor_id: deviceId, visitorId, type, at, isSuspect } = event
    if (!deviceId || !visitorId || isSuspect) continue
    // from now on the browser may be somebody else's, and what it has done with it
    if (type === 'signIn' || type === 'link') changed.add(deviceId)
    if (!isAboutProducts(type)) continue
    // a browser's clock may be ahead
    const time = Math.floor(Math.min(at.getTime(), tx.clock.now()) / 1000)
    const own = byDevice.get(deviceId) ?? []
    for (const product of productsIn(event)) own.push({ product, kind: kindOf[type], time, type })
    if (own.length) byDevice.set(deviceId, own)
  }
  const withCarts = [...byDevice].flatMap(([id, own]) => (own.some(({ type }) => type === 'cart') ? id : []))
  const before = withCarts.length ? await findSequences(tx, { projectId, deviceIds: withCarts }) : new Map()
  const rows = [...byDevice].flatMap(([deviceId, own]) => {
    const entries = withoutRepeats(own, before.get(deviceId) ?? [])
    return entries.length ? { projectId, deviceId, entries } : []
  })
  await addToSequences(tx, rows)
  for (const { deviceId } of rows) changed.add(deviceId)
  await addNews(tx, changed.size ? [{ projectId, devices: [...changed] }] : [])
}

/** A cart tells of all that is in it each time something changes: what was put there within a day is no news. */
const cartRepeatSeconds = dayMs / 1000

function withoutRepeats(entries: readonly Entry[], before: readonly Entry[]): Entry[] {
  const putAt = new Map<string, number>()
  for (const { product, kind, time } of before) if (kind === kindOf.cart) putAt.set(product, time)
  return entries.flatMap(({ product, kind, time }) => {
    if (kind === kindOf.cart) {
      if (time - (putAt.get(product) ?? -cartRepeatSeconds) < cartRepeatSeconds) return []
      putAt.set(product, time)
    }
    return { product, kind, time }
  })
}
