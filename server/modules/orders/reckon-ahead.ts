/**
 * What reports of the shop's books come to where nothing was told of their orders before, and nobody was erased: mostly it is
 * so. It is reckoned while the database writes other orders of the project, and used once it is certain.
 */
import { setImmediate as others } from 'node:timers/promises'
import type { Ctx } from '#platform/context.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { type ReportsBySource, withReport } from '#rules/orders/merge.ts'
import { type Ahead, addedRows, changesOf, type Lane, lanesOf } from './order-changes.ts'
import type { NewReport } from './record-orders.ts'
import { encodeOrders } from './store.ts'

/** Reports after which others get their turn: statements are on their way to the database, a part in each. */
const atOnce = 50

export async function reckonAhead(
  { clock }: Pick<Ctx, 'clock'>,
  projectId: string,
  source: 'feed' | 'import',
  newReports: readonly NewReport[],
): Promise<Ahead> {
  const emails: (string | null)[] = []
  const after = new Map<string, ReportsBySource>()
  for (const { shopId, origin: _, ...report } of newReports) {
    const email = report.email === null ? null : comparableEmail(report.email)
    emails.push(email)
    after.set(shopId, withReport(after.get(shopId) ?? {}, source, { ...report, email }))
    if (emails.length % atOnce === 0) await others()
  }
  const changes = changesOf(new Map(), after)
  const lanes: Lane[] = []
  for (const lane of lanesOf(changes)) {
    await others()
    lanes.push({ ...lane, added: encodeOrders(addedRows(projectId, lane.changes, clock.now())) })
  }
  return { emails, changes, lanes }
}
