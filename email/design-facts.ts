/** What the texts of a campaign's message are like, for the checks before its start. */
import type { DesignFacts, SubjectTags } from '#rules/campaigns/checks.ts'
import type { TagFallback } from '#rules/campaigns/tag-gaps.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import {
  bareEdgesOf,
  bareTagsOf,
  type Compiled,
  compile,
  fallbacksOf,
  recommendedIn,
  type Tag,
  tagsOf,
} from './merge-tags.ts'
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
  const templates = [shown, read].flatMap(({ compiled }) => compiled ?? [])
  const tags = templates.flatMap((one) => [...tagsOf(one)])
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
    bare: [...new Set(templates.flatMap((one) => [...bareTagsOf(one)]))].slice(0, contactLimits.fields),
    fallbacks: fallbacksIn(templates),
  }
}

/** Longer ones are cut: they are kept for an advice, which only has to let its reader recognise them. */
const mostOfFallback = 60

/** Each once. */
function fallbacksIn(templates: readonly Compiled[]): TagFallback[] {
  const found = new Map<string, TagFallback>()
  for (const { tag, fallback } of templates.flatMap(fallbacksOf)) {
    const shown = fallback.length > mostOfFallback ? `${fallback.slice(0, mostOfFallback)}…` : fallback
    if (found.size < contactLimits.fields) found.set(`${tag}|${shown}`, { tag, fallback: shown })
  }
  return [...found.values()]
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
    ? {
        bare: [...bareTagsOf(compiled)],
        edges: [...bareEdgesOf(compiled)],
        fallbacks: fallbacksIn([compiled]),
      }
    : { bare: [], edges: [], fallbacks: [] }
}

/** A link in a comment is not shown. */
export const hasUnsubscribeLink = (html: string): boolean =>
  /\{\{\s*unsubscribe\.url\s*[|}]/.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
