/**
 * The links of a message: every address of the web that its texts lead to, found and replaced by ours. An address may have
 * tags behind its host; where they would decide the host itself, it is left as it is.
 */
import { urlLimit } from '#rules/checks/url.ts'
import { addressesIn, hrefsIn, spelledOut } from './addresses-in.ts'
import { compile, fill, type Values } from './merge-tags.ts'

export type LinkPlace = 'html' | 'text'
/** What a link leads to: an address as it is kept, with its tags, or one of the recommended products. */
export type Link = { target: string; product?: never } | { product: number; target?: never }

/** More than any message has; further ones stay as they are. */
export const mostLinks = 1000

/** Each address that the texts lead to, once, in the order in which they have numbers. */
export function linkTargets(texts: { html: string; text: string }): string[] {
  const found = new Set<string>()
  for (const place of ['html', 'text'] as const)
    mapLinks(texts[place], place, ({ target }) => {
      if (target !== undefined && found.size < mostLinks) found.add(target)
      return undefined
    })
  return [...found]
}

/** The text with other addresses in the places of those that `change` has one for. */
export function mapLinks(
  template: string,
  place: LinkPlace,
  change: (link: Link) => string | undefined,
): string {
  let mapped = ''
  let from = 0
  for (const [start, end] of place === 'html' ? hrefsIn(template) : addressesIn(template)) {
    const written = template.slice(start, end)
    const link = readLink(place === 'html' ? spelledOut(written).trim() : written)
    const own = link && change(link)
    if (own === undefined) continue
    mapped += template.slice(from, start) + own
    from = end
  }
  return mapped + template.slice(from)
}

/** What a person's link leads to; undefined where that is not the host that was written. */
export function filledTarget(target: string, values: Values): string | undefined {
  const { compiled } = compile(target, 'address', anyField)
  const url = compiled && URL.parse(fill(compiled, values))
  const host = target.startsWith(shopTag) ? values('shop.url') : target
  return url && isWeb(url) && url.origin === URL.parse(host ?? '')?.origin ? url.href : undefined
}
const anyField = { has: () => true }
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

const shopTag = '{{shop.url}}'

function readLink(written: string): Link | undefined {
  if (written.length > urlLimit) return undefined
  const [, product] = /^\{\{\s?product(\d)\.url\s?(?:\|[^{}]{0,200})?\}\}$/.exec(written) ?? []
  if (product) return { product: Number(product) }
  // what only this one message has cannot be kept for all of them
  if (/\{\{\s{0,9}(?:product\d|unsubscribe|view)\./.test(written)) return undefined
  if (/[\s\\]|\p{Cc}/u.test(written.replace(/\{\{[^{}]{0,200}\}\}/g, ''))) return undefined
  if (written === shopTag || /^\{\{shop\.url\}\}[/?#]/.test(written)) return { target: written }
  const [literal = ''] = written.split('{{', 1)
  const isWhole = literal.length === written.length
  // a tag right behind the host could make it another one
  if (!/^https?:\/\/[^/?#{}@]+(?:[/?#]|$)/i.test(literal) || !(isWhole || /\/\/[^/?#]+[/?#]/.test(literal)))
    return undefined
  return URL.canParse(literal) ? { target: written } : undefined
}
