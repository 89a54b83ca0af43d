/**
 * The files of projects: what modules call. The table `files` knows what stands in the storage: a row is reserved before
 * the bytes are put, so that none exists without its row, and the sum of a project's rows is what its quota is held
 * against. Whoever writes or deletes a file holds its row for a while (a lease), so that row and bytes belong together; a
 * program killed meanwhile leaves a row that counts too much until the file is next written or deleted.
 */
import { anyText, inProject, inTransaction } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import type { Ctx, TxCtx } from '../context.ts'
import { send } from '../queue.ts'
import { checkKey, longestCallMs, type Place, places, storageError } from './storage.ts'

/** `key` says which file of the project: `models/current`. */
export type FileRef = { projectId: string; place: Place; key: string }
type FilesRef = { projectId: string; place: Place; keys: readonly string[] }

/** How long a row is held: longer than any call to the storage takes. */
const heldMs = 3 * longestCallMs

const pathOf = (projectId: string, key: string) => checkKey(`${projectId}/${key}`)

/** Stores a file, or another one in its place. Refuses what the project has no room for. */
export async function keepFile(
  ctx: Ctx,
  file: FileRef,
  bytes: Uint8Array,
  options: { contentType?: string | undefined } = {},
): Promise<void> {
  const { projectId, place, key } = file
  const path = pathOf(projectId, key)
  const heldUntil = await reserve(ctx, file, bytes.byteLength)
  const held = { projectId, place, keys: [key], heldUntil }
  try {
    await ctx.storage.put(place, path, bytes, options)
  } catch (error) {
    await release(ctx, held)
    throw error
  }
  if (await noteStored(ctx, held, bytes.byteLength)) return
  // somebody else has it, because this program stood still for longer than a row is held
  if (await inProject(unhurried(ctx), projectId, (tx) => hasRow(tx, file))) throw isHeld()
  // purged meanwhile, and what was put after that would stay
  await ctx.storage.delete(place, [path])
  refuse('NOT_FOUND')
}

/** Undefined when there is no such file. */
export const readFile = (ctx: Ctx, { projectId, place, key }: FileRef): Promise<Uint8Array | undefined> =>
  ctx.storage.get(place, pathOf(projectId, key))

/** The keys of all files that begin like this. */
export async function keysBelow(
  tx: TxCtx,
  projectId: string,
  place: Place,
  prefix: string,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('files')
    .select('key')
    .where('project_id', '=', projectId)
    .where('place', '=', place)
    .where('key', 'like', `${prefix}%`)
    .execute()
  return rows.map(({ key }) => key)
}

/** Those that are not there are no fault. */
export async function deleteFiles(ctx: Ctx, files: FilesRef): Promise<void> {
  const { projectId, place } = files
  const { free, busy, heldUntil } = await inProject(ctx, projectId, (tx) => hold(tx, files))
  if (free.length) {
    const held = { projectId, place, keys: free, heldUntil }
    try {
      const paths = free.map((key) => pathOf(projectId, key))
      await ctx.storage.delete(place, paths)
    } catch (error) {
      await release(ctx, held)
      throw error
    }
    await inProject(unhurried(ctx), projectId, (tx) =>
      tx.db
        .deleteFrom('files')
        .where('project_id', '=', projectId)
        .where('place', '=', place)
        .where('key', '=', anyText(free))
        .where('held_until', '=', heldUntil)
        .execute(),
    )
  }
  if (busy.length) throw isHeld()
}

const isHeld = () => storageError('storage: somebody else writes or deletes this file')

/** What was done in the storage is written down, also when the caller has gone: nothing there can be rolled back. */
const unhurried = (ctx: Ctx): Ctx => ({ ...ctx, signal: undefined })

