/**
 * The language of merge tags: `{{contact.firstName}}`, with a text for whoever has none `{{contact.firstName|friend}}`. Tags come
 * from a closed list and stand for texts: nothing in a template is a program, so nothing can loop, reach further or fail
 * for one person and not for another. A template is compiled once and then filled for each person.
 */
import { urlLimit } from '#rules/checks/url.ts'
import { escaped } from '#rules/text/escape.ts'
import { type AddressPart, asAddressPart, openAddressParts } from './address-values.ts'
import { closeOf } from './addresses-in.ts'

/** How many products a message can recommend: `product0` to `product9`. */
export const mostProducts = 10
const productFields = ['name', 'url', 'image', 'price', 'originalPrice', 'sale', 'description'] as const
/** `link` stands for the beginning of a link to the product, and only where links were put into a template by us. */
export type ProductField = (typeof productFields)[number] | 'link'
export type ProductTag = `product${number}.${ProductField}`

const ownTags = [
  'contact.email',
  'contact.name',
  'contact.firstName',
  'contact.lastName',
  'shop.name',
  'shop.url',
  'shop.company',
  'unsubscribe.url',
  'view.url',
] as const
/** What every link of one message ends with; like `product0.link`, it is nobody's to write. */
export const linkTag = 'link.token'
/** Where somebody confirms that it was them who signed up; it stands in messages that ask for it, which are ours. */
export const confirmTag = 'confirm.url'
/** `field.` is followed by the name of a field of the project's contacts, as it is compared. */
export type Tag =
  | (typeof ownTags)[number]
  | typeof linkTag
  | typeof confirmTag
  | ProductTag
  | `field.${string}`

/** Which product a tag is about, and what of it. */
export const productTags: ReadonlyMap<string, { number: number; field: ProductField }> = new Map(
  Array.from({ length: mostProducts }, (_, number) =>
    [...productFields, 'link' as const].map(
      (field) => [`product${number}.${field}`, { number, field }] as const,
    ),
  ).flat(),
)
const allTags: Tag[] = [...ownTags, ...(productTags.keys() as Iterable<ProductTag>)] // made of such numbers and fields
const listOf = (tags: readonly Tag[]) => new Map<string, Tag>(tags.map((tag) => [tag, tag]))
const linkedList = listOf([...allTags, linkTag, confirmTag])
const closedList = listOf(allTags.filter((tag) => productTags.get(tag)?.field !== 'link'))

/** Where a text stands decides how what is filled in is written there. */
export type Place = 'html' | 'text' | 'header' | 'address'
export type Compiled = {
  place: Place
  /** What stands before each slot, and after the last. */
  statics: string[]
  slots: Slot[]
}
/** `part` where it stands in an address; `written` is the fallback as its author wrote it. */
export type Slot = { tag: Tag; fallback: string; written: string; part?: AddressPart | undefined }
/** `at` is the number of the line. */
export type TemplateFault = {
  code: 'TEMPLATE_SYNTAX' | 'TAG_UNKNOWN' | 'TEMPLATE_LIMIT'
  at: number
  tag?: string
}

/** More than any mail program shows; a header holds one line. */
const mostCharacters: Record<Place, number> = {
  html: 1_000_000,
  text: 200_000,
  header: 1000,
  address: urlLimit,
}
/** Of those that were written; our own links have one more each. */
const mostSlots = 1000
/** An author who mends twenty faults sees the others then. */
const mostFaults = 20

/**
 * `fields` are the names of the project's own fields, as they are compared; `linked` is a template into which our own links
 * were put.
 */
export function compile(
  template: string,
  place: Place,
  fields: Pick<ReadonlySet<string>, 'has'> = new Set(),
  linked?: 'linked',
): { compiled: Compiled; faults?: never } | { faults: TemplateFault[]; compiled?: never } {
  if (!linked && template.length > mostCharacters[place])
    return { faults: [{ code: 'TEMPLATE_LIMIT', at: 1 }] }
  const { tags, faults } = readTags(template, fields, linked)
  // addresses are searched last: around tags that are known and closed
  if (faults.length) return { faults }
  const compiled: Compiled = { place, statics: [], slots: [] }
  const partAt = openAddressParts(template, place)
  let from = 0
  for (const { open, end, tag, fallback } of tags) {
    compiled.statics.push(asStatic(template.slice(from, open), place))
    const part = partOf(tag, partAt(open))
    compiled.slots.push({ tag, fallback: asValue(fallback, place, part), written: fallback, part })
    from = end
  }
  compiled.statics.push(asStatic(template.slice(from), place))
  return { compiled }
}

type WrittenTag = { open: number; end: number; tag: Tag; fallback: string }

