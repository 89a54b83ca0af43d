/** What the elements of a product mean, and how its variants inherit from the whole. */
import {
  at,
  attributeFields,
  emptyItem,
  type Field,
  fieldByName,
  idMark,
  namedFields,
  nestedFields,
  type RawItem,
  several,
  variantPaths,
} from '#rules/catalog/fields.ts'
import { valueMark } from '#rules/feeds/names.ts'
import { type XmlNode, xmlNode } from '../../feeds/reader/xml.ts'

const leaf = (field: Field): XmlNode =>
  xmlNode(at[field], {
    several: several.includes(field),
    ...(field === 'category' && { id: { attribute: 'id', mark: idMark } }),
  })

/** The element at the end of a path, made where it is not there. */
const nodeAt = (from: XmlNode, path: string, made: () => XmlNode = xmlNode): XmlNode => {
  const names = path === '' ? [] : path.split('/')
  return names.reduce((parent, name, depth) => {
    const child = parent.children.get(name) ?? (depth === names.length - 1 ? made() : xmlNode())
    parent.children.set(name, child)
    return child
  }, from)
}

export function productNodes(): XmlNode {
  const filled = (node: XmlNode) => {
    for (const [name, field] of fieldByName) node.children.set(name, leaf(field))
    for (const [path, field] of nestedFields) nodeAt(node, path, () => leaf(field))
    for (const [path, name, field] of namedFields) {
      const holder = nodeAt(node, path)
      holder.named ??= new Map()
      holder.named.set(name, leaf(field))
    }
    for (const [path, attribute, field] of attributeFields)
      nodeAt(node, path).also.push({ attribute, field: at[field] })
    return node
  }
  const root = filled(xmlNode())
  for (const path of variantPaths) nodeAt(root, path, () => filled(xmlNode(-1, { variant: true })))
  return root
}

/** One item for each thing that can be bought. */
export function variantsOf(item: RawItem, variants: RawItem[]): RawItem[] {
  if (variants.length === 0) return [item]
  const first = variants[0] ?? emptyItem()
  const group =
    item[at.group] || item[at.id] || item[at.code] || item[at.number] || first[at.id] || first[at.code] || ''
  return variants.map((variant) => {
    const made = item.map((value, field) => variant[field] || value)
    // the item's own number is not the variant's
    made[at.id] = variant[at.variant] || variant[at.id] || ''
    made[at.code] = variant[at.code] ?? ''
    made[at.number] = ''
    made[at.group] = group
    // whichever of the two is hidden hides it
    made[at.visible] = [item[at.visible], variant[at.visible]].filter(Boolean).join(valueMark)
    return made
  })
}
