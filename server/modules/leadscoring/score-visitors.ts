/** Scores follow events: the days of whoever was active are computed anew, and their sums and the histogram with them. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { inStep, oneByOne } from '#platform/joint-statements.ts'
import { countedAs } from '#rules/leadscoring/bands.ts'
import { dayMs } from '#rules/time.ts'
import type { EventType } from '#rules/tracking/events.ts'
import { mostMoved, setScores, takeMoved, unscored } from '../contacts/store/scoring.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { dayIn, startOfDay } from '../tracking/days.ts'
import type { DerivedBatch, Deriver } from '../tracking/derivers.ts'
import { numberIn, productsIn } from '../tracking/event-data.ts'
import { computeDays, type Days, daysOfNew } from './compute-days.ts'
import { markAgain } from './store/again.ts'
import {
  addScoreCounts,
  deleteScoreDays,
  findScoreDays,
  forgetDaysOfGone,
  type ScoreDay,
  saveScoreDays,
} from './store/days.ts'
import type { DeviceEvent } from './store/events.ts'
import { findState, type ScoreState, saveStates, stampStates } from './store.ts'
import { tellHot } from './tell-hot.ts'

export const leadscoringDeriver: Deriver = {
  name: 'leadscoring',
  derive: scoreBatch,
  repair: (tx, projectId) => plan(tx, 'leadscoring.rescore', projectId, new Date(tx.clock.now())),
}

/** How often it is noted when scores were computed. */
const stampMs = 60_000

/** Events of these types may bring browsers other owners. */
const naming = new Set(['signIn', 'purchase', 'link'])

async function scoreBatch(tx: TxCtx, { projectId, events, newVisitors }: DerivedBatch): Promise<void> {
  const state = (await findState(tx, projectId)) ?? (await oneByOne(tx, (own) => openState(own, projectId)))
  const since = new Map<string, string>()
  for (const { visitorId, at } of events) {
    if (!visitorId) continue
    const day = dayIn(state.timezone, at.getTime())
    const earlier = since.get(visitorId)
    if (!earlier || day < earlier) since.set(visitorId, day)
  }
  const isNaming = events.some(({ type }) => naming.has(type))
  if (isNaming) for (const visitorId of await takeMovedOf(tx, state)) since.set(visitorId, state.fromDay)
  // whoever was named may be somebody else by now
  const changes = await scoreVisitors(tx, state, since, isNaming ? new Map() : eventsOf(newVisitors, events))
  if (tx.clock.now() - state.updatedAt.getTime() >= stampMs) await stampStates(tx, [projectId])
  if (state.settings.notifyHot) await oneByOne(tx, (own) => tellHot(own, state, changes))
}

/** What new visitors have done, by visitor. */
function eventsOf(
  newVisitors: DerivedBatch['newVisitors'],
  events: DerivedBatch['events'],
): Map<string, DeviceEvent[]> {
  const found = new Map<string, DeviceEvent[]>()
  for (const event of events) {
    const { visitorId, visitor_id, id, at } = event
    if (!visitorId || !visitor_id || !newVisitors.has(visitorId)) continue
    const type = event.type as EventType // only the collector writes types
    const value =
      type === 'scroll' ? numberIn(event, 'depth') : type === 'time' ? numberIn(event, 'seconds') : null
    const products = type === 'cart' ? productsIn(event) : []
    const own = found.get(visitorId) ?? []
    own.push({ id, atMs: at.getTime(), type, value, deviceId: visitor_id, products })
    found.set(visitorId, own)
  }
  return found
}

/** The agenda's job: browsers have got other owners, whether by an event or by an order of the feed. */
export async function scoreMoved(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  let left = mostMoved
  while (left === mostMoved)
    left = await inTransaction(ctx, async (tx) => {
      if (!(await lockProjectState(tx, projectId))) return 0
      const state = await findState(tx, projectId)
      // where nobody has been scored yet, nobody has to be anew
      if (!state) return (await takeMoved(tx, projectId)).length
      const moved = await takeMovedOf(tx, state)
      await scoreVisitors(tx, state, new Map(moved.map((id) => [id, state.fromDay])))
      return moved.length
    })
}

/** Some of those whose past has changed. Of those who are gone, the days before those that count are forgotten. */
async function takeMovedOf(tx: TxCtx, { projectId, fromDay }: ScoreState): Promise<string[]> {
  const moved = await takeMoved(tx, projectId)
  await forgetDaysOfGone(
    tx,
    moved.map((visitor_id) => ({ project_id: projectId, visitor_id, from_day: fromDay })),
  )
  return moved
}

