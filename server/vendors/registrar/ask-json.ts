import type { z } from 'zod'

/** How one register is asked. */
export type Asking = { url: string; signal: AbortSignal; now: () => number }

/**
 * The answer of a register, or `missing` when it says that there is no such thing. Anything else that is not an
 * answer, also one of another shape, is an error: it must not be taken for "there is no such company".
 */
export async function askJson<Schema extends z.ZodType>(
  url: string,
  { signal, json }: { signal: AbortSignal; json?: object },
  schema: Schema,
): Promise<z.output<Schema> | 'missing'> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }) },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  })
  if (answer.status === 404) return 'missing'
  if (!answer.ok) throw new Error(`the register answered ${answer.status}`)
  return schema.parse(await answer.json())
}

/** Whether the day has come; one that cannot be read has. */
export const isPast = (day: string | null | undefined, now: number): boolean =>
  Boolean(day) && !(Date.parse(day ?? '') > now)
