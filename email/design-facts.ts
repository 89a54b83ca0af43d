/** What the message of a campaign is like, for the checks before its start. */
import type { DesignFacts } from '#rules/campaigns/checks.ts'
import { compile, recommendedIn, tagsOf } from './merge-tags.ts'
import { textVersion } from './text-version.ts'

const bytes = new TextEncoder()
type Fields = Pick<ReadonlySet<string>, 'has'>

/** Of the texts that would be sent: where nobody has written a text version, of the one that is made. */
export function designFacts(
  { subject, html, text }: { subject: string; html: string | null; text: string | null },
  fields: Fields,
): DesignFacts {
  const { compiled, faults = [] } = compile(html ?? '', 'html', fields)
  const all = [...faults, ...(compile(text ?? textVersion(html ?? ''), 'text', fields).faults ?? [])]
  return {
    isEmpty: html === null || html.trim() === '',
    hasFaults: all.length > 0,
    isTooLarge: all.some(({ code }) => code === 'TEMPLATE_LIMIT'),
    subjectHasFaults: subjectHasFaults(subject, fields),
    hasUnsubscribe: html !== null && hasUnsubscribeLink(html),
    products: compiled ? recommendedIn(tagsOf(compiled)) : 0,
    bytes: bytes.encode(html ?? '').length,
  }
}

export const subjectHasFaults = (subject: string, fields: Fields): boolean =>
  !compile(subject, 'header', fields).compiled

/** One in a comment is nobody's. */
export const hasUnsubscribeLink = (html: string): boolean =>
  /\{\{\s*unsubscribe\.url\s*[|}]/.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
