import type { Ctx } from '#platform/context.ts'
import { isSandbox } from '#vendors/payments/sandbox.ts'
import { receiveEvent } from './receive-event.ts'

/** Delivers what the sandbox has to tell, on the same way as a webhook would come; an event is forgotten after that. */
export async function deliverSandboxEvents(ctx: Ctx): Promise<void> {
  const { payments } = ctx.vendors
  if (!isSandbox(payments)) return
  const events = await payments.admin.dueEvents()
  for (const [customerId, ofCustomer] of Map.groupBy(events, (event) => event.customerId ?? '')) {
    for (const event of ofCustomer) await receiveEvent(ctx, event)
    await payments.admin.delivered(
      customerId,
      ofCustomer.map(({ id }) => id),
    )
  }
}
