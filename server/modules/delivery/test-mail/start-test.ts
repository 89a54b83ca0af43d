/** Sends a message to a few addresses of the team, through the ledger and ahead of campaigns. */
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { maySend } from '#rules/delivery/may-receive.ts'
import { testKeptMs, testLimits, testSubject } from '#rules/delivery/test-mail.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import type { Project } from '../../projects/store.ts'
import { insertNew, type SendingContent, type VariantTexts } from '../start-sending.ts'
import { findSendingByKey, type SendingRow } from '../store/sendings.ts'
import { countTests, insertTestRecipients } from '../store/tests.ts'

type NewTest = Omit<SendingContent, 'variants' | 'audience' | 'spreadHours'> & {
  /** A repeated request has the same key. */
  key: string
  texts: VariantTexts
  /** Whose data fill the message; undefined for a contact without history. */
  readerId: string | undefined
  emails: readonly string[]
}

/** Returns the test of this key if there is one. The caller holds the project. */
export async function startTest(
  tx: TxCtx,
  project: Project,
  { texts, readerId, emails, ...test }: NewTest,
): Promise<SendingRow> {
  const { id: projectId } = project
  const earlier = await findSendingByKey(tx, projectId, test.key)
  if (earlier) return earlier
  // the table's check lists the statuses
  if (!maySend('TEST', project.active as ProjectStatus)) refuse('PROJECT_NOT_SENDING')
  const left = await testsLeft(tx, projectId)
  if (emails.length > left) refuse('TEST_LIMIT', { limit: testLimits.perDay, left })
  const content = { ...test, variants: [{ ...texts, subject: testSubject(texts.subject) }] }
  const sendingId = await insertNew(tx, project, content, {
    purpose: 'TEST',
    state: 'SENDING',
    recipients: emails.length,
    fixed_at: new Date(tx.clock.now()),
  })
  await insertTestRecipients(
    tx,
    { projectId, sendingId },
    emails.map((email) => ({ id: newId(tx.clock.now()), email, reader_id: readerId ?? null })),
  )
  await plan(tx, 'delivery.forgetTests', projectId, new Date(tx.clock.now() + testKeptMs))
  return (await findSendingByKey(tx, projectId, test.key)) ?? refuse('NOT_FOUND')
}

/** Test messages that a project may still send now. */
export const testsLeft = async (
  { db, clock }: Pick<TxCtx, 'db' | 'clock'>,
  projectId: string,
): Promise<number> =>
  Math.max(0, testLimits.perDay - (await countTests(db, projectId, new Date(clock.now() - dayMs))))
