/** A page as plain data: each piece has the markup of a platform, and a part that our own styles know it by. */

export type Piece = {
  tag: string
  id?: string
  classes: string[]
  attributes: Record<string, string>
  part: string
  content: (Piece | string)[]
}

const spec = /^([\w-]+)(?:#([\w-]+))?((?:\.[\w-]+)*)(?:\[([\w-]+)="([\w-]*)"\])?$/

/** `piece('main#content.content', 'main', …)`; empty pieces are left out. */
export function piece(markup: string, part: string, ...content: (Piece | string | null | false)[]): Piece {
  const [, tag = 'div', id, classes = '', attribute, value = ''] = spec.exec(markup) ?? []
  return {
    tag,
    ...(id && { id }),
    classes: classes.split('.').filter(Boolean),
    attributes: attribute ? { [attribute]: value } : {},
    part,
    content: content.flatMap((one) => one || []),
  }
}

/** With further attributes. */
export const withAttributes = (one: Piece, attributes: Record<string, string>): Piece => ({
  ...one,
  attributes: { ...one.attributes, ...attributes },
})

export function build({ tag, id, classes, attributes, part, content }: Piece): HTMLElement {
  const element = document.createElement(tag)
  if (id) element.id = id
  if (classes.length) element.className = classes.join(' ')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.dataset.part = part
  element.append(...content.map((one) => (typeof one === 'string' ? one : build(one))))
  return element
}
