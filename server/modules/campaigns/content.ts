/** Subjects, texts and designs of campaigns and variants, as the API gets them. */
import { designFacts } from '#email/design-facts.ts'
import type { DesignFacts } from '#rules/campaigns/checks.ts'
import {
  categorySpecFaults,
  type Specs,
  specFaults,
  type Template,
  templateFaults,
  textFaults,
} from '#rules/campaigns/settings.ts'
import { refuseFields } from '#rules/refusals.ts'
import type { Content } from './store/long-texts.ts'

type ContentInput = {
  templateSES?: string | null
  templatePreview?: string | null
  templateUnlayer?: string | null
  textVersion?: string | null
}

/** Refuses texts that are too long. */
export function checkTexts({ textVersion, templatePreview }: Omit<ContentInput, 'templateSES'>): void {
  const faults = textFaults({ textVersion, templatePreview })
  if (faults.length) refuseFields(faults)
}

/** The columns that the input changes, and what follows from the texts as they will be. */
export async function contentOf(
  { templatePreview, templateUnlayer, textVersion }: Omit<ContentInput, 'templateSES'>,
  template: Template | null | undefined,
  findBefore: () => Promise<Texts | undefined>,
) {
  const text = textVersion === undefined ? template?.TextPart : textVersion
  const texts = {
    ...(template === null && { html: null }),
    ...(template && { html: template.HtmlPart }),
    ...(text !== undefined && { plain_text: text }),
  }
  return {
    ...texts,
    ...(Object.keys(texts).length && { facts: factsOf({ ...noTexts, ...(await findBefore()), ...texts }) }),
    ...(templatePreview !== undefined && { preview: templatePreview }),
    ...(templateUnlayer !== undefined && {
      design: templateUnlayer === null ? null : (JSON.parse(templateUnlayer) as unknown),
    }),
  }
}

type Texts = Pick<Content, 'html' | 'plain_text'>
const noTexts: Texts = { html: null, plain_text: null }

/** What the checks before a start need of the texts, in a project with any contact fields. */
export const factsOf = ({ html, plain_text }: Texts): DesignFacts => designFacts({ html, text: plain_text })

/** Null takes it away; undefined leaves it as it is. */
export function readTemplate(text: string | null | undefined): Template | null | undefined {
  if (text == null) return text
  const value: unknown = JSON.parse(text)
  const faults = templateFaults(value)
  if (faults.length) refuseFields(faults)
  return value as Template // as its schema says
}

type SpecsInput = {
  templateSpecs?: string | null
  templateSpecsNew?: string | null
  templateSpecsCategories?: string | null
}
const specFields = {
  templateSpecs: ['personal', specFaults],
  templateSpecsNew: ['fresh', specFaults],
  templateSpecsCategories: ['categories', categorySpecFaults],
} as const

export function specsWith(before: Specs, input: SpecsInput): Specs {
  const after: Record<string, unknown> = { ...before }
  for (const field of ['templateSpecs', 'templateSpecsNew', 'templateSpecsCategories'] as const) {
    const text = input[field]
    const [key, faultsOf] = specFields[field]
    if (text === null) delete after[key]
    if (text == null) continue
    const value: unknown = JSON.parse(text)
    const faults = faultsOf(`input.${field}`, value)
    if (faults.length) refuseFields(faults)
    after[key] = value
  }
  return after as Specs // as their schemas say
}
