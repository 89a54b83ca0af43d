/**
 * Streaming XML reader on top of saxes: fields of items as the text arrives. Only the open item is held in memory, within
 * limits. What makes it quick is that names are resolved once: each element that was met leads to the node that says where
 * its text goes, and remembers which element followed it, so most elements cost one comparison of names.
 */
import { SaxesParser } from 'saxes'
import { characterNames } from '#rules/feeds/html-names.ts'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { plainName, valueMark } from '#rules/feeds/names.ts'
import { openRepair } from '#rules/feeds/repair.ts'
import { detached } from '#rules/text/detached.ts'
import { failFeed } from './fault.ts'

/** What to do with an element of an item, by its path. */
export type XmlNode = {
  /** Where its text goes; -1 when it has none of interest. */
  field: number
  several: boolean
  /** An attribute whose value goes before the text, with a mark between. */
  id?: { attribute: string; mark: string }
  /** Attributes that are fields by themselves. */
  also: { attribute: string; field: number }[]
  /** For elements such as `<A name="EAN">`: the node by the attribute `name`. */
  named?: Map<string, XmlNode>
  /** Begins a variant of the item. */
  variant: boolean
  /** By the plain name. */
  children: Map<string, XmlNode>
  /** The same by the name as it is written: resolved once, then looked up. */
  resolved: Map<string, Resolved>
}
/**
 * `next` predicts the next element, which is the one that followed the last time: in most feeds it is right for most
 * elements and saves looking up the name.
 */
type Resolved = { name: string; parent: XmlNode; node: XmlNode; next?: Resolved }

type Tag = { name: string; attributes: Record<string, string> }

export type XmlReader = {
  write: (text: string) => void
  /** The same for a text that should end where an item ends; whether it does. */
  writeItem: (text: string) => boolean
  end: () => void
  /** How often something had to be left out for the rest to be read. */
  repairs: () => number
}

export const xmlNode = (field = -1, more: Partial<XmlNode> = {}): XmlNode => ({
  field,
  several: false,
  also: [],
  variant: false,
  children: new Map(),
  resolved: new Map(),
  ...more,
})

/** Stands for all that is of no interest, and for markup inside a text. */
const nowhere = xmlNode()
const insideText = xmlNode()
/** Names that are remembered as they are written; a feed has a few dozen. */
const rememberedNames = 500
/** Complaints of the parser after which the text still means what it means. */
const harmless =
  /disallowed character\.|entity|"\]\]>" is disallowed|text data outside of root|XML declaration|malformed comment|duplicate attribute|must match/

export function openXmlReader(
  item: string,
  root: XmlNode,
  empty: () => string[],
  limits: FeedLimits,
  onItem: (fields: string[], variants: string[][]) => void,
): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const repair = openRepair()
  const stack: XmlNode[] = []
  const itemNames = new Map<string, boolean>()
  let node = nowhere
  let latest: Resolved | undefined
  let depth = 0
  let text = ''
  let fields: string[] | undefined
  let whole: string[] = []
  let variants: string[][] = []
  let attributes = 0
  let sinceEvent = 0
  let items = 0
  let written = 0
  let closedAt = -1
  let repairs = 0

  const isItem = (name: string): boolean => {
    const remembered = itemNames.get(name)
    if (remembered !== undefined) return remembered
    const is = plainName(name) === item
    if (itemNames.size < rememberedNames) itemNames.set(detached(name), is)
    return is
  }

  const childOf = (parent: XmlNode, name: string): XmlNode => {
    const expected = latest?.next
    if (expected?.name === name && expected.parent === parent) {
      latest = expected
      return expected.node
    }
    const found = parent.resolved.get(name) ?? resolve(parent, detached(name))
    if (latest) latest.next = found
    latest = found
    return found.node
  }

  const resolve = (parent: XmlNode, name: string): Resolved => {
    const node =
      parent.children.get(plainName(name)) ??
      (parent.field >= 0 && parent.children.size === 0 ? insideText : nowhere)
    const found = { name, parent, node }
    if (parent.resolved.size < rememberedNames) parent.resolved.set(name, found)
    return found
  }

  const open = (tag: Tag) => {
    sinceEvent = 0
    attributes = 0
    if (++depth > limits.depth) failFeed('XML_LIMIT', 'depth')
    if (!fields) {
      if (!isItem(tag.name)) return
      if (++items > limits.items) failFeed('FEED_SIZE', 'items')
      fields = empty()
      whole = fields
      variants = []
      stack.length = 0
      node = root
      takeAttributes(tag)
      return
    }
    stack.push(node)
    if (node === nowhere || node === insideText) return
    node = childOf(node, tag.name)
    if (node.named) node = node.named.get(plainName(tag.attributes.name ?? '')) ?? nowhere
    if (node === nowhere || node === insideText) return
    text = ''
    if (node.variant) fields = empty()
    takeAttributes(tag)
  }

  const takeAttributes = ({ attributes: values }: Tag) => {
    const { id, also } = node
    if (id && values[id.attribute]) text = `${values[id.attribute]}${id.mark}`
    for (const { attribute, field } of also) {
      const value = values[attribute]?.trim()
      if (value) put(field, false, value)
    }
  }

  const put = (field: number, several: boolean, value: string) => {
    if (!fields) return
    const before = fields[field]
    if (before === '') fields[field] = value
    else if (several && before !== undefined) fields[field] = `${before}${valueMark}${value}`
  }

  const onText = (part: string) => {
    sinceEvent = 0
    if (fields && (node.field >= 0 || node === insideText)) {
      if (text.length + part.length > limits.text) failFeed('XML_LIMIT', 'text')
      text = text === '' ? part : text + part
    }
  }

  const close = () => {
    sinceEvent = 0
    depth--
    if (!fields) return
    if (node !== nowhere && node !== insideText) {
      if (node.field >= 0) {
        const value = text.trim()
        if (value !== '') put(node.field, node.several, value)
        text = ''
      }
      if (node.variant) {
        variants.push(fields)
        fields = whole
        if (variants.length > 10_000) failFeed('XML_LIMIT', 'variants')
      }
    }
    const parent = stack.pop()
    if (parent) {
      node = parent
      return
    }
    fields = undefined
    node = nowhere
    closedAt = parser.position
    onItem(whole, variants)
  }

  parser.ENTITIES = characterNames
  parser.on('opentag', open)
  parser.on('closetag', close)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('attribute', () => {
    sinceEvent = 0
    if (++attributes > limits.attributes) failFeed('XML_LIMIT', 'attributes')
  })
  parser.on('doctype', () => failFeed('XML_DTD'))
  parser.on('error', (error) => {
    if (error.message.includes('doctype')) failFeed('XML_DTD')
    if (!harmless.test(error.message)) failFeed('XML_MALFORMED', error.message)
    repairs++
  })

  const write = (piece: string) => {
    // whatever the parser buffers has arrived since the last event
    sinceEvent += piece.length
    written += piece.length
    if (piece !== '') parser.write(piece)
    if (sinceEvent > limits.text + piece.length) failFeed('XML_LIMIT', 'text')
  }
  return {
    write: (text) => write(repair.piece(text)),
    writeItem(text) {
      write(repair.wholePiece(text))
      return closedAt === written
    },
    end() {
      write(repair.wholePiece(''))
      parser.close()
    },
    repairs: () => repairs,
  }
}
