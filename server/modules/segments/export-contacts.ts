/**
 * Tables of contacts for download. Few are made at once, in the order of the list; many in the background, in parts and in
 * the order of ids, so that nobody is left out or comes twice while things change, and no memory holds more than a part.
 */
import { setImmediate as others } from 'node:timers/promises'
import type { ExportContactsInput } from '#generated/resolvers.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inProject, inTransaction, pieces } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { deleteFiles, type FileRef, keepFile, keysBelow, readFile } from '#platform/storage/files.ts'
import { isStorageError } from '#platform/storage/storage.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import { type Band, bandOf } from '#rules/leadscoring/bands.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import {
  type CsvContact,
  type CsvView,
  contactsCsvHeader,
  contactsCsvRows,
} from '#rules/segments/contacts-csv.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import {
  countVisitors,
  type ListedVisitor,
  listById,
  listVisitors,
  type VisitorOrder,
  type VisitorWhere,
  whereInOrder,
} from '../contacts/store/list.ts'
import { tagNamesOf } from '../contacts/store/tags.ts'
import { orderOf } from '../leadscoring/find-visitors.ts'
import { standingOf } from '../leadscoring/standing.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { lockProjectState, projectById } from '../projects/store.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { isStillThere, readSelection, readWhere } from './chosen.ts'
import { startJob } from './start-job.ts'
import { type ContactJobRow, findContactJob, givenUp, updateContactJob } from './store.ts'

/** Contacts of one part, which memory holds: each may have 25 KB of details. */
const partRows = 2000
/** So many at most are made at once. */
const mostNow = 5 * partRows
/** Written without a pause: some milliseconds. */
const rowsAtOnce = 200
/** What was not made at once is made in the background; by then the request is over. */
const laterMs = 60_000

/** All that a table is made with, as it was when somebody asked for it. */
type View = CsvView & { bands: readonly Band[]; since: string; fieldIds: readonly string[] }
type ExportChosen = { where: VisitorWhere; view: View }

export async function exportContacts(
  ctx: RequestCtx,
  { domainID, contacts, sort }: ExportContactsInput,
): Promise<ContactJobRow> {
  const projectId = innerId('project', domainID)
  const order = orderOf(sort)
  // as the list shows them, also where the table is made in the order of ids
  const where = whereInOrder(order, await readSelection(ctx, projectId, contacts))
  const view = await readView(ctx, projectId)
  const total = await inProject(ctx, projectId, (tx) => countVisitors(tx, projectId, where))
  const isNow = total <= mostNow
  const job = await changeInProject(ctx, projectId, { action: 'segments.export' }, async (tx) => {
    const started = await startJob(tx, projectId, {
      kind: 'EXPORT',
      tag_id: null,
      total,
      chosen: JSON.stringify({ where, view } satisfies ExportChosen),
    })
    const startAfter = isNow && { startAfter: new Date(tx.clock.now() + laterMs) }
    await send(tx, 'segments.changeMany', { projectId, contactJobId: started.id }, { ...startAfter })
    await tellOwner(tx, projectId, 'CONTACTS_EXPORTED', started.id)
    return started
  })
  if (!isNow) return job
  try {
    return await makeNow(ctx, job, { where, view }, order)
  } catch (error) {
    if (isStorageError(error)) return job
    if (isQuota(error)) await goOn(ctx, job, givenUp)
    throw error
  }
}

const isQuota = (error: unknown) => refusalOf(error)?.code === 'STORAGE_QUOTA'

/**
 * Unless it was given up meanwhile, because somebody was erased who may stand in it: then what was made of it goes. Or
 * somebody else went on with it, when this program had been thought dead.
 */
async function goOn(
  ctx: Ctx,
  job: ContactJobRow,
  changes: Parameters<typeof updateContactJob>[2],
): Promise<ContactJobRow> {
  const after = await inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, job.project_id)
    const now = (await findContactJob(tx.db, job.project_id, job.id)) ?? refuse('NOT_FOUND')
    return now.state === 'RUNNING' && now.done === job.done ? updateContactJob(tx, job, changes) : now
  })
  if (after.state === 'FAILED') await deleteExport(ctx, job)
  return after
}

const over = ({ id }: ContactJobRow) => ({
  state: 'DONE',
  file: `exports/${id}`,
  chosen: '{}',
  last_id: null,
})

/** In the order of the list. Where it ends in the middle, the background begins anew. */
async function makeNow(
  ctx: Ctx,
  job: ContactJobRow,
  { where, view }: ExportChosen,
  order: VisitorOrder,
): Promise<ContactJobRow> {
  const { project_id: projectId } = job
  let done = 0
  let last: ListedVisitor | undefined
  for (let part = 0, isMore = true; isMore && done < mostNow; part++) {
    const found = await inProject(ctx, projectId, (tx) =>
      listVisitors(tx, projectId, { order, where }, last, partRows),
    )
    await keepPart(ctx, job, part, view, found)
    done += found.length
    last = found.at(-1)
    isMore = found.length === partRows
  }
  return goOn(ctx, job, { ...over(job), done, total: done })
}

