/** Messages for people: what each has for the tags, put into the texts, and signed. */
import { confirmTag, linkTag, productTags, type Tag, type Values } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outgoing } from '#vendors/sender/sender.ts'
import { confirmUrl, messageIdOf, returnAddresses, unsubscribeUrl } from './addresses.ts'
import type { PreparedSending } from './prepare-sending.ts'
import { signedMessage } from './sign.ts'
import { headOf, type ShownProduct, writeMessage } from './skeleton.ts'
import type { Reader } from './store/recipients.ts'

export type Addressee = {
  visitorId: string
  variant: number
  email: string
  name: string | null
  /** By the ids of fields. */
  fields: Readonly<Record<string, unknown>>
  /** Of a test: the contact whose data fill it. */
  reader?: Reader | undefined
}

/** `products` has as many as the texts want. */
export function messageFor(
  ctx: Ctx,
  sending: PreparedSending,
  addressee: Addressee,
  products: readonly ShownProduct[],
): Outgoing {
  const { variant, visitorId, email } = addressee
  const ref = { projectId: sending.projectId, sendingId: sending.sendingId, visitorId }
  const skeleton = sending.skeletons.get(variant)
  if (!skeleton) throw new Error('a message of a variant that its sending does not have')
  const unsubscribe = unsubscribeUrl(ctx, ref)
  const isOptIn = sending.purpose === 'OPT_IN'
  const back = returnAddresses(ctx, ref, sending.bounceDomain)
  const messageId = messageIdOf(ref, sending.dnsName)
  const written = writeMessage(
    skeleton,
    {
      to: email,
      messageId: `<${messageId}>`,
      date: new Date(ctx.clock.now()),
      headers: isOptIn
        ? sending.headers
        : [
            ...sending.headers,
            `List-Unsubscribe: <${unsubscribe}>,\r\n <mailto:${back.unsubscribe}?subject=unsubscribe>`,
          ],
    },
    valuesOf(sending, addressee, products, {
      [linkTag]: back.linkToken,
      'unsubscribe.url': unsubscribe,
      ...((isOptIn || sending.purpose === 'CONFIRM') && { [confirmTag]: confirmUrl(ctx, ref) }),
      'view.url': `${sending.viewUrl}${back.linkToken}`,
    }),
    products,
  )
  const message = sending.key ? signedMessage(written, sending.dnsName, sending.key) : written
  return {
    from: back.bounce,
    to: email,
    messageId,
    bytes: headOf(message),
    rest: message.body,
    onLeft: message.letGo,
  }
}

/** What a person has for the tags; `more` is what only one message has. */
export function valuesOf(
  { project, company, fieldIds }: Pick<PreparedSending, 'project' | 'company' | 'fieldIds'>,
  { email, name, fields, reader }: Pick<Addressee, 'email' | 'name' | 'fields' | 'reader'>,
  products: readonly ShownProduct[],
  more: Partial<Record<Tag, string>>,
): Values {
  const words = name?.trim().split(/\s+/) ?? []
  const own: Partial<Record<Tag, string | null>> = {
    'contact.email': reader ? reader.email : email,
    'contact.name': name,
    'contact.firstName': words[0] ?? null,
    'contact.lastName': words.length > 1 ? (words.at(-1) ?? null) : null,
    'shop.name': project.name,
    'shop.url': project.shop_url,
    'shop.company': company,
    ...more,
  }
  return (tag) => {
    const recommended = productTags.get(tag)
    if (recommended) return products[recommended.number]?.texts[recommended.field]
    if (tag.startsWith('field.')) {
      const value = fields[fieldIds.get(tag.slice('field.'.length)) ?? '']
      return typeof value === 'string' ? value : undefined
    }
    return own[tag] ?? undefined
  }
}
