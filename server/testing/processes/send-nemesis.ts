/**
 * Programs send to very many people, and are killed and stopped over it all the time, some exactly between a message being
 * accepted and that being written down. In the end what was meant, what the ledger says and what the server got are held
 * against each other.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fixSending } from '../../modules/delivery/fix-recipients.ts'
import type { SenderProfile } from '../../vendors/sender/sender.ts'
import { addPeople, beginSending, openSendingShop } from '../sending.ts'
import { openSmtpSink, type SinkClient } from '../smtp-sink.ts'
import { makeOwner, withCtx } from './cast.ts'
import { freePort, type Program, startProgram, until } from './programs.ts'

export type Ordeal = {
  profile: SenderProfile
  recipients: number
  workers: number
  /** At random, and right before or after the answer to a message. */
  kills: { random: number; aimed: number }
  /** For twice as long as a lease. */
  stops: number
  /** How many connections each program has. */
  connections: number
  /** Most messages that the server takes in a second. */
  rate: number
  leaseSeconds: number
  lookUpSeconds: number
  seed: number
  /** Kills the database; false while none runs. */
  killDatabase?: () => boolean
  databaseKills: number
}

export type Verdict = {
  profile: SenderProfile
  recipients: number
  /** The ledger says sent and the server has nothing, or the ledger says nothing. */
  lost: number
  /** People to whom the server has brought two. */
  duplicated: number
  /** Nobody can say whether they got it. */
  in_doubt: number
  /** Of those, so many as the server has got all the same. */
  in_doubt_accepted: number
  /** What the sum of the tallies differs from the people by. */
  miscounted: number
  /** What the server dropped since it had it before. */
  repeats_dropped: number
  /** As they happened: one that ends early has had fewer than were ordered. */
  kills: number
  stops: number
  database_kills: number
  /** The longest time in which nothing arrived. */
  longest_pause_s: number
  seconds: number
  seed: number
}

const profileNames = { KEYED: 'keyed', LOOK_UP: 'look-up', BLIND: 'blind' } as const

/** So many messages may be in the hands of each connection. */
const mostInHand = 20

/** What is wrong with it, in words. */
export function faultsOf(ordeal: Ordeal, verdict: Verdict): string[] {
  const { profile, workers, connections, kills, stops, databaseKills } = ordeal
  const faults = (['lost', 'duplicated', 'miscounted'] as const)
    .filter((name) => verdict[name] !== 0)
    .map((name) => `${verdict[name]} ${name}`)
  // only where nobody can be asked does something stay in doubt: what was in the hands of those that were struck
  const struck = verdict.kills + verdict.stops + verdict.database_kills * workers
  const mostInDoubt = profile === 'BLIND' ? mostInHand * connections * struck : 0
  if (verdict.in_doubt > mostInDoubt) faults.push(`${verdict.in_doubt} in doubt, more than ${mostInDoubt}`)
  const ordered = { kills: kills.random + kills.aimed, stops, database_kills: databaseKills }
  for (const name of ['kills', 'stops', 'database_kills'] as const)
    if (verdict[name] !== ordered[name]) faults.push(`${verdict[name]} ${name} of ${ordered[name]}`)
  return faults
}

