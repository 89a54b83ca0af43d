/** What became of boxes in the shops: counted by day, and who is compared with whom is noted. */
import type { TxCtx } from '#platform/context.ts'
import { isHeldOut } from '#rules/webboxes/holdout.ts'
import { dayIn } from '../tracking/days.ts'
import type { DerivedBatch, Deriver } from '../tracking/derivers.ts'
import { textIn } from '../tracking/event-data.ts'
import { addBoxDays, addCompared, type BoxCount, type Compared, holdoutOf } from './store.ts'

export const webboxesDeriver: Deriver = {
  name: 'webboxes',
  derive: countBatch,
  // a count that was missed is not found again, and nothing else follows from it
  repair: async () => undefined,
}

async function countBatch(tx: TxCtx, { projectId, timezone, events }: DerivedBatch): Promise<void> {
  const days = new Map<string, BoxCount>()
  const due = new Map<string, Date>()
  const now = tx.clock.now()
  for (const event of events) {
    if (event.type !== 'box' || event.isSuspect) continue
    const [box, step] = [textIn(event, 'box') ?? '', textIn(event, 'step') ?? '']
    const at = new Date(Math.min(now, event.at.getTime()))
    if (step === 'due') {
      if (event.visitor_id && !due.has(event.visitor_id)) due.set(event.visitor_id, at)
      continue
    }
    const counted = step === 'failed' ? (textIn(event, 'fault') ?? '') : step
    const day = dayIn(timezone, at.getTime())
    const key = `${day}/${box}/${counted}`
    const { events: before = 0, last_at: last = null } = days.get(key) ?? {}
    days.set(key, {
      project_id: projectId,
      day,
      box,
      step: counted,
      events: before + 1,
      last_at: last && last > at ? last : at,
    })
  }
  await addBoxDays(
    tx,
    [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  )
  const percent = due.size ? await holdoutOf(tx, projectId) : 0
  const compared = [...due].map(
    ([deviceId, since]): Compared => ({
      project_id: projectId,
      device_id: deviceId,
      // not what the browser says of itself
      held: isHeldOut(projectId, deviceId, percent),
      since,
    }),
  )
  await addCompared(tx, percent > 0 ? compared.sort((a, b) => (a.device_id < b.device_id ? -1 : 1)) : [])
}
