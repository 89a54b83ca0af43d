/**
 * Who has opened a message or followed its links: a person, or a machine that looks at mails before people do. Machines are
 * flagged and left out of rates, and never forgotten: what is judged can be judged again.
 */
import { isRobot } from '../tracking/genuine.ts'
import { isApples, isInDataCentre } from './data-centres.ts'

/** What a single request shows, the surest first. Being in a data centre proves nothing by itself. */
export const hitSigns = ['HEAD', 'PREFETCH', 'AGENT', 'LANGUAGE', 'APPLE', 'DATA_CENTRE'] as const
export type HitSign = (typeof hitSigns)[number]

export const machineReasons = [
  'HEAD',
  'PREFETCH',
  'AGENT',
  /** A click by a browser's user agent without Accept-Language, which every browser sends. */
  'LANGUAGE',
  'APPLE',
  'DATA_CENTRE',
  /** It followed a link that nobody sees. */
  'TRAP',
  /** So soon after the message was handed over that nobody can have read it. */
  'SWIFT',
  /** Several links at once. */
  'BURST',
  /** Several links one after another, faster or more evenly than a person clicks. */
  'PACE',
  /** Beside another one that was a machine's, from the same place. */
  'BESIDE',
] as const
export type MachineReason = (typeof machineReasons)[number]

export const hitKinds = ['OPEN', 'CLICK', 'TRAP'] as const
export type HitKind = (typeof hitKinds)[number]

export type HitRequest = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  ip: string
}

/** These fetch a picture when somebody opens the message, for whom they hide the address. */
const proxies =
  /GoogleImageProxy|ggpht\.com|YahooMailProxy|YahooCacheSystem|SeznamEmailProxy|OutlookImageProxy/i
/** Programs that check mails, where they say so. */
const scanners =
  /barracuda|mimecast|proofpoint|fireeye|trendmicro|symantec|messagelabs|ironport|sophos|forcepoint|zscaler|cloudmark|vade|bitdefender|safelinks|linkscan|urlscan|mailgun|headlesschrome|phantomjs/i

/** What the request shows by itself; undefined for an ordinary one. */
export function signOf({ method, headers, ip }: HitRequest, kind: HitKind): HitSign | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  const agent = header('user-agent')
  if (method === 'HEAD') return 'HEAD'
  const purpose = `${header('purpose')} ${header('sec-purpose')} ${header('x-purpose')} ${header('x-moz')}`
  if (/prefetch|prerender|preview/i.test(purpose)) return 'PREFETCH'
  const isPlain = agent === 'Mozilla/5.0'
  if (kind === 'OPEN' && proxies.test(agent)) return undefined
  if (kind === 'OPEN' && (isPlain || isApples(ip))) return 'APPLE'
  if (isPlain || scanners.test(agent) || isRobot(agent)) return 'AGENT'
  // mail programs and proxies fetch pictures, too, and some send no Accept-Language
  if (kind !== 'OPEN' && !header('accept-language').trim()) return 'LANGUAGE'
  return isInDataCentre(ip) ? 'DATA_CENTRE' : undefined
}

/** One opening, or one link that was followed. `link` tells links apart, `source` from where and with what browser it was. */
export type Hit = {
  id: string
  atMs: number
  kind: HitKind
  link: string
  sign: HitSign | undefined
  source: number
}

/** Nobody reads a message sooner than that after it was handed over. */
const swiftMs = 5000
/** Scanners in data centres come again within the first minutes. */
const soonMs = 10 * 60_000
/** Nobody follows two links at one stroke, nor so many while a page loads. */
const strokeMs = 400
const burst = { links: 5, withinMs: 10_000 }
/**
 * Different links in a row that a program follows: three within `fastMs`, or several whose gaps differ by at most `withinMs`.
 * More gaps may differ more, because it is less likely that a person's are so even by chance.
 */
const pace = {
  fast: { links: 3, fastMs: 2300 },
  even: [
    { links: 3, withinMs: 30 },
    { links: 4, withinMs: 150 },
  ],
  longestGapMs: 60_000,
}
/** In a data centre people are rare: there it takes less. */
const sweep = { links: 3, withinMs: 3_600_000 }
/** As long as a machine is busy with one message. */
const besideMs = 30_000
const trapMs = 10_000
/** Who checks a link while somebody follows it does so at the same moment. */
const checkedMs = 15_000

/**
 * Judges everything that happened with one message, together: what a hit was may show with the next. `sentMs` is when the
 * message was handed over, undefined while it is not certain that it was. Returns those that were a machine's, and why.
 */
