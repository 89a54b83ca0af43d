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
  /** An attempt that takes longer has failed, and keeps nothing of what it still does. */
  seconds?: number
}

/** Work that is found by looking where it stands, where a job for each piece would cost more than the piece. */
export type Poll<C> = {
  /** How long after one look the next one is. */
  everyMs: number
  /** How many pieces run at once in one program. */
  slots: number
  /** What there is to do, but for what is `busy`, in pieces; one that is slow or fails holds up no other. */
  find: (ctx: C, busy: ReadonlySet<string>) => Promise<Piece<C>[]>
}
export type Piece<C> = {
  keys: readonly string[]
  /** Returns the keys that cannot be done now and are let alone for a while. Must be idempotent. */
  run: (ctx: C) => Promise<readonly string[]>
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