/** A small generator, so that what went wrong can be done again. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function tormentSending(env: Record<string, string>, ordeal: Ordeal): Promise<Verdict> {
  const { profile, recipients, leaseSeconds, lookUpSeconds } = ordeal
  const pick = chance(ordeal.seed)
  const workers = new Map<string, Program>()
  /** Which programs have handed something over since they were started. */
  const working = new Set<string>()
  let aim: 'before' | 'after' | undefined
  const stopped = new Set<Program>()
  let kills = 0
  let stops = 0
  let databaseKills = 0
  let latest = performance.now()
  let longest = 0

  function struck(at: 'before' | 'after', { ehlo }: SinkClient): void {
    working.add(ehlo)
    if (aim === at && kill(ehlo)) aim = undefined
  }
  /** False where it is dead already: what it has sent before may still be arriving. */
  function kill(name: string): boolean {
    const program = workers.get(name)
    working.delete(name)
    if (!program?.running()) return false
    program.signal('SIGKILL')
    workers.delete(name)
    kills++
    return true
  }
  function stop(name: string): boolean {
    const program = workers.get(name)
    if (!program?.running() || stopped.has(program)) return false
    program.signal('SIGSTOP')
    stopped.add(program)
    setTimeout(() => {
      program.signal('SIGCONT')
      stopped.delete(program)
    }, leaseSeconds * 2000).unref()
    stops++
    return true
  }

  const sink = await openSmtpSink({
    dedupe: profile === 'KEYED',
    rate: ordeal.rate,
    // less than the programs wait before they ask
    timeoutSeconds: Math.max(1, Math.floor(lookUpSeconds / 2)),
    onKept(_, client) {
      longest = Math.max(longest, performance.now() - latest)
      latest = performance.now()
      struck('before', client)
    },
    onAnswered: (_, client) => struck('after', client),
  })
  const { key, emails } = await prepare(env, recipients)
  const look = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 })
  look.on('error', () => undefined) // told by the query that fails
  const began = performance.now()
  latest = began
  let isOver = false

  async function keepRunning(name: string): Promise<void> {
    // one that finds no database ends by itself, and whoever watches over it starts it again
    for (let ends = 0; !isOver; ) {
      const url = `${sink.url}?profile=${profileNames[profile]}&name=${name}&timeout=10&lookup=${encodeURIComponent(sink.lookup)}`
      const program = startProgram('worker', {
        ...env,
        SMTP_URL: profile === 'LOOK_UP' ? url : url.replace(/&lookup=.*/, ''),
        PUBLIC_URL: 'https://nemesis.example',
        PORT: String(await freePort()),
        MAIL_CONNECTIONS: String(ordeal.connections),
        MAIL_LEASE_SECONDS: String(leaseSeconds),
        MAIL_LOOK_UP_SECONDS: String(lookUpSeconds),
        LOG_LEVEL: 'silent',
      })
      workers.set(name, program)
      const code = await program.ended
      if (code !== null && ++ends > 5 * ordeal.databaseKills && !isOver)
        throw new Error(`a worker ended by itself:\n${program.printed()}`)
    }
  }
  const names = Array.from({ length: ordeal.workers }, (_, n) => `worker-${n}`)
  let failure: unknown
  const running = Promise.all(names.map(keepRunning)).catch((error: unknown) => {
    failure = error
  })

  const stateOf = async (): Promise<string> => {
    if (failure) throw failure
    try {
      const { rows } = await look.query<{ state: string }>(
        'select state from sendings where project_id = $1 and id = $2',
        [key.projectId, key.sendingId],
      )
      return rows[0]?.state ?? 'gone'
    } catch {
      return 'away' // the database was killed, and comes back
    }
  }

  /** Strikes at even distances of what has arrived, while there is enough left to arrive. */
  const strikes = shuffled(
    [
      ...Array<() => Promise<void>>(ordeal.kills.random).fill(() => strikeSome(kill)),
      ...Array<() => Promise<void>>(ordeal.kills.aimed).fill(async () => {
        aim = pick(2) ? 'before' : 'after'
        await until(() => aim === undefined, 120, 'nobody hands anything over')
      }),
      ...Array<() => Promise<void>>(ordeal.stops).fill(() => strikeSome(stop)),
      ...Array<() => Promise<void>>(ordeal.databaseKills).fill(async () => {
        await until(() => ordeal.killDatabase?.() ?? false, 60, 'there is no database to be killed')
        databaseKills++
      }),
    ],
    pick,
  )
  function strikeSome(strike: (name: string) => boolean): Promise<void> {
    const isStruck = () => working.size > 0 && strike([...working][pick(working.size)] ?? '')
    return until(isStruck, 120, 'no worker hands anything over')
  }
  const share = profile === 'BLIND' ? 0.5 : 0.8
  for (const [at, strike] of strikes.entries()) {
    const wanted = (recipients * share * (at + 1)) / (strikes.length + 1)
    while (sink.accepted.length < wanted && (await stateOf()) !== 'COMPLETED') await pause(5)
    if ((await stateOf()) === 'COMPLETED') break
    await strike()
  }
  await until(
    async () => (await stateOf()) === 'COMPLETED',
    300,
    () => `the sending does not end: ${sink.accepted.length} of ${recipients} arrived`,
  )
  const seconds = (performance.now() - began) / 1000
  isOver = true
  for (const program of workers.values()) program.signal('SIGKILL')
  await running

  const verdict = await judge(look, key, emails, sink.accepted)
  await look.end()
  await sink.close()
  return {
    profile,
    recipients,
    ...verdict,
    repeats_dropped: profile === 'KEYED' ? sink.repeats() : 0,
    kills,
    stops,
    database_kills: databaseKills,
    longest_pause_s: Math.round(longest / 100) / 10,
    seconds: Math.round(seconds),
    seed: ordeal.seed,
  }
}

const prepare = (env: Record<string, string>, recipients: number) =>
  withCtx(env, async (ctx) => {
    const { companyId } = await makeOwner(ctx, `Olga-${crypto.randomUUID()}`)
    const projectId = await openSendingShop(ctx, companyId, `shop-${crypto.randomUUID().slice(0, 8)}.example`)
    const emails = Array.from({ length: recipients }, (_, n) => `osoba-${n}@lide-${n % 40}.example`)
    const { tagId } = await addPeople(ctx, projectId, emails)
    const { id } = await beginSending(ctx, projectId, tagId)
    const key = { projectId, sendingId: id }
    await fixSending(ctx, key)
    return { key, emails }
  })

type Key = { projectId: string; sendingId: string }

/** Intent, ledger and server, person by person. */
async function judge(
  look: pg.Pool,
  { projectId, sendingId }: Key,
  emails: readonly string[],
  accepted: readonly { to: string }[],
): Promise<Pick<Verdict, 'lost' | 'duplicated' | 'in_doubt' | 'in_doubt_accepted' | 'miscounted'>> {
  const { rows } = await look.query<{ email: string; state: string }>(
    `select v.email, m.state from messages m
     join visitors v on v.project_id = m.project_id and v.id = m.visitor_id
     where m.project_id = $1 and m.sending_id = $2`,
    [projectId, sendingId],
  )
  const tallies = await look.query<{ people: number }>(
    `select coalesce(sum(people), 0)::integer as people from sending_tallies where project_id = $1 and sending_id = $2`,
    [projectId, sendingId],
  )
  const states = new Map(rows.map(({ email, state }) => [email, state]))
  const copies = new Map<string, number>()
  for (const { to } of accepted) copies.set(to, (copies.get(to) ?? 0) + 1)
  const isLost = (email: string) =>
    states.get(email) !== 'UNKNOWN' && (states.get(email) !== 'SENT' || !copies.has(email))
  const inDoubt = emails.filter((email) => states.get(email) === 'UNKNOWN')
  return {
    lost: emails.filter(isLost).length,
    duplicated: [...copies.values()].filter((count) => count > 1).length,
    in_doubt: inDoubt.length,
    in_doubt_accepted: inDoubt.filter((email) => copies.has(email)).length,
    miscounted: Math.abs((tallies.rows[0]?.people ?? 0) - emails.length),
  }
}

function shuffled<T>(list: T[], pick: (below: number) => number): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = pick(at + 1)
    const [a, b] = [list[at], list[other]]
    if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a]
  }
  return list
}
