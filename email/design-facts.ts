/** What the message of a campaign is like, for the checks before its start. */
import type { DesignFacts } from '#rules/campaigns/checks.ts'
import { compile, recommendedIn, tagsOf } from './merge-tags.ts'

const bytes = new TextEncoder()

export function designFacts(
  { subject, html, text }: { subject: string; html: string | null; text: string | null },
  fields: Pick<ReadonlySet<string>, 'has'>,
): DesignFacts {
  const compiled = html === null ? undefined : compile(html, 'html', fields).compiled
  return {
    isEmpty: html === null || html.trim() === '',
    hasFaults: html !== null && (!compiled || (text !== null && !compile(text, 'text', fields).compiled)),
    subjectHasFaults: !compile(subject, 'header', fields).compiled,
    hasUnsubscribe: html !== null && hasUnsubscribeLink(html),
    products: compiled ? recommendedIn(tagsOf(compiled)) : 0,
    bytes: bytes.encode(html ?? '').length,
  }
}

/** One in a comment is nobody's. */
export const hasUnsubscribeLink = (html: string): boolean =>
  /\{\{\s*unsubscribe\.url\s*[|}]/.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
