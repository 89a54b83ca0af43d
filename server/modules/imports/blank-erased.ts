import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { planForAnyProject } from '#platform/look-up.ts'
import { wordsIn } from '#platform/person-rows.ts'
import { keepFile, keysBelow, readFile } from '#platform/storage/files.ts'
import type { SkippedRow } from '#rules/imports/import.ts'
import { openAddresses } from '../contacts/erased-addresses.ts'
import { skippedFolder } from './analyse.ts'
import { linesIn } from './lines.ts'
import { type ImportRow, readingOf } from './store.ts'

/** Erasing withdraws all tables of skipped rows but that of the deletion itself: there, whoever was erased loses their text. */
export async function blankErased(
  ctx: Ctx,
  { project_id: projectId, id, reading }: ImportRow,
): Promise<void> {
  const folder = skippedFolder(id, readingOf({ reading })?.place ?? '')
  const keys = await inProject(ctx, projectId, (tx) => keysBelow(tx, projectId, 'private', folder))
  for (const key of keys) {
    const file = { projectId, place: 'private', key } as const
    const lines = linesIn((await readFile(ctx, file)) ?? new Uint8Array())
    // written by reader/read-file.ts and run-import.ts
    const rows = lines.map((line) => JSON.parse(line) as SkippedRow).toArray()
    const addresses = rows.map(({ text }) =>
      wordsIn(text).flatMap((word) => (word.includes('@') ? { email: word } : [])),
    )
    const addressOf = await inProject(ctx, projectId, async (tx) => {
      await planForAnyProject(tx)
      return openAddresses(tx, projectId, addresses.flat())
    })
    const isErased = rows.map((_, at) => addresses[at]?.some((one) => addressOf(one) === null))
    if (!isErased.includes(true)) continue
    const left = rows.map((row, at) => `${JSON.stringify(isErased[at] ? { ...row, text: '' } : row)}\n`)
    await keepFile(ctx, file, new TextEncoder().encode(left.join('')))
  }
}
