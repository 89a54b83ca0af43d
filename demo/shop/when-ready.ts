import type { Ctx } from '#platform/context.ts'

/** How often it is looked. */
const lookMs = 2000

/** Tries again and again in the background until it says that there is nothing left to do. */
export function whenReady({ log }: Pick<Ctx, 'log'>, attempt: () => Promise<boolean>, failed: string): void {
  const look = async (): Promise<void> => {
    if (!(await attempt())) setTimeout(start, lookMs).unref()
  }
  const start = (): void => void look().catch((err) => log.warn({ err }, failed))
  start()
}