/** The tags of a template and what is wrong with them, in one pass. */
function readTags(
  template: string,
  fields: Pick<ReadonlySet<string>, 'has'>,
  linked: 'linked' | undefined,
): { tags: WrittenTag[]; faults: TemplateFault[] } {
  const tags: WrittenTag[] = []
  const faults: TemplateFault[] = []
  const lineOf = openLines(template)
  for (let open = template.indexOf('{{'); open >= 0; ) {
    const close = closeOf(template, open)
    if (close === undefined) {
      faults.push({ code: 'TEMPLATE_SYNTAX', at: lineOf(open), tag: template.slice(open, open + 40) })
      break
    }
    const [name = '', ...rest] = template.slice(open + 2, close).split('|')
    const tag = readTag(name.trim(), fields, linked ? linkedList : closedList)
    if (tag) tags.push({ open, end: close + 2, tag, fallback: rest.join('|').trim() })
    else faults.push({ code: 'TAG_UNKNOWN', at: lineOf(open), tag: name.trim() })
    const tooMany = !linked && tags.length > mostSlots
    if (tooMany) faults.push({ code: 'TEMPLATE_LIMIT', at: lineOf(open) })
    if (faults.length >= mostFaults || tooMany) break
    open = template.indexOf('{{', close + 2)
  }
  return { tags, faults }
}

/** The number of the line of a place; asked from the beginning to the end. */
function openLines(text: string): (at: number) => number {
  let line = 1
  let end = text.indexOf('\n')
  return (at) => {
    for (; end >= 0 && end < at; line++) end = text.indexOf('\n', end + 1)
    return line
  }
}

/** What is an address by itself begins one as it is, and what our own links are made of stays as it was made. */
function partOf(tag: Tag, part: AddressPart | undefined): AddressPart | undefined {
  const field = productTags.get(tag)?.field
  if (tag === linkTag || field === 'link') return undefined
  return part === 'whole' && (tag.endsWith('.url') || field === 'image') ? undefined : part
}

function readTag(
  name: string,
  fields: Pick<ReadonlySet<string>, 'has'>,
  list: ReadonlyMap<string, Tag>,
): Tag | undefined {
  const own = list.get(name)
  if (own) return own
  const field = name.startsWith('field.') ? name.slice('field.'.length) : undefined
  return field !== undefined && fields.has(field) ? `field.${field}` : undefined
}

/** What a person has for each tag; one who has nothing, or an empty text, gets the fallback. */
export type Values = (tag: Tag) => string | undefined

export function fill({ place, statics, slots }: Compiled, values: Values): string {
  const parts = slots.map(({ tag, fallback, part }) => {
    const value = values(tag)
    return (value && asValue(value, place, part)) || fallback
  })
  return statics.map((text, at) => text + (parts[at] ?? '')).join('')
}

/** The tags that a template names, each once. */
export const tagsOf = ({ slots }: Compiled): Set<Tag> => new Set(slots.map(({ tag }) => tag))

/** Tags that a contact may have no value for. */
export const mayBeEmpty = (tag: Tag): boolean =>
  tag.startsWith('field.') || (tag.startsWith('contact.') && tag !== 'contact.email')

/** The tags of the contact that have no fallback somewhere, each once. */
export const bareTagsOf = ({ slots }: Compiled): Set<Tag> =>
  new Set(slots.flatMap(({ tag, fallback }) => (mayBeEmpty(tag) && !fallback ? [tag] : [])))

/** The tags of the contact that have a fallback, with each text that a recipient without a value reads. */
export const fallbacksOf = ({ slots }: Compiled): { tag: Tag; fallback: string }[] =>
  slots.flatMap(({ tag, written, part }) =>
    mayBeEmpty(tag) && written && !part ? [{ tag, fallback: written }] : [],
  )

/** The bare tags that the text begins or ends with, except for spaces and punctuation. */
export function bareEdgesOf(compiled: Compiled): Set<Tag> {
  const { statics, slots } = compiled
  const isNothing = (text: string | undefined) => !/[\p{L}\p{N}\p{S}]/u.test(text ?? '')
  const first = isNothing(statics[0]) ? slots[0] : undefined
  const last = isNothing(statics.at(-1)) ? slots.at(-1) : undefined
  const bare = [first, last].filter((slot) => slot && !slot.fallback && mayBeEmpty(slot.tag))
  return new Set(bare.flatMap((slot) => slot?.tag ?? []))
}

/** `product4.name` wants five of them. */
export const recommendedIn = (tags: Iterable<Tag>): number =>
  Math.max(0, ...[...tags].map((tag) => (productTags.get(tag)?.number ?? -1) + 1))

const asStatic = (text: string, place: Place) => (place === 'header' ? oneLine(text) : text)

/** What is filled in as it is written in its place. */
export function asValue(value: string, place: Place, part?: AddressPart): string {
  const text = part ? asAddressPart(value, part) : value
  if (place === 'html') return escaped(text.replace(/\p{Cc}/gu, ' '))
  return oneLine(text)
}
/** Nobody's name begins another header, or a line of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
