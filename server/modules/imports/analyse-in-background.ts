/**
 * Files that are read in the background. Reading one takes a thread, some 90 MB and a processor, so few are read at once, and
 * nothing stops one halfway: large files have places of their own, and whoever has another one waits for none of them.
 */
import type { Ctx } from '#platform/context.ts'
import type { IdInProject } from '#platform/ids.ts'
import { openTurns } from '../feeds/turns.ts'
import { analyseImport } from './analyse.ts'
import { findImport } from './store.ts'

/** What is larger takes more than a few seconds. */
const largeBytes = 20_000_000
/** Of each kind at once. */
const places = 3
const turns = { large: openTurns(), other: openTurns() }

export async function analyseInBackground(ctx: Ctx, ref: IdInProject, large = largeBytes): Promise<void> {
  const row = await findImport(ctx.db, ref.projectId, ref.id)
  if (!row) return
  const kind = row.bytes > large ? 'large' : 'other'
  await turns[kind].take(ref.projectId, places, () => analyseImport(ctx, ref))
}
