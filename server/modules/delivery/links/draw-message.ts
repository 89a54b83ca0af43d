/** A message as a page: what was sent, drawn again, without our links in it and without anybody being counted. */
import { fill } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import { fieldsIn } from '../../contacts/store/fields.ts'
import { findShown } from '../../webboxes/store.ts'
import { type MessageRef, unsubscribeUrl } from '../addresses.ts'
import { compiledTexts, lookOf } from '../prepare-sending.ts'
import { asShown } from '../show-product.ts'
import { findMessage } from '../store/messages.ts'
import { addresseesOf } from '../store/recipients.ts'
import { findVariantShape } from '../store/sendings.ts'
import { valuesOf } from '../write-messages.ts'
import type { LinkedSending } from './find-target.ts'

/** Undefined where the message, or its reader, is gone. Products are shown as they are now. */
export async function drawMessage(
  ctx: Ctx,
  { project, company, sending }: LinkedSending,
  ref: MessageRef,
): Promise<string | undefined> {
  const { projectId, visitorId } = ref
  const [message, [person], fields] = await Promise.all([
    findMessage(ctx.db, ref),
    addresseesOf(ctx.db, sending.purpose, projectId, [visitorId]),
    fieldsIn(ctx.db, projectId),
  ])
  const written = message && (await findVariantShape(ctx.db, ref, message.variant))
  if (!message || written === undefined || !person) return undefined
  const shown = await findShown(ctx.db, projectId, message.products, project.currency ?? 'CZK', true)
  const products = message.products.map((shopId) => {
    const product = shown.get(shopId)
    return product
      ? asShown(product, null, lookOf(written.specs, project))
      : { shopId, texts: {}, encoded: new Map() }
  })
  const { html } = compiledTexts('', { html: written.html, text: '' })
  const values = valuesOf(
    { project, company, fieldIds: new Map(fields.map(({ id, name_key }) => [name_key, id])) },
    {
      email: person.email ?? '',
      name: person.name,
      fields: Object(person.fields ?? {}),
      reader: person.reader,
    },
    products,
    { 'unsubscribe.url': unsubscribeUrl(ctx, ref), 'view.url': '#' },
  )
  return fill(html, values)
}