/** The next part of a table that is made in the background; false when it was the last. */
export async function exportPart(ctx: Ctx, job: ContactJobRow): Promise<boolean> {
  const { project_id: projectId } = job
  const { where, view } = job.chosen as unknown as ExportChosen // written above
  const found = await inProject(ctx, projectId, async (tx) =>
    (await isStillThere(tx, projectId, where))
      ? listById(tx, projectId, readWhere(where), job.last_id ?? undefined, partRows)
      : undefined,
  )
  if (!found) {
    await goOn(ctx, job, givenUp)
    return false
  }
  const isOver = found.length < partRows
  const done = job.done + found.length
  try {
    await keepPart(ctx, job, job.done / partRows, view, found)
  } catch (error) {
    if (!isQuota(error)) throw error
    await goOn(ctx, job, givenUp)
    return false
  }
  const after = await goOn(ctx, job, {
    done,
    ...(isOver ? { ...over(job), total: done } : { last_id: found.at(-1)?.id ?? null }),
  })
  return after.state === 'RUNNING'
}

async function keepPart(
  ctx: Ctx,
  job: ContactJobRow,
  part: number,
  view: View,
  found: readonly ListedVisitor[],
): Promise<void> {
  const text = (part === 0 ? contactsCsvHeader(view) : '') + (await rowsOf(ctx, job, view, found))
  await keepFile(ctx, partOf(job, part), new TextEncoder().encode(text))
}

const partOf = ({ project_id, id }: ContactJobRow, part: number): FileRef => ({
  projectId: project_id,
  place: 'private',
  key: `exports/${id}/${part}`,
})

/** The parts of a table that is made; a part that is full may be followed by an empty one. */
const partsOf = (job: ContactJobRow): FileRef[] =>
  Array.from({ length: Math.floor(job.done / partRows) + 1 }, (_, part) => partOf(job, part))

/** The table, part by part. */
export async function* readExport(ctx: Ctx, job: ContactJobRow): AsyncGenerator<Uint8Array> {
  for (const part of partsOf(job)) {
    const bytes = await readFile(ctx, part)
    if (bytes) yield bytes
  }
}

export async function deleteExport(ctx: Ctx, job: ContactJobRow): Promise<void> {
  const { project_id: projectId } = job
  // also parts of which the job does not know, because somebody was killed who made them
  const keys = await inProject(ctx, projectId, (tx) =>
    keysBelow(tx, projectId, 'private', `exports/${job.id}/`),
  )
  await deleteFiles(ctx, { projectId, place: 'private', keys })
  await inTransaction(ctx, (tx) => updateContactJob(tx, job, { file: null }))
}

async function readView(ctx: RequestCtx, projectId: string): Promise<View> {
  const { bands, since, timezone } = await standingOf(ctx, { projectId })
  const project = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
  const fields = await inProject(ctx, projectId, ({ db }) => fieldsIn(db, projectId))
  return {
    language: ctx.language,
    timezone,
    currency: project.currency,
    fields: fields.map(({ name }) => name),
    fieldIds: fields.map(({ id }) => id),
    bands,
    since: since.toISOString(),
  }
}

async function rowsOf(
  ctx: Ctx,
  { project_id: projectId }: ContactJobRow,
  view: View,
  found: readonly ListedVisitor[],
): Promise<string> {
  const ids = found.map(({ id }) => id)
  const tags = await inProject(ctx, projectId, (tx) => tagNamesOf(tx, projectId, ids))
  let text = ''
  for (const some of pieces(found, rowsAtOnce)) {
    text += contactsCsvRows(
      some.map((row) => asCsv(row, view, tags.get(row.id) ?? [])),
      view,
    )
    // whoever else is answered by this program goes on meanwhile
    await others()
  }
  return text
}

function asCsv(row: ListedVisitor, view: View, tags: readonly string[]): CsvContact {
  const values = (row.fields ?? {}) as Record<string, string> // written by change-contact.ts
  return {
    email: row.email,
    name: row.name,
    band: row.active_at >= new Date(view.since) ? (bandOf(view.bands, row.score)?.name ?? '') : '',
    score: Math.max(0, row.score),
    activity: row.activity,
    orders: row.orders,
    spent: Number(row.spent),
    lastOrder: row.last_order_at,
    lastAction: row.active_at,
    registered: row.registered_at,
    consent: row.email === null ? null : (row.consent as ConsentState), // the table's check lists them
    tags,
    fields: view.fieldIds.map((id) => values[id] ?? ''),
  }
}
