/** What can be filled in for each person, by the words of people; what is written are tags of email/merge-tags.ts. */
import type { Tag } from '#email/merge-tags.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { EditProjectDocument } from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { useOperation } from '#web/data/query.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './tag-texts.ts'

export type NamedTag = { tag: Tag; label: string }

const contactTags = ['contact.firstName', 'contact.lastName', 'contact.name', 'contact.email'] as const
const shopTags = ['shop.name', 'shop.url', 'shop.company'] as const
const linkTags = ['unsubscribe.url', 'view.url'] as const
export const productFields = [
  'name',
  'url',
  'image',
  'price',
  'originalPrice',
  'sale',
  'description',
] as const

export function useMergeTags() {
  const t = useTexts()
  const { project = '' } = usePlace()
  const shop = useOperation(EditProjectDocument, { id: project }).data?.getDomain
  const fields: NamedTag[] = (shop?.contactFields ?? []).map(({ name }) => ({
    tag: `field.${nameKey(name)}`,
    label: name,
  }))
  const named = (tags: readonly (typeof contactTags | typeof shopTags | typeof linkTags)[number][]) =>
    tags.map((tag): NamedTag => ({ tag, label: t(tag) }))
  const people = [...named(contactTags), ...fields]
  return {
    /** The names of fields, as tags spell them. */
    fields: new Set(fields.map(({ tag }) => tag.slice('field.'.length))),
    subject: [...people, ...named(['shop.name'])],
    people,
    shop: named(shopTags),
    links: named(linkTags),
    product: productFields.map((field) => ({ field, label: t(`product.${field}`) })),
  }
}
