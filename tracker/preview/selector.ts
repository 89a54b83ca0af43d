/** A short selector that finds one element, and will find it tomorrow, too. */

/** An element as far as a selector can name it. */
export type Named = {
  tag: string
  id: string
  classes: readonly string[]
  data: readonly (readonly [name: string, value: string])[]
  /** Its place among siblings of the same tag, from 1. */
  nth: number
  parent: Named | undefined
}

/** Names with long numbers were made by a program, and may be others tomorrow. */
const isLasting = (name: string) => /^[a-z_][\w-]*$/i.test(name) && !/\d{3}/.test(name)

/** `count` says how many elements a selector finds. Id, class, data attribute, else the way from the nearest that has one. */
export function selectorOf(element: Named, count: (selector: string) => number): string {
  const own = [
    ...[element.id].filter(isLasting).map((id) => `#${id}`),
    ...element.classes.filter(isLasting).map((name) => `.${name}`),
    ...element.data.flatMap(([name, value]) => (/["\\]/.test(value) ? [] : `[${name}="${value}"]`)),
    element.tag,
  ]
  const unique = own.find((selector) => count(selector) === 1)
  if (unique || !element.parent) return unique ?? element.tag
  const parent = selectorOf(element.parent, count)
  const below = [element.tag, ...element.classes.filter(isLasting).map((name) => `.${name}`)]
    .map((name) => `${parent} > ${name}`)
    .find((selector) => count(selector) === 1)
  return below ?? `${parent} > ${element.tag}:nth-of-type(${element.nth})`
}

/** Ours are marks of the preview, which no shop's page has. */
const isOurs = (name: string) => name === 'data-part' || name === 'data-candidate' || name === 'data-aimed'

export function named(element: Element): Named {
  const { parentElement: parent, tagName, id, classList, attributes } = element
  const alike = [...(parent?.children ?? [])].filter((other) => other.tagName === tagName)
  return {
    tag: tagName.toLowerCase(),
    id,
    classes: [...classList],
    data: [...attributes]
      .filter(({ name }) => name.startsWith('data-') && !isOurs(name))
      .map(({ name, value }) => [name, value] as const),
    nth: alike.indexOf(element) + 1,
    parent: parent && parent !== document.body ? named(parent) : undefined,
  }
}
