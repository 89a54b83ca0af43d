/** What the elements of an order mean. */
import type { FeedFormat } from '#rules/feeds/runs.ts'
import {
  at,
  type Field,
  innerIdsOfShoptet,
  lineFields,
  linePaths,
  nestedLineFields,
  nestedOrderFields,
  orderFields,
} from '#rules/orders/fields.ts'
import { type XmlNode, xmlNode } from '../../feeds/reader/xml.ts'

export function orderNodes(format: FeedFormat): XmlNode {
  const root = filled(xmlNode(), orderFields, nestedOrderFields)
  if (format === 'SHOPTET_XML')
    for (const name of innerIdsOfShoptet) root.children.set(name, xmlNode(at.innerId))
  for (const path of linePaths)
    put(root, path, filled(xmlNode(-1, { variant: true }), lineFields, nestedLineFields))
  return root
}

function filled(
  node: XmlNode,
  names: ReadonlyMap<string, Field>,
  nested: readonly (readonly [string, Field])[],
): XmlNode {
  for (const [name, field] of names) node.children.set(name, xmlNode(at[field]))
  for (const [path, field] of nested) put(node, path, xmlNode(at[field]))
  return node
}

function put(node: XmlNode, path: string, child: XmlNode): void {
  const [name = '', ...rest] = path.split('/')
  const next = node.children.get(name) ?? (rest.length ? xmlNode() : child)
  node.children.set(name, next)
  if (rest.length) put(next, rest.join('/'), child)
}
