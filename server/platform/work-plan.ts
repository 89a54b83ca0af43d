/** What the queue has to know of the jobs; `C` is the context that a job gets, named in context.ts. */
import type { PgBoss } from 'pg-boss'
import type { JobName, Jobs, ListenerJobs, ScheduledJobs } from '#rules/jobs.ts'
import type { News } from '#rules/news.ts'

export type JobDefinition<C, Name extends JobName> = {
  /** Must be idempotent: a killed worker's job runs again, under the same id. */
  work: (ctx: C, payload: Jobs[Name], jobId: string) => Promise<void>
  /** How many run at once in one program; many only where they mostly wait for somebody outside. */
  slots?: number
  /** Waits for an answer from outside: tried every hour for three days before a person has to look. */
  outside?: boolean
  /**
   * Its payload holds data of a person. It waits for a day at most, and is deleted after its last attempt instead of becoming a
   * dead job, which is kept for months.
   */
  isPersonal?: boolean
  /** An attempt that takes longer has failed, and keeps nothing of what it still does. */
  seconds?: number
}

/** Work that is found by looking where it stands, where a job for each piece would cost more than the piece. */
export type Poll<C> = {
  /** How long after one look the next one is. */
  everyMs: number
  /** How many pieces run at once in one program. */
  slots: number | ((ctx: C) => number)
  /** How long a piece may hold its slot while others wait for one. */
  turnMs: number
  /**
   * Additional slots, as a share of `slots`: one for each piece whose turn was over `afterMs` ago while others have waited as long.
   * A piece that waits for an external server cannot end in its turn.
   */
  spare?: { share: number; afterMs: number }
  /**
   * What there is to do, but for what is `busy`, in pieces, the most urgent first. What has `failed` the last time stands
   * in pieces of its own, so that it costs the others nothing again.
   */
  find: (ctx: C, keys: Record<'busy' | 'failed', ReadonlySet<string>>) => Promise<Piece<C>[]>
}
export type Piece<C> = {
  keys: readonly string[]
  /**
   * Returns the keys that cannot be done now and are let alone for a while. Must be idempotent. Leaves the rest for another
   * turn when this one is over.
   */
  run: (ctx: C, isOver: () => boolean) => Promise<readonly string[]>
}

type ListenersTo<Payload> = { [J in keyof ListenerJobs]: ListenerJobs[J] extends Payload ? J : never }

export type WorkPlan<C> = {
  jobs: { [Name in JobName]: JobDefinition<C, Name> }
  listeners: { [N in keyof News]: readonly ListenersTo<News[N]>[keyof ListenerJobs][] }
  polls: Readonly<Record<string, Poll<C>>>
  /** Cron expressions, UTC. */
  schedules: Record<keyof ScheduledJobs, string>
}

export type Queue<C> = { boss: PgBoss; plan: WorkPlan<C> }