export function judgeHits(hits: readonly Hit[], sentMs: number | undefined): Map<string, MachineReason> {
  const sent = sentMs ?? Number.POSITIVE_INFINITY
  const followed = hits.filter(({ kind }) => kind !== 'OPEN')
  const traps = hits.filter(({ kind }) => kind === 'TRAP')
  const near = (a: Hit, b: Hit, ms: number) => Math.abs(a.atMs - b.atMs) <= ms
  const linksNear = (hit: Hit, ms: number, others: readonly Hit[]) =>
    new Set(others.filter((other) => near(hit, other, ms)).map(({ link }) => link)).size

  const paced = pacedHits(followed)

  const byItself = (hit: Hit): MachineReason | undefined => {
    if (hit.kind === 'TRAP' || traps.some((trap) => near(hit, trap, trapMs))) return 'TRAP'
    if (hit.sign && hit.sign !== 'DATA_CENTRE') return hit.sign
    if (hit.atMs < sent + swiftMs) return 'SWIFT'
    const isLink = hit.kind === 'CLICK'
    if (isLink && followed.some((other) => other.link !== hit.link && near(hit, other, strokeMs)))
      return 'BURST'
    if (isLink && linksNear(hit, burst.withinMs, followed) >= burst.links) return 'BURST'
    if (paced.has(hit)) return 'PACE'
    if (hit.sign !== 'DATA_CENTRE') return undefined
    const alike = followed.filter(({ sign }) => sign === 'DATA_CENTRE')
    const isChecking = hits.some(
      (other) => other.sign === undefined && other.link === hit.link && near(hit, other, checkedMs),
    )
    const isSweeping = isLink && linksNear(hit, sweep.withinMs, alike) >= sweep.links
    return hit.atMs < sent + soonMs || isChecking || isSweeping ? 'DATA_CENTRE' : undefined
  }

  const machines = new Map<string, MachineReason>()
  for (const hit of hits) {
    const reason = byItself(hit)
    if (reason) machines.set(hit.id, reason)
  }
  // what fetches pictures for Apple says nothing of who reads at the same place
  const sure = hits.filter(({ id }) => machines.has(id) && machines.get(id) !== 'APPLE')
  for (const hit of hits)
    if (
      !machines.has(hit.id) &&
      sure.some((other) => other.source === hit.source && near(hit, other, besideMs))
    )
      machines.set(hit.id, 'BESIDE')
  return machines
}

/** Clicks on different links at a program's pace. A link that is followed twice in a row, as by a double click, counts once. */
function pacedHits(followed: readonly Hit[]): ReadonlySet<Hit> {
  const inTurn = followed
    .toSorted((a, b) => a.atMs - b.atMs)
    .filter((hit, n, all) => hit.link !== all[n - 1]?.link)
  const rowsOf = (length: number) =>
    inTurn
      .map((_, n) => inTurn.slice(n, n + length))
      .filter((row) => new Set(row.map(({ link }) => link)).size === length)
  const gapsOf = (row: readonly Hit[]) => row.slice(1).map((hit, n) => hit.atMs - (row[n]?.atMs ?? 0))
  const sum = (gaps: readonly number[]) => gaps.reduce((all, gap) => all + gap, 0)
  const fast = rowsOf(pace.fast.links).filter((row) => sum(gapsOf(row)) <= pace.fast.fastMs)
  const even = pace.even.flatMap(({ links, withinMs }) =>
    rowsOf(links).filter((row) => {
      const gaps = gapsOf(row)
      const longest = Math.max(...gaps)
      return longest <= pace.longestGapMs && longest - Math.min(...gaps) <= withinMs
    }),
  )
  return new Set([...fast, ...even].flat())
}

/** What is known of a message: when a person, or only a machine, first opened it and followed a link. */
export type Marks = {
  openedMs: number | undefined
  clickedMs: number | undefined
  machineOpenedMs: number | undefined
  machineClickedMs: number | undefined
}

/** Whoever has followed a link has opened the message, though its pictures may not have been shown. */
export function marksOf(hits: readonly Hit[], machines: ReadonlyMap<string, MachineReason>): Marks {
  const first = (ofMachines: boolean, kinds: readonly HitKind[]) => {
    const times = hits.flatMap(({ id, kind, atMs }) =>
      kinds.includes(kind) && machines.has(id) === ofMachines ? atMs : [],
    )
    return times.length ? Math.min(...times) : undefined
  }
  return {
    openedMs: first(false, ['OPEN', 'CLICK']),
    clickedMs: first(false, ['CLICK']),
    machineOpenedMs: first(true, hitKinds),
    machineClickedMs: first(true, ['CLICK', 'TRAP']),
  }
}

/** What a message counts for in its sending; of what people have done, machines take nothing away. */
export const reactionKinds = ['OPENED', 'CLICKED', 'MACHINE_OPENED', 'MACHINE_CLICKED'] as const
export type ReactionKind = (typeof reactionKinds)[number]

export function reactionsIn({
  openedMs,
  clickedMs,
  machineOpenedMs,
  machineClickedMs,
}: Marks): ReactionKind[] {
  const reactions: ReactionKind[] = []
  if (openedMs !== undefined) reactions.push('OPENED')
  else if (machineOpenedMs !== undefined) reactions.push('MACHINE_OPENED')
  if (clickedMs !== undefined) reactions.push('CLICKED')
  else if (machineClickedMs !== undefined) reactions.push('MACHINE_CLICKED')
  return reactions
}
