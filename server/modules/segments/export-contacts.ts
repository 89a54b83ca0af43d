/**
 * Tables of contacts for download. Few are made at once, in the order of the list; many in the background, in parts and in
 * the order of ids, so that nobody is left out or comes twice while things change, and no memory holds more than a part.
 */
import type { ExportContactsInput } from '#generated/resolvers.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { deleteFiles, type FileRef, keepFile, readFile } from '#platform/storage/files.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import { type Band, bandOf } from '#rules/leadscoring/bands.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { type CsvView, contactsCsvHeader, contactsCsvRows } from '#rules/segments/contacts-csv.ts'
import { changeContacts } from '../contacts/change-contacts.ts'
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
import { tellExported } from '../contacts/tell-exported.ts'
import { orderOf } from '../leadscoring/find-visitors.ts'
import { standingOf } from '../leadscoring/standing.ts'
import { lockProjectState, projectById } from '../projects/store.ts'
import { readSelection, readWhere } from './chosen.ts'
import { startJob } from './start-job.ts'
import { type ContactJobRow, findContactJob, updateContactJob } from './store.ts'

/** Contacts of one part, and so many at most are made at once. */
const partRows = 10_000
const pageRows = 1000

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
  const isNow = total <= partRows
  const job = await changeContacts(ctx, projectId, { action: 'segments.export' }, async (tx, project) => {
    const kept = isNow ? {} : { where, view }
    const started = await startJob(tx, projectId, {
      kind: 'EXPORT',
      tag_id: null,
      total,
      chosen: JSON.stringify(kept),
    })
    if (!isNow) await send(tx, 'segments.changeMany', { projectId, contactJobId: started.id })
    await tellExported(tx, project, started.id)
    return started
  })
  if (!isNow) return job
  const found = await findNow(ctx, projectId, where, order)
  await keepFile(
    ctx,
    partOf(job, 0),
    encoded(contactsCsvHeader(view) + (await rowsOf(ctx, job, view, found))),
  )
  return goOn(ctx, job, { ...over(job), done: found.length, total: found.length })
}

/** Unless it was given up meanwhile, because somebody was erased who may stand in it: then what was made of it goes. */
async function goOn(
  ctx: Ctx,
  job: ContactJobRow,
  changes: Parameters<typeof updateContactJob>[2],
): Promise<ContactJobRow> {
  const after = await inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, job.project_id)
    const now = await findContactJob(tx.db, job.project_id, job.id)
    return now?.state === 'RUNNING' ? updateContactJob(tx, job, changes) : (now ?? refuse('NOT_FOUND'))
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

function findNow(
  ctx: Ctx,
  projectId: string,
  where: VisitorWhere,
  order: VisitorOrder,
): Promise<ListedVisitor[]> {
  return inProject(ctx, projectId, async (tx) => {
    const found: ListedVisitor[] = []
    for (let isMore = true; isMore && found.length < partRows; ) {
      const next = await listVisitors(tx, projectId, { order, where }, found.at(-1), pageRows)
      found.push(...next)
      isMore = next.length === pageRows
    }
    return found
  })
}

/** The next part of a table that is made in the background; false when it was the last. */
export async function exportPart(ctx: Ctx, job: ContactJobRow): Promise<boolean> {
  const { project_id: projectId } = job
  const { where, view } = job.chosen as unknown as ExportChosen // written above
  const found = await inProject(ctx, projectId, (tx) =>
    listById(tx, projectId, readWhere(where), job.last_id ?? undefined, partRows),
  )
  const isOver = found.length < partRows
  const part = job.done / partRows
  const text = (part === 0 ? contactsCsvHeader(view) : '') + (await rowsOf(ctx, job, view, found))
  try {
    await keepFile(ctx, partOf(job, part), encoded(text))
  } catch (error) {
    if (refusalOf(error)?.code !== 'STORAGE_QUOTA') throw error
    await inTransaction(ctx, (tx) => updateContactJob(tx, job, { ...over(job), state: 'FAILED' }))
    return false
  }
  const done = job.done + found.length
  const after = await goOn(ctx, job, {
    done,
    ...(isOver ? { ...over(job), total: done } : { last_id: found.at(-1)?.id ?? null }),
  })
  return after.state === 'RUNNING'
}

const encoded = (text: string) => new TextEncoder().encode(text)

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
  const keys = partsOf(job).map(({ key }) => key)
  await deleteFiles(ctx, { projectId: job.project_id, place: 'private', keys })
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
  const since = new Date(view.since)
  return contactsCsvRows(
    found.map((row) => {
      const values = (row.fields ?? {}) as Record<string, string> // written by change-contact.ts
      return {
        email: row.email,
        name: row.name,
        band: row.active_at >= since ? (bandOf(view.bands, row.score)?.name ?? '') : '',
        score: Math.max(0, row.score),
        activity: row.activity,
        orders: row.orders,
        spent: Number(row.spent),
        lastOrder: row.last_order_at,
        lastAction: row.last_action,
        lastSeen: row.active_at,
        registered: row.registered_at,
        consent: row.email === null ? null : (row.consent as ConsentState), // the table's check lists them
        tags: tags.get(row.id) ?? [],
        fields: view.fieldIds.map((id) => values[id] ?? ''),
      }
    }),
    view,
  )
}
