/** Recipients of tests outside the team unsubscribe by the links of a test. */
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { VisitorRef } from '../../contacts/store.ts'
import { lockProject } from '../../projects/store.ts'
import { inStrangersTurn } from '../../projects/strangers-turn.ts'
import { deleteTestAddress, findTestRecipient, listTestAddresses } from '../store/tests.ts'

type TestKind = 'TEAM' | 'CONFIRMED'

/** The address of a test's recipient, and whether it was confirmed with a code. Undefined for other ids. */
async function recipientOf({ db }: Pick<Ctx, 'db'>, { projectId, visitorId }: VisitorRef) {
  const found = await findTestRecipient(db, { projectId, id: visitorId })
  if (!found) return undefined
  const isConfirmed = (await listTestAddresses(db, projectId)).includes(found.email)
  return { email: found.email, kind: isConfirmed ? ('CONFIRMED' as const) : ('TEAM' as const) }
}

export const testKindOf = async (ctx: Pick<Ctx, 'db'>, ref: VisitorRef): Promise<TestKind | undefined> =>
  (await recipientOf(ctx, ref))?.kind

/** Removes the confirmed address of a test's recipient. Does nothing for any other link. */
export async function stopTests(ctx: Ctx, ref: VisitorRef): Promise<void> {
  const { projectId } = ref
  const found = await recipientOf(ctx, ref)
  if (found?.kind !== 'CONFIRMED') return
  await inStrangersTurn(ctx, projectId, () =>
    inTransaction({ ...ctx, actor: { kind: 'nobody' } }, async (tx) => {
      const project = await lockProject(tx, projectId)
      if (!project || !(await deleteTestAddress(tx, projectId, found.email))) return
      await audit(tx, { action: 'delivery.removeTestAddress', companyId: project.company_id, projectId })
    }),
  )
}
