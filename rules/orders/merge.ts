/** One order out of what several have told of it. Pure, so that it can be tried in any order. */
import { comparableEmail } from '../contacts/identity.ts'
import { dayMs } from '../time.ts'
import { isCancelled } from './status.ts'

export type Line = {
  /** The shop's id of the product. */
  id: string
  quantity: number
  /** Of one piece, in minor units; null where nobody says. */
  price: number | null
}

/** What one source says of an order. */
export type OrderReport = {
  /** When it was placed, ISO 8601 in UTC. */
  at: string
  email: string | null
  /** In the shop's own words. */
  status: string | null
  /** Null for the project's own. */
  currency: string | null
  /** In minor units. */
  total: number
  lines: readonly Line[]
  /** The browser that bought. */
  device?: string
  /** Of the tracker's: the event that it came with. */
  report?: string
  /** Of the tracker's: when it reached the server, by the server's clock. Those without it came before all others. */
  arrivedAt?: string
  /** Of the tracker's: the shop's server has signed it. */
  signed?: true
  /** Of the tracker's: the network that it came from, in a short hash that is made for this order alone. */
  network?: number
  /** Of the tracker's: its total was far above what the shop usually sells for. */
  far?: true
  /** Of the tracker's: its network had reported very many orders on that day. */
  many?: true
  /** Of the tracker's: somebody has struck the order out while this report was there. */
  struck?: true
  /** Of the shop's books: a file said so that somebody has imported, and not the order feed. */
  imported?: true
}

/** What the owner or an editor has said of an order that only trackers have told of. */
export type Decision = 'STRIKE' | { count: string | null }

/** Orders of which that can be said at once: what was told of them is read as a whole. */
export const mostDecided = 100

/** Who tells of orders; of two that both say something, the first listed is believed. */
export const sources = ['feed', 'import', 'tracker'] as const
export type Source = (typeof sources)[number]
/** The shop's books have one place: an imported report stands under `feed`, too, as `imported`, until the feed tells. */
export type ReportsBySource = Partial<Record<'feed' | 'tracker', OrderReport>> & {
  /** What trackers have reported beside the one that ranks first, as they rank; one of each network. */
  others?: readonly OrderReport[]
  decision?: Decision
  /** Somebody has struck it out, and another report has come since then. */
  reopened?: true
}

/** A held order waits for its owner's word; like one that was struck out it counts nowhere. */
export const standings = ['COUNTED', 'HELD', 'STRUCK'] as const
export type OrderStanding = (typeof standings)[number]

/** Its total is too good, its network has reported too many, or reports of it contradict each other. */
export type OrderDoubt = 'HELD' | 'MANY' | 'CONFLICT'

export type Order = {
  placedAt: string
  email: string | null
  deviceId: string | null
  status: string | null
  cancelled: boolean
  currency: string | null
  total: number
  lines: readonly Line[]
  standing: OrderStanding
  /** Why it waits for the owner's word, if it does. */
  doubt: OrderDoubt | null
}

/** Networks whose reports are kept: whoever guesses an order's number cannot make its row grow. */
const mostNetworks = 6

/** Where the reports of a source are kept. */
export const placeIn = (source: Source): 'feed' | 'tracker' => (source === 'import' ? 'feed' : source)

/**
 * What is told of an order when somebody tells of it (again). A feed is read in its own order, and its last word
 * counts. An imported file is of the shop's books, too; of what the feed has told it changes nothing. A page of thanks can be opened again, and an order number guessed, by anybody at any time: of the tracker's
 * reports the first to arrive counts. Beside it each network has one place, for its own first report, so that nobody
 * pushes another's out by reporting often, before or after it. Where more networks report than there are places, better
 * reports (`groupOf`) go before worse, and among equals a hash decides that no sender can choose.
 */
