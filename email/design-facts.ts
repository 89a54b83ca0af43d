/** What the texts of a campaign's message are like, for the checks before its start. */
import type { DesignFacts, SubjectTags } from '#rules/campaigns/checks.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { bareEdgesOf, bareTagsOf, compile, recommendedIn, type Tag, tagsOf } from './merge-tags.ts'
import { textPartOf } from './text-version.ts'

const bytes = new TextEncoder()
type Fields = Pick<ReadonlySet<string>, 'has'>
const anyField: Fields = { has: () => true }

/** If nobody has written a text version, the facts are about the one that is made of the HTML. */
export function designFacts(
  { html, text }: { html: string | null; text: string | null },
  fields: Fields = anyField,
): DesignFacts {
  const shown = compile(html ?? '', 'html', fields)
  const read = compile(textPartOf(html, text), 'text', fields)
  const faults = [...(shown.faults ?? []), ...(read.faults ?? [])]
  const tags = [shown, read].flatMap(({ compiled }) => (compiled ? [...tagsOf(compiled)] : []))
  const named = [...new Set(tags.flatMap(fieldOf))]
  return {
    isEmpty: html === null || html.trim() === '',
    // no project has that many fields
    hasFaults: faults.length > 0 || named.length > contactLimits.fields,
    isTooLarge: faults.some(({ code }) => code === 'TEMPLATE_LIMIT'),
    hasUnsubscribe: html !== null && hasUnsubscribeLink(html),
    products: shown.compiled ? recommendedIn(tagsOf(shown.compiled)) : 0,
    bytes: bytes.encode(html ?? '').length,
    fields: named.slice(0, contactLimits.fields),
    bare: [
      ...new Set([shown, read].flatMap(({ compiled }) => (compiled ? [...bareTagsOf(compiled)] : []))),
    ].slice(0, contactLimits.fields),
  }
}

const fieldOf = (tag: Tag): string[] => (tag.startsWith('field.') ? [tag.slice('field.'.length)] : [])

/** Facts that were kept, in a project that has these fields now. */
export const factsAmong = (facts: DesignFacts, fields: Fields): DesignFacts => ({
  ...facts,
  hasFaults: facts.hasFaults || facts.fields.some((key) => !fields.has(key)),
})

export const subjectHasFaults = (subject: string, fields: Fields): boolean =>
  !compile(subject, 'header', fields).compiled

export function subjectTags(subject: string, fields: Fields): SubjectTags {
  const { compiled } = compile(subject, 'header', fields)
  return compiled
    ? { bare: [...bareTagsOf(compiled)], edges: [...bareEdgesOf(compiled)] }
    : { bare: [], edges: [] }
}

/** A link in a comment is not shown. */
export const hasUnsubscribeLink = (html: string): boolean =>
  /\{\{\s*unsubscribe\.url\s*[|}]/.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
