/** Invoices as Stripe has written them; the PDF is its own, behind a link that nobody can guess. */
import Stripe from 'stripe'
import { type Invoice, type InvoicePdf, type InvoiceState, mostInvoices } from './payments.ts'

const states: Partial<Record<string, InvoiceState>> = {
  paid: 'PAID',
  open: 'OPEN',
  uncollectible: 'OPEN',
  void: 'VOID',
}

export async function stripeInvoices(client: Stripe, customer: string): Promise<Invoice[]> {
  const { data } = await client.invoices.list({ customer, limit: mostInvoices })
  return data.flatMap((invoice) => {
    const state = states[invoice.status ?? '']
    const { id, number, created, total, currency } = invoice
    // a trial begins with an invoice over nothing, and a draft is none yet
    if (!state || !id || total === 0) return []
    const net = invoice.total_excluding_tax ?? total
    return {
      id,
      number: number ?? null,
      at: new Date(created * 1000),
      net,
      vat: total - net,
      total,
      currency: currency.toUpperCase(),
      state,
    }
  })
}

/** Undefined for an invoice that is not the customer's. */
export async function stripeInvoicePdf(
  client: Stripe,
  customerId: string,
  invoiceId: string,
): Promise<InvoicePdf | undefined> {
  try {
    const { customer, invoice_pdf: link } = await client.invoices.retrieve(invoiceId)
    const owner = typeof customer === 'string' ? customer : customer?.id
    return owner === customerId && link ? { link } : undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}