export function withReport(reports: ReportsBySource, source: Source, report: OrderReport): ReportsBySource {
  if (source === 'feed') return { ...reports, feed: report }
  if (source === 'import')
    return reports.feed && !reports.feed.imported
      ? reports
      : { ...reports, feed: { ...report, imported: true } }
  const kept = keptReports(reports)
  if (reports.decision && !reports.feed)
    return isSettled(reports.decision, kept, report) ? reports : withReport(reopened(reports), source, report)
  if (kept.some((one) => one.struck && repeats(one, report))) return reports
  const places = new Map<string, OrderReport>()
  for (const one of [...kept, report].sort(byRank))
    if (!places.has(placeOf(one))) places.set(placeOf(one), one)
  const [tracker = report] = places.values()
  const others = [...places.values()]
    .sort(byGroupAndPlace)
    .slice(0, mostNetworks)
    .filter((one) => one !== tracker)
    .sort(byRank)
  const { others: _, ...rest } = reports
  return { ...rest, tracker, ...(others.length && { others }) }
}

/**
 * A decision binds the reports that were there. One that the shop has signed since then opens it again; one that is
 * plausible opens what was struck out, since the buyer may come after the forger, and is held. Whoever has counted a
 * report need not do it again because somebody goes on reporting.
 */
const isSettled = (decision: Decision, kept: readonly OrderReport[], report: OrderReport): boolean =>
  kept.some((one) => repeats(one, report)) ||
  (!report.signed && (decision !== 'STRIKE' || !isPlausible(report)))

/** Whether a report adds nothing to another one: the same claim, and no signature that is new. */
const repeats = (earlier: OrderReport, report: OrderReport): boolean =>
  claimOf(earlier) === claimOf(report) && (earlier.signed === true || !report.signed)

function reopened({ decision, tracker, others, ...rest }: ReportsBySource): ReportsBySource {
  const bind = (report: OrderReport): OrderReport =>
    decision === 'STRIKE' ? { ...report, struck: true } : report
  return {
    ...rest,
    ...(tracker && { tracker: bind(tracker) }),
    ...(others && { others: others.map(bind) }),
    ...(decision === 'STRIKE' && { reopened: true }),
  }
}

const keptReports = ({ tracker, others = [] }: ReportsBySource): readonly OrderReport[] =>
  tracker ? [tracker, ...others] : []

/** Each claim once, as the reports rank. */
export function reportsOf(reports: ReportsBySource): readonly OrderReport[] {
  const claims = new Map<string, OrderReport>()
  for (const one of keptReports(reports)) if (!claims.has(claimOf(one))) claims.set(claimOf(one), one)
  return [...claims.values()]
}

/** Whether an order has a report of that network already. */
export const hasReported = (reports: ReportsBySource, report: OrderReport): boolean =>
  keptReports(reports).some((one) => one.report === report.report || placeOf(one) === placeOf(report))

const isPlausible = ({ far, many }: OrderReport): boolean => !far && !many

/** What the shop has signed goes before what is plausible, that before what is not; what was struck out is last. */
const groupOf = (report: OrderReport): number =>
  report.struck ? 4 : report.signed ? 0 : report.far ? 3 : report.many ? 2 : 1

/** The rest is for two of the same millisecond. */
const arrivalOf = (report: OrderReport) => `${report.arrivedAt ?? ''} ${report.report} ${claimOf(report)}`
const rankOf = (report: OrderReport) => `${groupOf(report)} ${arrivalOf(report)}`
const byRank = (a: OrderReport, b: OrderReport) => (rankOf(a) < rankOf(b) ? -1 : 1)

/**
 * What the shop has signed nobody can report instead of it: it stands for what it claims, and so does one whose network
 * was not noted. What was struck out takes nobody's place.
 */
const placeOf = (report: OrderReport): string =>
  `${report.struck ? 'struck ' : ''}${(report.signed ? undefined : report.network) ?? claimOf(report)}`
const byGroupAndPlace = (a: OrderReport, b: OrderReport) =>
  groupOf(a) - groupOf(b) || (placeOf(a) < placeOf(b) ? -1 : 1)

/** Saying the same again, from the same browser or another, is no other report. */
const claimOf = ({ email, currency, total, lines }: OrderReport): string =>
  JSON.stringify([email, currency, total, goodsIn(lines)])

const goodsIn = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]).sort())

const differ = <Value>(a: Value | null, b: Value | null): boolean => a !== null && b !== null && a !== b

/** Whether two cannot both be right; who says less than the other does not contradict it. */
export const contradicts = (a: OrderReport, b: OrderReport): boolean =>
  a.total !== b.total ||
  differ(a.currency, b.currency) ||
  differ(a.email, b.email) ||
  goodsIn(a.lines) !== goodsIn(b.lines)

