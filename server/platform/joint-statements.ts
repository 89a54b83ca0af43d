/**
 * Statements of many projects in one. Code that speaks of one project at a time runs for many of them at once, in one
 * transaction; what they ask the database for at the same moment travels as one statement. For two hundred shops with an
 * event each, that is 25 statements instead of 5 000.
 *
 * A statement that takes part is declared by `joined`; it runs by itself in any other transaction. All else goes into
 * `oneByOne`, since a connection does one thing at a time.
 */
import { setImmediate as others } from 'node:timers/promises'
import type { TxCtx } from './context.ts'

type Call = { argument: unknown; resolve: (result: unknown) => void; reject: (cause: unknown) => void }
type Run = (tx: TxCtx, calls: readonly never[]) => Promise<readonly unknown[]>
/** What waits for its turn, by statement, those first that were asked for first; and who waits for the others. */
type Waiting = {
  statements: Map<Run | symbol, { run: (tx: TxCtx) => Promise<void>; calls: Call[] }>
  behind: (() => void)[]
}

const waitingIn = new WeakMap<TxCtx, Waiting>()

/** Declares a statement by what it does for many calls; returns one result for each, in their order. */
export function joined<Argument, Result>(
  run: (tx: TxCtx, calls: readonly Argument[]) => Promise<readonly Result[]>,
): (tx: TxCtx, argument: Argument) => Promise<Result> {
  return async (tx, argument) => {
    const waiting = waitingIn.get(tx)
    const results = waiting ? undefined : await run(tx, [argument])
    // one result for each call
    if (results) return results[0] as Result
    return new Promise<unknown>((resolve, reject) => {
      const calls: Call[] = waiting?.statements.get(run)?.calls ?? []
      calls.push({ argument, resolve, reject })
      waiting?.statements.set(run, {
        run: (own) => settle(calls, (list) => run(own, list as Argument[])),
        calls,
      }) // as they came
    }) as Promise<Result> // as above
  }
}

/** The same for one that only writes rows. */
export function joinedRows<Row>(
  write: (tx: TxCtx, rows: readonly Row[]) => Promise<unknown>,
): (tx: TxCtx, rows: readonly Row[]) => Promise<void> {
  const all = joined(async (tx, calls: readonly (readonly Row[])[]) => {
    await write(tx, calls.flat())
    return calls.map(() => undefined)
  })
  return async (tx, rows) => {
    if (rows.length) await all(tx, rows)
  }
}

/** Work of one project that no other takes part in. */
export function oneByOne<Result>(tx: TxCtx, work: (tx: TxCtx) => Promise<Result>): Promise<Result> {
  const waiting = waitingIn.get(tx)
  if (!waiting) return work(tx)
  return new Promise<unknown>((resolve, reject) => {
    const calls = [{ argument: undefined, resolve, reject }]
    // in a context of its own nothing is joined, so that it does not wait for itself
    waiting.statements.set(Symbol(), { run: () => settle(calls, async () => [await work({ ...tx })]), calls })
  }) as Promise<Result> // what `work` returns
}

/**
 * Waits until the others have come as far, or are done: for a place where some of them had more to ask for than others,
 * and would ask for all that follows by statements of their own.
 */
export function inStep(tx: TxCtx): Promise<void> {
  const waiting = waitingIn.get(tx)
  return waiting ? new Promise<void>((resolve) => waiting.behind.push(resolve)) : Promise.resolve()
}

/** Runs the work of each project beside that of the others. Fails with what failed first, when nothing runs any more. */
export async function together<Project>(
  tx: TxCtx,
  projects: readonly Project[],
  work: (tx: TxCtx, project: Project) => Promise<void>,
): Promise<void> {
  const joint: TxCtx = { ...tx }
  const waiting: Waiting = { statements: new Map(), behind: [] }
  waitingIn.set(joint, waiting)
  let failure: { cause: unknown } | undefined
  let left = projects.length
  const ends = projects.map((project) =>
    work(joint, project)
      .catch((cause: unknown) => {
        failure ??= { cause }
      })
      .finally(() => left--),
  )
  while (left) {
    // whoever was answered has asked for the next thing by then
    await others()
    const [next] = waiting.statements
    if (!next) {
      for (const resolve of waiting.behind.splice(0)) resolve()
      continue
    }
    waiting.statements.delete(next[0])
    // nothing of this transaction will be kept
    if (failure) for (const { reject } of next[1].calls) reject(failure.cause)
    else await next[1].run(tx)
  }
  await Promise.all(ends)
  if (failure) throw failure.cause
}

async function settle(calls: readonly Call[], run: (list: unknown[]) => Promise<readonly unknown[]>) {
  try {
    const results = await run(calls.map(({ argument }) => argument))
    for (const [n, { resolve }] of calls.entries()) resolve(results[n])
  } catch (cause) {
    for (const { reject } of calls) reject(cause)
  }
}
