/**
 * Room for content in the database: how many bytes a project may write in an hour, and how many it may keep. Writers of
 * content call one of these before they write, so that a refusal leaves no dead rows.
 *
 * `content_bytes` of the project is never less than what is stored: each write adds its whole size to it, and nothing takes
 * away. When it reaches the quota, the stored content is measured and replaces it. So a usual write costs one update, a
 * deletion needs no code, and the figure cannot drift.
 */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { storedContent } from '#platform/stored-content.ts'
import { hourlyLimits } from '#rules/projects/hourly-limits.ts'
import { refuse } from '#rules/refusals.ts'
import { countTry, secondsLeft } from '../accounts/tries.ts'
import { addContent, updateProjectState } from './store.ts'

const hour = 3600

/** Counts bytes that are about to be written, and refuses those beyond the limit of an hour. */
export async function countHourly(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  projectId: string,
  kind: keyof typeof hourlyLimits,
  bytes: number,
): Promise<void> {
  const limit = hourlyLimits[kind]
  // the counter holds kilobytes: two thousand million bytes are its end
  if ((await countTry(ctx, kind, projectId, hour, Math.ceil(bytes / 1000))) > limit * 1000)
    refuse('HOURLY_LIMIT', { limit, seconds: await secondsLeft(ctx, kind, projectId, hour) })
}

/**
 * What a write takes beside its texts: the row, its index entries, and JSON of less than 2 kB, which is stored uncompressed
 * and may take six times its text.
 */
const overhead = 2000

/** The same for content that stays: refuses what the project has no room for. The caller holds the project. */
export async function makeRoom(tx: TxCtx, projectId: string, bytes: number): Promise<void> {
  await countHourly(tx, projectId, 'content', bytes)
  await reserveRoom(tx, projectId, bytes)
}

/** `makeRoom` for bytes that are counted for the hour already. */
export async function reserveRoom(tx: TxCtx, projectId: string, bytes: number): Promise<void> {
  const limit = tx.config.CONTENT_MB_PER_PROJECT
  const most = limit * 1e6
  const added = bytes + overhead
  if (await addContent(tx, projectId, added, most)) return
  const stored = await storedContent(tx.db, projectId)
  if (stored + added > most) refuse('CONTENT_QUOTA', { limit })
  await updateProjectState(tx, projectId, { content_bytes: stored + added })
}

/** What a value takes in the database at most: the bytes of its texts, and a little for whatever else it has. */
export function bytesOf(value: unknown): number {
  const each = 8
  if (typeof value === 'string') return each + Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return each
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + bytesOf(inner), each)
}