/** False when the project was purged. Who writes holds up others of the same project for an instant: the sum is one. */
const lockProject = async (tx: TxCtx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('project_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/** Room for the file, and its row held. */
async function reserve(ctx: Ctx, file: FileRef, bytes: number): Promise<Date> {
  const attempt = () => inProject(ctx, file.projectId, (tx) => tryReserve(tx, file, bytes))
  const first = await attempt()
  if (first) return first
  // files whose first write has failed: whether any bytes are there, nobody knows, so they count until the room is needed
  for (const place of places) {
    const keys = await inProject(ctx, file.projectId, (tx) => neverStored(tx, file.projectId, place))
    await deleteFiles(ctx, { projectId: file.projectId, place, keys })
  }
  return (await attempt()) ?? refuse('STORAGE_QUOTA', { limit: ctx.config.STORAGE_MB_PER_PROJECT })
}

/** Until when the row is held; undefined when there is no room. */
async function tryReserve(
  tx: TxCtx,
  { projectId, place, key }: FileRef,
  bytes: number,
): Promise<Date | undefined> {
  if (!(await lockProject(tx, projectId))) refuse('NOT_FOUND')
  const now = tx.clock.now()
  const before = await tx.db
    .selectFrom('files')
    .select(['bytes', 'held_until'])
    .where('project_id', '=', projectId)
    .where('place', '=', place)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before?.held_until && before.held_until.getTime() > now) throw isHeld()
  const bytesBefore = Number(before?.bytes ?? 0)
  const { sum } = await tx.db
    .selectFrom('files')
    .select(({ fn }) => fn.sum('bytes').as('sum'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const grows = bytes > bytesBefore
  if (grows && Number(sum ?? 0) - bytesBefore + bytes > tx.config.STORAGE_MB_PER_PROJECT * 1e6)
    return undefined
  const row = { bytes: Math.max(bytes, bytesBefore), held_until: new Date(now + heldMs) }
  await tx.db
    .insertInto('files')
    .values({ project_id: projectId, place, key, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'place', 'key']).doUpdateSet(row))
    .execute()
  return row.held_until
}

/** Holds those of the files that are there and that nobody else holds. */
async function hold(tx: TxCtx, { projectId, place, keys }: FilesRef) {
  const now = new Date(tx.clock.now())
  const heldUntil = new Date(now.getTime() + heldMs)
  // what is left of a purged project is erased with it
  if (!keys.length || !(await lockProject(tx, projectId))) return { free: [], busy: [], heldUntil }
  const rows = await tx.db
    .selectFrom('files')
    .select(['key', 'held_until'])
    .where('project_id', '=', projectId)
    .where('place', '=', place)
    .where('key', '=', anyText(keys))
    .execute()
  const { free = [], busy = [] } = Object.groupBy(rows, ({ held_until }) =>
    held_until && held_until > now ? 'busy' : 'free',
  )
  const freeKeys = free.map(({ key }) => key)
  if (freeKeys.length)
    await tx.db
      .updateTable('files')
      .set({ held_until: heldUntil })
      .where('project_id', '=', projectId)
      .where('place', '=', place)
      .where('key', '=', anyText(freeKeys))
      .execute()
  return { free: freeKeys, busy: busy.map(({ key }) => key), heldUntil }
}

type Held = FilesRef & { heldUntil: Date }

/** After a failure: others need not wait until the row is free by itself. */
async function release(ctx: Ctx, held: Held): Promise<void> {
  // the failure itself is what the caller is to see
  await updateHeld(ctx, held, { held_until: null }).catch(() => undefined)
}

/** False when the row is gone. */
const noteStored = (ctx: Ctx, held: Held, bytes: number): Promise<boolean> =>
  updateHeld(ctx, held, { bytes, held_until: null, stored_at: new Date(ctx.clock.now()) })

const updateHeld = (
  ctx: Ctx,
  { projectId, place, keys, heldUntil }: Held,
  columns: { bytes?: number; held_until: null; stored_at?: Date },
): Promise<boolean> =>
  inProject(unhurried(ctx), projectId, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('files')
      .set(columns)
      .where('project_id', '=', projectId)
      .where('place', '=', place)
      .where('key', '=', anyText(keys))
      .where('held_until', '=', heldUntil)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

const hasRow = async (tx: TxCtx, { projectId, place, key }: FileRef): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('files')
      .select('key')
      .where('project_id', '=', projectId)
      .where('place', '=', place)
      .where('key', '=', key)
      .executeTakeFirst(),
  )

async function neverStored(tx: TxCtx, projectId: string, place: Place): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('files')
    .select('key')
    .where('project_id', '=', projectId)
    .where('place', '=', place)
    .where('stored_at', 'is', null)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<', new Date(tx.clock.now()))]))
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Erases what a purged project has in the storage, and does so once more after as long as a write may take: one that was
 * under way, of a program killed before it could see that its row was gone, may have ended in between.
 */
export async function eraseFiles(
  ctx: Ctx,
  { again, ...purged }: { projectId: string; companyId: string; again?: true },
): Promise<void> {
  for (const place of places) await ctx.storage.deleteAll(place, purged.projectId)
  if (again) return
  const startAfter = new Date(ctx.clock.now() + heldMs)
  await inTransaction(ctx, (tx) => send(tx, 'files.eraseProject', { ...purged, again: true }, { startAfter }))
}
