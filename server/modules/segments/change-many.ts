/**
 * Tagging and unsubscribing many contacts. Those with given ids at once; those whom a filter finds in the background, some
 * at a time in the order of their ids, so that a program killed in the middle goes on where it was.
 */
import type { ContactJobKind, ContactSelection } from '#generated/resolvers.ts'
import type { Ctx, RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { refuse } from '#rules/refusals.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { countVisitors, nextVisitors, type VisitorWhere } from '../contacts/store/list.ts'
import { addTag, findTag, removeTag } from '../contacts/store/tags.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { lockProjectState } from '../projects/store.ts'
import { isStillThere, readSelection, readWhere } from './chosen.ts'
import { startJob } from './start-job.ts'
import { type ContactJobRow, findContactJob, givenUp, updateContactJob } from './store.ts'

/** Contacts of one transaction: whoever derives from events of the same project does not wait long. */
const chunk = 500

type Change = { kind: Exclude<ContactJobKind, 'EXPORT'>; tagId?: string }
const actions = { TAG: 'segments.tag', UNTAG: 'segments.untag', UNSUBSCRIBE: 'segments.unsubscribe' } as const

export async function changeMany(
  ctx: RequestCtx,
  projectId: string,
  selection: ContactSelection,
  change: Change,
): Promise<ContactJobRow> {
  const where = { ...(await readSelection(ctx, projectId, selection)), hasEmail: true }
  const total = await inProject(ctx, projectId, (tx) => countVisitors(tx, projectId, where))
  return changeInProject(ctx, projectId, { action: actions[change.kind] }, async (tx) => {
    if (change.tagId && !(await findTag(tx.db, projectId, change.tagId))) refuse('NOT_FOUND')
    const started = {
      kind: change.kind,
      tag_id: change.tagId ?? null,
      total,
      chosen: JSON.stringify(where.ids ? {} : { where }),
    }
    const job = await startJob(tx, projectId, started, where.ids !== undefined)
    if (!where.ids) {
      await send(tx, 'segments.changeMany', { projectId, contactJobId: job.id })
      return job
    }
    const contacts = await nextVisitors(tx, projectId, where, undefined, contactLimits.selected)
    await apply(tx, job, contacts)
    return updateContactJob(tx, job, { state: 'DONE', done: contacts.length, total: contacts.length })
  })
}

async function apply(
  tx: TxCtx,
  { project_id: projectId, kind, tag_id }: ContactJobRow,
  contacts: Awaited<ReturnType<typeof nextVisitors>>,
): Promise<void> {
  const ids = contacts.map(({ id }) => id)
  if (kind === 'UNSUBSCRIBE') await withdrawConsents(tx, projectId, contacts, { source: 'MEMBER' })
  else if (tag_id && kind === 'TAG') await addTag(tx, projectId, tag_id, ids)
  else if (tag_id && kind === 'UNTAG') await removeTag(tx, projectId, tag_id, ids)
}

/** False when it is over, one way or the other. */
export const changeChunk = (ctx: Ctx, { project_id: projectId, id }: ContactJobRow): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockProjectState(tx, projectId))) return false
    // another program may have gone on with it meanwhile
    const job = await findContactJob(tx.db, projectId, id)
    if (job?.state !== 'RUNNING') return false
    const { where } = job.chosen as unknown as { where: VisitorWhere } // written above
    const hasTag = !job.tag_id || (await findTag(tx.db, projectId, job.tag_id))
    if (!hasTag || !(await isStillThere(tx, projectId, where))) {
      await updateContactJob(tx, job, givenUp)
      return false
    }
    const contacts = await nextVisitors(tx, projectId, readWhere(where), job.last_id ?? undefined, chunk)
    await apply(tx, job, contacts)
    const last = contacts.at(-1)
    const isOver = contacts.length < chunk
    await updateContactJob(tx, job, {
      done: job.done + contacts.length,
      // whom it named last, is nobody's matter afterwards
      last_id: isOver ? null : (last?.id ?? null),
      ...(isOver && { state: 'DONE', total: job.done + contacts.length, chosen: '{}' }),
    })
    return !isOver
  })
