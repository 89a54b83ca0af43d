import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import type { Invoice, InvoicePdf } from '#vendors/payments/payments.ts'
import { countTry } from '../accounts/tries.ts'
import { callProvider } from './position.ts'
import { accountOf } from './store.ts'

/** Each look is a question to the provider; a list of companies must not become a flood of them. */
const looks = { most: 200, seconds: 600 }

/** Where the document of an invoice can be fetched, by whoever may see it. */
export const invoicePath = (company: string, invoice: string) => `/invoices/${company}/${invoice}.pdf`

async function customerOf(ctx: RequestCtx, companyId: string): Promise<string | null> {
  const customerId = (await accountOf.load(ctx, companyId))?.customer_id ?? null
  if (!customerId) return null
  if ((await countTry(ctx, 'billing.invoices', callerOf(ctx).userId, looks.seconds)) > looks.most)
    refuse('RATE_LIMITED')
  return customerId
}

/** As the provider has them now, the latest first. */
export async function invoicesOf(ctx: RequestCtx, companyId: string): Promise<(Invoice & { pdf: string })[]> {
  const customerId = await customerOf(ctx, companyId)
  if (!customerId) return []
  const invoices = await callProvider(ctx, () => ctx.vendors.payments.invoices(customerId))
  const company = outerId('company', companyId)
  return invoices.map((invoice) => ({ ...invoice, pdf: invoicePath(company, invoice.id) }))
}

/** The document of one of the company's own invoices. */
export async function readInvoice(
  ctx: RequestCtx,
  companyId: string,
  invoiceId: string,
): Promise<InvoicePdf> {
  const customerId = await customerOf(ctx, companyId)
  if (!customerId) refuse('NOT_FOUND')
  const { payments } = ctx.vendors
  const document = await callProvider(ctx, () => payments.invoicePdf(customerId, invoiceId, ctx.language))
  return document ?? refuse('NOT_FOUND')
}