/** The first time: with today's settings. */
export async function openState(tx: TxCtx, projectId: string): Promise<ScoreState> {
  const project = await findProject(tx.db, projectId)
  if (!project) throw new Error('no such project')
  const now = tx.clock.now()
  const [settings, timezone] = [leadscoringIn(project), project.timezone ?? 'UTC']
  const state: ScoreState = {
    projectId,
    settings,
    timezone,
    fromDay: firstDay(timezone, settings.retention, now),
    updatedAt: new Date(now),
    rescore: null,
  }
  await saveStates(tx, [state])
  await planTurn(tx, state)
  return state
}

/** The first of the days that count, where today is the last. */
export function firstDay(timezone: string, retention: number, now: number): string {
  const today = Date.parse(dayIn(timezone, now))
  return new Date(today - (retention - 1) * dayMs).toISOString().slice(0, 10)
}

/** When the next day begins, the oldest one counts no more. */
export const planTurn = (tx: TxCtx, { projectId, timezone }: ScoreState): Promise<void> => {
  const tomorrow = new Date(Date.parse(dayIn(timezone, tx.clock.now())) + dayMs).toISOString().slice(0, 10)
  return plan(tx, 'leadscoring.turnDay', projectId, new Date(startOfDay(timezone, tomorrow)))
}

/**
 * Computes visitors anew, each from a day on; of those who are new all events are given, and nothing is read. The caller
 * holds the project's state.
 */
export async function scoreVisitors(
  tx: TxCtx,
  state: ScoreState,
  touched: ReadonlyMap<string, string>,
  ofNew: ReadonlyMap<string, readonly DeviceEvent[]> = new Map(),
): Promise<Change[]> {
  const { projectId, fromDay } = state
  if (!touched.size) return []
  const since = new Map([...touched].map(([id, day]) => [id, day < fromDay ? fromDay : day]))
  if (state.rescore) await markAgain(tx, projectId, [...since.keys()])
  const others = new Map([...since].filter(([id]) => !ofNew.has(id)))
  const ids = [...others.keys()]
  const computed = others.size ? await computeDays(tx, state, others) : new Map<string, Days>()
  for (const [id, days] of daysOfNew(state, since, ofNew)) computed.set(id, days)
  const rows = ids.length ? await findScoreDays(tx, { projectId, ids }) : []
  await inStep(tx)
  const before = Map.groupBy(rows, ({ visitor_id }) => visitor_id)
  const changes = [...since].map(([visitorId, day]) =>
    changesOf(visitorId, before.get(visitorId) ?? [], computed.get(visitorId) ?? new Map(), day, fromDay),
  )
  const own = { project_id: projectId }
  await saveScoreDays(
    tx,
    changes.flatMap(({ saved }) => saved.map((row) => ({ ...own, ...row }))),
  )
  await deleteScoreDays(
    tx,
    changes.flatMap(({ deleted }) => deleted.map((row) => ({ ...own, ...row }))),
  )
  await setScores(
    tx,
    changes.flatMap(({ visitorId, was, is }) =>
      was === is ? [] : [{ projectId, visitorId, score: is ?? unscored }],
    ),
  )
  await addScoreCounts(
    tx,
    movesOf(changes).map((row) => ({ ...own, ...row })),
  )
  return changes
}

/** Undefined where none of the days that count is left. */
export type Change = { visitorId: string; was: number | undefined; is: number | undefined }
type VisitorDay = Pick<ScoreDay, 'visitor_id' | 'day'>

function changesOf(
  visitorId: string,
  before: readonly ScoreDay[],
  computed: Days,
  since: string,
  fromDay: string,
): Change & { saved: (VisitorDay & { score: number })[]; deleted: VisitorDay[] } {
  const old = new Map(before.map(({ day, score }) => [day, score]))
  const days = new Map([...old].filter(([day]) => day < since).concat([...computed]))
  const day = (name: string) => ({ visitor_id: visitorId, day: name })
  return {
    visitorId,
    was: sumOf(old, fromDay),
    is: sumOf(days, fromDay),
    saved: [...computed].flatMap(([name, score]) =>
      old.get(name) === score ? [] : [{ ...day(name), score }],
    ),
    deleted: [...old.keys()].flatMap((name) => (days.has(name) ? [] : [day(name)])),
  }
}

export function sumOf(days: Days, fromDay: string): number | undefined {
  const counting = [...days].filter(([day]) => day >= fromDay)
  return counting.length ? counting.reduce((sum, [, score]) => sum + score, 0) : undefined
}

/** What changes in the histogram, in one order for all. */
export function movesOf(changes: readonly Change[]): { score: number; visitors: number }[] {
  const moves = new Map<number, number>()
  const add = (score: number | undefined, visitors: number) => {
    if (score === undefined) return
    const bar = countedAs(score)
    moves.set(bar, (moves.get(bar) ?? 0) + visitors)
  }
  for (const { was, is } of changes) {
    add(was, -1)
    add(is, 1)
  }
  return [...moves]
    .filter(([, visitors]) => visitors !== 0)
    .sort(([a], [b]) => a - b)
    .map(([score, visitors]) => ({ score, visitors }))
}
