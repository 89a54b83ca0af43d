/** HTML in which every text is escaped, unless it is HTML already. */
import { escaped } from '#rules/text/escape.ts'

export type Html = { html: string }
type Part = Html | string | number | null | undefined | false | readonly Part[]

const isHtml = (part: Part): part is Html => typeof part === 'object' && part !== null && 'html' in part

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (isHtml(part)) return part.html
  if (typeof part === 'object') return part.map(textOf).join('')
  return escaped(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string),
})

/** For what was written here and by nobody else. */
export const trusted = (text: string): Html => ({ html: text })
