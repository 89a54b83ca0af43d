/** Creating, changing and deleting lead forms. */

import { compile } from '#email/merge-tags.ts'
import type { CreateLeadFormInput, LeadFormCondition, UpdateLeadFormInput } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx, TxCtx } from '#platform/context.ts'
import { innerId, innerIdIn, innerIdOf, newId } from '#platform/ids.ts'
import { languages } from '#rules/brand.ts'
import { checkedName } from '#rules/checks/name.ts'
import type { FieldFault } from '#rules/faults.ts'
import { type FormSettings, formFaults, formLimits, newForm, saysTheSame } from '#rules/forms/form.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { existingFieldIds } from '../contacts/store/fields.ts'
import { findTag } from '../contacts/store/tags.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, makeRoom } from '../projects/content-room.ts'
import { type Project, writeProject } from '../projects/store.ts'
import { hasLogo } from './logos.ts'
import { isOwnPage } from './own-pages.ts'
import { deleteForm, findForm, insertForm, type LeadFormRow, listForms, writeForm } from './store.ts'

export function createLeadForm(ctx: RequestCtx, input: CreateLeadFormInput): Promise<LeadFormRow> {
  const projectId = innerId('project', input.domainID)
  const name = checkedName(input.name, 'input.name')
  const tagId = innerIdOf('tag', projectId, input.tagID)
  const language = languages.find((one) => one === input.language) ?? ctx.language
  return changeInProject(ctx, projectId, { action: 'forms.create' }, async (tx, project) => {
    const { forms: limit } = formLimits
    if ((await listForms(tx.db, projectId)).length >= limit) refuse('FORMS_LIMIT', { limit })
    await checkTag(tx, projectId, tagId)
    const at = new Date(tx.clock.now())
    const row: LeadFormRow = {
      project_id: projectId,
      id: newId(tx.clock.now()),
      name,
      tag_id: tagId,
      settings: newForm(language, project.name),
      version: 1,
      created_at: at,
      updated_at: at,
    }
    await makeRoom(tx, projectId, bytesOf(row.settings))
    await insertForm(tx, row)
    await tellTracker(tx, projectId)
    return row
  })
}

export function updateLeadForm(
  ctx: RequestCtx,
  { id: outer, name: newName, tagID, ...changes }: UpdateLeadFormInput,
  condition: LeadFormCondition | null | undefined,
): Promise<LeadFormRow> {
  const key = innerIdIn('form', outer)
  const name = newName == null ? undefined : checkedName(newName, 'input.name')
  const tagId = tagID == null ? undefined : innerIdOf('tag', key.projectId, tagID)
  const fields = Object.entries({ name, tagID, ...changes }).flatMap(([field, value]) =>
    value === undefined ? [] : field,
  )
  return changeInProject(ctx, key.projectId, { action: 'forms.update', fields }, async (tx, project) => {
    const before = (await findForm(tx.db, key)) ?? refuse('NOT_FOUND')
    const isChanged = condition?.updatedAt && Date.parse(condition.updatedAt) !== before.updated_at.getTime()
    if (isChanged) refuse('CONDITION_FAILED')
    if (tagId && tagId !== before.tag_id) await checkTag(tx, key.projectId, tagId)
    const settings = settingsWith(before.settings, changes)
    await checkSettings(tx, project, settings, before.settings)
    await makeRoom(tx, key.projectId, bytesOf(settings))
    const after: LeadFormRow = {
      ...before,
      name: name ?? before.name,
      tag_id: tagId ?? before.tag_id,
      settings,
      version: before.version + (saysTheSame(before.settings, settings) ? 0 : 1),
      updated_at: new Date(tx.clock.now()),
    }
    const { version, updated_at } = after
    await writeForm(tx, key, {
      name: after.name,
      tag_id: after.tag_id,
      settings: JSON.stringify(settings),
      version,
      updated_at,
    })
    await tellTracker(tx, key.projectId)
    return after
  })
}

