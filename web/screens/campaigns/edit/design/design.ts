/** The HTML of a campaign, with what its recommended products promise, as the API has both. */
import { designFacts } from '#email/design-facts.ts'
import { compile, productTags, type TemplateFault, tagsOf } from '#email/merge-tags.ts'
import { textPartOf } from '#email/text-version.ts'
import type { Template } from '#rules/campaigns/settings.ts'
import type { Campaign, CampaignInput } from '../campaign-draft.ts'

/** `text` is null or blank if it is made of the HTML. */
export type Design = { html: string; text: string | null }

export function designOf({ templateSES, textVersion }: Campaign): Design {
  const template = templateSES === null ? undefined : (JSON.parse(templateSES) as Template) // the server's own
  return { html: template?.HtmlPart ?? '', text: textVersion }
}

export const isSameDesign = (one: Design, other: Design): boolean =>
  one.html === other.html && one.text === other.text

/** Whoever writes tags by hand says by them how many products there are; what else was set of them stays. */
export function designInput({ html, text }: Design, { templateSpecs, subjects }: Campaign): CampaignInput {
  const specs = templateSpecs === null ? {} : (JSON.parse(templateSpecs) as object) // the server has read it
  const { hasFaults, products } = designFacts({ html, text: null })
  const [subject] = subjects
  return {
    templateSES:
      html.trim() === ''
        ? null
        : JSON.stringify({ ...(subject && { SubjectPart: subject }), HtmlPart: html }),
    textVersion: text,
    ...(!hasFaults && { templateSpecs: JSON.stringify({ ...specs, recommendationsCount: products }) }),
  }
}

export type DesignCheck =
  | { code: 'empty' | 'unsubscribe'; blocks: true }
  | { code: 'fault'; blocks: true; fault: TemplateFault; isText: boolean }
  | { code: 'gap'; blocks: false; numbers: number[] }
  | { code: 'cut' | 'large' | 'alt'; blocks: false }

export const sizes = { large: 90 * 1024, cut: 102 * 1024 }

/** What stands in the way, then what could be better; the same as the server says before a start, with the lines. */
export function designChecks({ html, text }: Design, fields: Pick<ReadonlySet<string>, 'has'>) {
  const facts = designFacts({ html, text }, fields)
  const faultsIn = (template: string, isText: boolean): DesignCheck[] =>
    (compile(template, isText ? 'text' : 'html', fields).faults ?? []).map((fault) => ({
      code: 'fault',
      blocks: true,
      fault,
      isText,
    }))
  const checks: DesignCheck[] = []
  if (facts.isEmpty) return { facts, checks: [{ code: 'empty', blocks: true }] as DesignCheck[] }
  checks.push(...faultsIn(html, false), ...faultsIn(textPartOf(html, text), true))
  if (!facts.hasUnsubscribe) checks.push({ code: 'unsubscribe', blocks: true })
  const numbers = gapsIn(html, fields)
  if (numbers.length) checks.push({ code: 'gap', blocks: false, numbers })
  if (facts.bytes > sizes.cut) checks.push({ code: 'cut', blocks: false })
  else if (facts.bytes > sizes.large) checks.push({ code: 'large', blocks: false })
  if (hasPictureWithoutWords(html)) checks.push({ code: 'alt', blocks: false })
  return { facts, checks }
}

/** `product0` and `product2` leave a product out that is reckoned for everybody and shown to nobody. */
function gapsIn(html: string, fields: Pick<ReadonlySet<string>, 'has'>): number[] {
  const { compiled } = compile(html, 'html', fields)
  if (!compiled) return []
  const used = new Set([...tagsOf(compiled)].flatMap((tag) => productTags.get(tag)?.number ?? []))
  return Array.from({ length: Math.max(0, ...used) }, (_, number) => number).filter((one) => !used.has(one))
}

/** A picture without `alt` is read aloud by its file's name. */
function hasPictureWithoutWords(html: string): boolean {
  return html
    .split(/<img\b/i)
    .slice(1)
    .some((rest) => !/\balt\s?=/i.test(rest.slice(0, rest.indexOf('>') + 1)))
}
