/** Messages for people: what each has for the tags, put into the texts, and signed. */
import type { ProductField, Tag, Values } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import { shortened, withoutMarkup } from '#rules/text/markup.ts'
import { priceText } from '#rules/text/price.ts'
import type { ShownProduct } from '#rules/webboxes/card.ts'
import type { Outgoing } from '#vendors/sender/sender.ts'
import { recommendVisitors } from '../recommender/recommend-visitors.ts'
import { findShown } from '../webboxes/store.ts'
import { messageIdOf, returnAddress, unsubscribeUrl } from './addresses.ts'
import type { PreparedSending, ShownFields } from './prepare-sending.ts'
import { signedMessage } from './sign.ts'
import { bytesOf, writeMessage } from './skeleton.ts'

export type Addressee = {
  visitorId: string
  variant: number
  email: string
  name: string | null
  /** By the ids of fields. */
  fields: Readonly<Record<string, unknown>>
}

/** What each of them is recommended, as far as their variants want; nothing for those for whom there are too few. */
export async function productsFor(
  ctx: Ctx,
  sending: PreparedSending,
  addressees: readonly Addressee[],
): Promise<ReadonlyMap<string, ShownFields[]>> {
  const wanted = ({ variant }: Addressee) => sending.products.get(variant) ?? 0
  const those = addressees.filter((one) => wanted(one) > 0)
  if (!those.length) return new Map()
  const { projectId, project, shown } = sending
  const ids = those.map(({ visitorId }) => visitorId)
  const lists = await recommendVisitors(ctx, projectId, ids, 'EMAIL')
  const shopIds = new Set([...lists.values()].flatMap(({ list }) => list.map(({ shopId }) => shopId)))
  const missing = [...shopIds].filter((id) => !shown.get(id))
  for (const [id, product] of await findShown(ctx.db, projectId, missing, project.currency ?? '', true))
    shown.set(id, fieldsOf(product))
  return new Map(
    those.flatMap((one) => {
      const list = lists.get(one.visitorId)?.list ?? []
      const products = list.flatMap(({ shopId }) => shown.get(shopId) ?? []).slice(0, wanted(one))
      return products.length < wanted(one) ? [] : [[one.visitorId, products]]
    }),
  )
}

/** `products` has as many as the texts want. */
export function messageFor(
  ctx: Ctx,
  sending: PreparedSending,
  addressee: Addressee,
  products: readonly ShownFields[],
): Outgoing {
  const { variant, visitorId, email } = addressee
  const ref = { projectId: sending.projectId, sendingId: sending.sendingId, visitorId }
  const skeleton = sending.skeletons.get(variant)
  if (!skeleton) throw new Error('a message of a variant that its sending does not have')
  const unsubscribe = unsubscribeUrl(ctx, ref)
  const byMail = returnAddress(ctx, 'u', ref, sending.bounceDomain)
  const messageId = messageIdOf(ref, sending.dnsName)
  const written = writeMessage(
    skeleton,
    {
      to: email,
      messageId: `<${messageId}>`,
      date: new Date(ctx.clock.now()),
      headers:
        sending.purpose === 'OPT_IN'
          ? sending.headers
          : [
              ...sending.headers,
              ['List-Unsubscribe', `<${unsubscribe}>, <mailto:${byMail}?subject=unsubscribe>`],
            ],
    },
    valuesOf(sending, addressee, products, unsubscribe),
  )
  const message = sending.key ? signedMessage(written, sending.dnsName, sending.key) : written
  return {
    from: returnAddress(ctx, 'b', ref, sending.bounceDomain),
    to: email,
    messageId,
    bytes: bytesOf(message),
  }
}

/** Longer ones are nothing that a message shows. */
const descriptionLength = 300

function valuesOf(
  { project, fieldIds }: PreparedSending,
  { email, name, fields }: Addressee,
  products: readonly ShownFields[],
  unsubscribe: string,
): Values {
  const words = name?.trim().split(/\s+/) ?? []
  const own: Partial<Record<Tag, string | null>> = {
    'contact.email': email,
    'contact.name': name,
    'contact.firstName': words[0] ?? null,
    'contact.lastName': words.length > 1 ? (words.at(-1) ?? null) : null,
    'shop.name': project.name,
    'shop.url': project.shop_url,
    'unsubscribe.url': unsubscribe,
  }
  return (tag) => {
    if (tag.startsWith('product')) {
      const product = products[Number(tag.charAt('product'.length))]
      return product?.[tag.slice('product0.'.length) as ProductField] // the closed list has no others
    }
    if (tag.startsWith('field.')) {
      const value = fields[fieldIds.get(tag.slice('field.'.length)) ?? '']
      return typeof value === 'string' ? value : undefined
    }
    return own[tag] ?? undefined
  }
}

/** What stands for each tag of a product, made once for all who are recommended it. */
const fieldsOf = (product: ShownProduct): ShownFields => ({
  name: product.name,
  url: product.url,
  image: product.image ?? undefined,
  ...pricesOf(product),
  description:
    product.description === null
      ? undefined
      : shortened(withoutMarkup(product.description), descriptionLength),
})

function pricesOf({ price, originalPrice, currency }: ShownProduct) {
  const isReduced = price !== null && originalPrice !== null && originalPrice > price
  return {
    price: price === null ? undefined : priceText(price, currency),
    originalPrice: isReduced ? priceText(originalPrice, currency) : undefined,
    sale: isReduced ? `${Math.round((1 - price / originalPrice) * 100)} %` : undefined,
  }
}
