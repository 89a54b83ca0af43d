/** A lead form as strangers meet it. */
import type { PageShop } from '#email/public-page.ts'
import type { Ctx } from '#platform/context.ts'
import { innerIdOf, outerIdIn } from '#platform/ids.ts'
import { formText } from '#rules/forms/form-words.ts'
import { inputName } from '#rules/forms/submission.ts'
import type { AskedField } from '#rules/forms/wire.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { existingTagIds } from '../contacts/store/tags.ts'
import { optInTrouble } from '../delivery/opt-in/ask-to-confirm.ts'
import { seeShop } from '../delivery/see-person.ts'
import { findProject, type Project } from '../projects/store.ts'
import { logoUrl } from './logos.ts'
import { type FormKey, findForm, type LeadFormRow } from './store.ts'

export type SeenForm = {
  key: FormKey
  /** Its outer id. */
  outer: string
  row: LeadFormRow
  project: Project
  shop: PageShop | undefined
  timeZone: string
  closed: FormTrouble | undefined
  logoUrl: (logo: string) => string
  /** The names of its own fields, by their outer ids; those that were deleted are not asked for any more. */
  labels: ReadonlyMap<string, string>
}
export type FormTrouble = 'TAG' | 'DOMAIN' | 'PROJECT'

export async function seeForm(ctx: Ctx, key: FormKey): Promise<SeenForm | undefined> {
  const row = await findForm(ctx.db, key)
  const [seen] = await seeForms(ctx, key.projectId, row ? [row] : [])
  return seen
}

/** Some of one project; none where it is gone. */
export async function seeForms(
  ctx: Ctx,
  projectId: string,
  rows: readonly LeadFormRow[],
): Promise<SeenForm[]> {
  if (!rows.length) return []
  const { db } = ctx
  const tagIds = rows.map(({ tag_id }) => tag_id)
  const [project, { shop, timeZone }, fields, tags] = await Promise.all([
    findProject(db, projectId),
    seeShop(ctx, projectId),
    fieldsIn(db, projectId),
    existingTagIds({ db }, projectId, tagIds),
  ])
  if (!project || !shop) return []
  const labels = new Map(fields.map(({ id, name }) => [outerIdIn('field', projectId, id), name]))
  return rows.map((row) => ({
    key: { projectId, id: row.id },
    outer: outerIdIn('form', projectId, row.id),
    row,
    project,
    shop,
    timeZone,
    closed: tags.includes(row.tag_id) ? optInTrouble(project) : 'TAG',
    logoUrl: (logo) => logoUrl(ctx, projectId, logo),
    labels,
  }))
}

/** Those that are still there. */
export const askedFields = ({ row, labels }: SeenForm) =>
  row.settings.config.fields.filter(({ fieldID }) => fieldID === null || labels.has(fieldID))

/** Its inputs in their order; the address is the last. */
export function inputsOf(seen: SeenForm): AskedField[] {
  const { language } = seen.row.settings.config
  const own = askedFields(seen).map(
    (field): AskedField => ({
      name: inputName(field),
      label: seen.labels.get(field.fieldID ?? '') ?? formText(language, 'name'),
      type: 'text',
      autocomplete: field.kind === 'NAME' ? 'name' : 'off',
      required: field.required,
    }),
  )
  const email = { name: 'email', type: 'email', autocomplete: 'email', required: true } as const
  return [...own, { ...email, label: formText(language, 'email') }]
}

export const innerFieldId = (projectId: string, outer: string): string => innerIdOf('field', projectId, outer)
