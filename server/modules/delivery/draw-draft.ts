/**
 * A message as people would get it now, of texts that nobody has sent: compiled, filled and with products chosen as at hand-over;
 * its links lead where they were written to, and nobody unsubscribes by looking at it.
 */
import { setImmediate as others } from 'node:timers/promises'
import { compile, fill, type Place, recommendedIn, type TemplateFault, tagsOf } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { refuse } from '#rules/refusals.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { findProject } from '../projects/store.ts'
import { type Recommended, recommendedTo } from './choose-products.ts'
import { companyLineOf } from './company-line.ts'
import { lookOf } from './prepare-sending.ts'
import { inLook } from './show-product.ts'
import type { VariantTexts } from './start-sending.ts'
import { type Addressee, valuesOf } from './write-messages.ts'

const draftParts = ['subject', 'html', 'text'] as const
export type DraftPart = (typeof draftParts)[number]
export type DraftFault = TemplateFault & { part: DraftPart }
export type DrawnDraft = {
  subject: string
  html: string
  text: string
  /** As many as it wants, or as there are. */
  recommended: Recommended
}
type Reader = Pick<Addressee, 'visitorId' | 'email' | 'name' | 'fields'>

/** Where there are faults, or somebody wants other parts alone, texts stand as they were written. */
export async function drawDrafts(
  ctx: Ctx,
  projectId: string,
  texts: VariantTexts,
  readers: readonly Reader[],
  drawnParts: readonly DraftPart[] = draftParts,
): Promise<{ faults: DraftFault[]; wanted: number; drawn: DrawnDraft[] }> {
  const { project, fields } = await inProject(ctx, projectId, async ({ db }) => ({
    project: (await findProject(db, projectId)) ?? refuse('NOT_FOUND'),
    fields: await fieldsIn(db, projectId),
  }))
  const company = await companyLineOf(ctx, project)
  const fieldIds = new Map(fields.map(({ id, name_key }) => [name_key, id]))
  const faults: DraftFault[] = []
  const compiled = async (part: DraftPart, place: Place) => {
    const done = compile(texts[part], place, fieldIds)
    faults.push(...(done.faults ?? []).map((fault) => ({ ...fault, part })))
    // each may take a tenth of a second
    await others()
    return done.compiled
  }
  const parts = {
    subject: await compiled('subject', 'header'),
    html: await compiled('html', 'html'),
    text: await compiled('text', 'text'),
  }
  const wanted = recommendedIn(Object.values(parts).flatMap((part) => (part ? [...tagsOf(part)] : [])))
  const chosen = wanted
    ? await recommendedTo(
        ctx,
        { projectId, project, shown: new RecentMap(2000) },
        readers.map(({ visitorId }) => visitorId),
      )
    : undefined
  const look = lookOf(texts.specs ?? null, project)
  const drafts = readers.map((reader): DrawnDraft => {
    const found = chosen?.get(reader.visitorId) ?? nothingChosen
    const recommended = {
      ...found,
      list: found.list.slice(0, wanted),
      products: found.products.slice(0, wanted),
    }
    const products = recommended.products.map((product) => inLook(product, look))
    const values = valuesOf({ project, company, fieldIds }, reader, products, nowhere)
    const drawn = (part: DraftPart): string => {
      const template = drawnParts.includes(part) ? parts[part] : undefined
      return template ? fill(template, values) : texts[part]
    }
    return { subject: drawn('subject'), html: drawn('html'), text: drawn('text'), recommended }
  })
  return { faults, wanted, drawn: drafts }
}

const nowhere = { 'unsubscribe.url': '#', 'view.url': '#' } as const
const nothingChosen: Recommended = { list: [], products: [], personal: true, computedAt: null }
