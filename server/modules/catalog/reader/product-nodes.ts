/** What the elements of a product mean, and how its variants get what the whole has said. */
import {
  at,
  emptyItem,
  type Field,
  fieldByName,
  idMark,
  nestedFields,
  plainName,
  type RawItem,
  several,
  variantPath,
} from '#rules/catalog/fields.ts'
import { type XmlNode, xmlNode } from './xml.ts'

const leaf = (field: Field, name: string): XmlNode =>
  xmlNode(at[field], {
    several: several.includes(field),
    ...(field === 'category' && { id: { attribute: 'id', mark: idMark } }),
    // Atom says the address in an attribute
    ...(name === 'LINK' && { also: { attribute: 'href', field: at.url } }),
  })

export function productNodes(): XmlNode {
  const simple = (node: XmlNode) => {
    for (const [name, field] of fieldByName) node.known.set(name, leaf(field, name))
    for (const [path, field] of nestedFields) {
      const names = path.split('/')
      const last = names.pop() ?? ''
      const holder = names.reduce((parent, name) => {
        const child = parent.known.get(name) ?? xmlNode()
        parent.known.set(name, child)
        return child
      }, node)
      holder.known.set(last, leaf(field, last))
    }
    return node
  }
  const root = simple(xmlNode(-1, { also: { attribute: 'id', field: at.number } }))
  const [list, one] = variantPath
  const variants = xmlNode()
  variants.known.set(one, simple(xmlNode(-1, { variant: true })))
  root.known.set(list, variants)
  return root
}

/** One item for each thing that can be bought. */
export function variantsOf(item: RawItem, variants: RawItem[]): RawItem[] {
  if (variants.length === 0) return [item]
  const first = variants[0] ?? emptyItem()
  const group =
    item[at.group] || item[at.id] || item[at.code] || item[at.number] || first[at.id] || first[at.code] || ''
  return variants.map((variant) => {
    const made = item.map((said, field) => variant[field] || said)
    // the item's own number is not the variant's
    made[at.id] = variant[at.id] ?? ''
    made[at.code] = variant[at.code] ?? ''
    made[at.number] = ''
    made[at.group] = group
    return made
  })
}

/** For a table: which column is which field; -1 for those that say nothing to us. */
export function columnFields(header: readonly string[]): number[] {
  return header.map((name) => {
    const field = fieldByName.get(plainName(name))
    return field ? at[field] : -1
  })
}