/** The report that counts: the first one, unless the owner has chosen another. */
export function countingReport(reports: ReportsBySource): OrderReport | undefined {
  const { decision } = reports
  const chosen = typeof decision === 'object' ? decision.count : null
  return (chosen !== null && reportsOf(reports).find(({ report }) => report === chosen)) || reports.tracker
}

/** What was told before addresses were kept in small letters has them as they came. */
const emailOf = (report: OrderReport | undefined): string | null =>
  report?.email == null ? null : comparableEmail(report.email)

/** The order; undefined when nobody has told of it. What the shop's own books leave out, the tracker adds. */
export function mergeReports(reports: ReportsBySource): Order | undefined {
  const { feed } = reports
  const tracker = countingReport(reports)
  const base = feed ?? tracker
  if (!base) return undefined
  return {
    ...judged(reports),
    placedAt: placedAt(feed?.at, tracker?.at) ?? base.at,
    email: emailOf(feed) ?? emailOf(tracker),
    deviceId: tracker?.device ?? null,
    status: base.status,
    cancelled: base.status !== null && isCancelled(base.status),
    currency: base.currency,
    total: base.total,
    lines: feed?.lines.length ? feed.lines : (tracker?.lines ?? []),
  }
}

/** Whether the shop itself has told of it, by its books or its signature. */
export const isConfirmed = ({ feed, tracker }: ReportsBySource): boolean => Boolean(feed || tracker?.signed)

/** What the shop's books confirm needs nobody's word, and what somebody has decided needs it no more. */
function judged({
  feed,
  tracker,
  others = [],
  decision,
  reopened,
}: ReportsBySource): Pick<Order, 'standing' | 'doubt'> {
  if (feed || !tracker) return { standing: 'COUNTED', doubt: null }
  if (decision) return { standing: decision === 'STRIKE' ? 'STRUCK' : 'COUNTED', doubt: null }
  if (tracker.struck) return { standing: 'STRUCK', doubt: null }
  if (tracker.far) return { standing: 'HELD', doubt: 'HELD' }
  if (tracker.many) return { standing: 'HELD', doubt: 'MANY' }
  // somebody has struck this order out before
  if (!tracker.signed && (reopened || others.some(({ struck }) => struck)))
    return { standing: 'HELD', doubt: 'CONFLICT' }
  // neither a claim beside the shop's own signature nor one of a network that reports very many raises a doubt
  const raises = ({ signed, many }: OrderReport) => (tracker.signed ? signed : !many)
  const isConflict = others.some((other) => raises(other) && contradicts(other, tracker))
  return { standing: 'COUNTED', doubt: isConflict ? 'CONFLICT' : null }
}

/** By how much the shop's clock may differ from ours. */
const clocksMs = 10 * 60_000

/** The shop knows the day, and often only that; the browser knows the moment, when it was there on that day. */
function placedAt(feed: string | undefined, tracker: string | undefined): string | undefined {
  if (!feed || !tracker) return feed ?? tracker
  return Math.abs(Date.parse(tracker) - Date.parse(feed)) <= dayMs ? tracker : feed
}

/**
 * The browser that has bought, where only the shop's books know whose it is. Whoever guesses an order number knows
 * neither what was bought for how much nor when, and whoever reports it before it was placed has guessed: only a
 * browser that knew all of it, and that nobody contradicts, is the buyer's; or one whose report the shop has signed.
 */
export function provenBuyer(reports: ReportsBySource): { deviceId: string; email: string } | undefined {
  const { feed, tracker, others = [] } = reports
  if (!feed?.email || !tracker?.device || !tracker.arrivedAt || tracker.email !== null) return undefined
  const afterMs = Date.parse(tracker.arrivedAt) - Date.parse(feed.at)
  const named = { deviceId: tracker.device, email: feed.email }
  if (tracker.signed) return named
  const isKnowing =
    tracker.lines.length > 0 && !contradicts(feed, tracker) && afterMs >= -clocksMs && afterMs <= dayMs
  if (!isKnowing || others.some((other) => contradicts(other, tracker))) return undefined
  return named
}