export function deleteLeadForm(ctx: RequestCtx, outer: string): Promise<ProjectRef> {
  const key = innerIdIn('form', outer)
  return changeInProject(
    ctx,
    key.projectId,
    { action: 'forms.delete' },
    async (tx, { company_id: companyId }) => {
      if (!(await deleteForm(tx, key))) refuse('NOT_FOUND')
      await tellTracker(tx, key.projectId)
      return { projectId: key.projectId, companyId }
    },
  )
}

/** On which pages the tracker has to look for a pop-up. */
async function tellTracker(tx: TxCtx, projectId: string): Promise<void> {
  const configs = (await listForms(tx.db, projectId)).map(({ settings }) => settings.config)
  const popups = configs.flatMap(({ mode, popup }) => (mode === 'POPUP' ? [popup.pages] : []))
  const pages = popups.some((some) => !some.length) ? ['/'] : [...new Set(popups.flat())]
  await writeProject(tx, projectId, {}, { form_pages: configs.length ? pages : null })
}

type Changes = Omit<UpdateLeadFormInput, 'id' | 'name' | 'tagID'>

/** What is not given stays, also inside of objects; lists are given as a whole. */
function settingsWith(before: FormSettings, changes: Changes): FormSettings {
  const merged = (old: unknown, change: unknown): unknown => {
    if (change === undefined) return old
    if (!isObject(old) || !isObject(change)) return change
    return Object.fromEntries(Object.keys(old).map((key) => [key, merged(old[key], change[key])]))
  }
  // whatever it is now, checkSettings looks at all of it
  return merged(before, changes) as FormSettings
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function checkSettings(
  tx: TxCtx,
  project: Project,
  settings: FormSettings,
  before: FormSettings,
): Promise<void> {
  const faults = formFaults(settings)
  if (faults.length) refuseFields(faults)
  const ownIds = await existingFieldIds(tx, project.id)
  const more: FieldFault[] = settings.config.fields.flatMap(({ fieldID }, at) =>
    fieldID === null || ownIds.has(innerIdOf('field', project.id, fieldID))
      ? []
      : { field: `input.config.fields.${at}.fieldID`, code: 'INVALID' },
  )
  const { optinFrom, optinEmail } = settings
  if (optinFrom && optinFrom !== before.optinFrom && optinFrom.split('@').at(-1) !== project.dns_name)
    more.push({ field: 'input.optinFrom', code: 'SENDER_DOMAIN' })
  for (const name of ['optinRedirect', 'thxRedirect'] as const) {
    const page = settings[name]
    if (page !== null && !isOwnPage(project, page))
      more.push({ field: `input.${name}`, code: 'PAGE_FOREIGN' })
  }
  if (more.length) refuseFields(more)
  const { title, heading, text, buttonText } = optinEmail
  for (const template of [title, heading, text, buttonText]) refuseTags(template)
  for (const place of ['optinEmail', 'optinPage', 'thxPage'] as const) {
    const { logo } = settings[place]
    if (logo && logo !== before[place].logo && !(await hasLogo(tx, project.id, logo)))
      refuseFields([{ field: `input.${place}.logo`, code: 'INVALID' }])
  }
}

/** Nobody has agreed yet to more than being asked: no products, and nothing to unsubscribe from. */
export function refuseTags(text: string): void {
  const { compiled, faults } = compile(text, 'text')
  const [fault] = faults ?? []
  if (fault) refuse(fault.code, { line: fault.at, tag: fault.tag ?? '' })
  const foreign = compiled?.slots.find(({ tag }) => !/^(contact|shop)\./.test(tag))
  if (foreign) refuse('TAG_UNKNOWN', { line: 1, tag: foreign.tag })
}

async function checkTag(tx: TxCtx, projectId: string, tagId: string): Promise<void> {
  if (!(await findTag(tx.db, projectId, tagId))) refuseFields([{ field: 'input.tagID', code: 'REQUIRED' }])
}
