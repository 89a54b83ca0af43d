/** Contacts whose consent nobody can prove are asked to confirm it, in the name and on the pages of a form. */
import type { AskToConfirmInput } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdIn, innerIdOf, outerIdIn } from '#platform/ids.ts'
import { type FormSettings, formFaults } from '#rules/forms/form.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findTag } from '../contacts/store/tags.ts'
import { askContacts, audienceOf } from '../delivery/opt-in/ask-contacts.ts'
import type { SendingRow } from '../delivery/store/sendings.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { findProject } from '../projects/store.ts'
import { refuseTags } from './change-forms.ts'
import { senderOf, textsOf } from './message-of.ts'
import { seeForm } from './see-form.ts'

export function confirmationAudience(ctx: RequestCtx, outerTag: string) {
  const { projectId, id: tagId } = innerIdIn('tag', outerTag)
  return inProject(ctx, projectId, async (tx) => {
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    if (!(await findTag(tx.db, projectId, tagId))) refuse('NOT_FOUND')
    return audienceOf(tx, project, tagId)
  })
}

export function askToConfirm(
  ctx: RequestCtx,
  { formID, tagID, title, heading, text }: AskToConfirmInput,
): Promise<SendingRow> {
  const key = innerIdIn('form', formID)
  const { projectId } = key
  const askedTagId = innerIdOf('tag', projectId, tagID)
  return changeInProject(ctx, projectId, { action: 'forms.askToConfirm' }, async (tx, project) => {
    const seen = (await seeForm({ ...ctx, db: tx.db }, key)) ?? refuse('NOT_FOUND')
    if (!(await findTag(tx.db, projectId, askedTagId)))
      refuseFields([{ field: 'input.tagID', code: 'REQUIRED' }])
    // whoever confirms gets it
    if (seen.closed === 'TAG') refuseFields([{ field: 'input.formID', code: 'INVALID' }])
    const { row } = seen
    const settings = { ...row.settings, optinEmail: { ...row.settings.optinEmail, title, heading, text } }
    refuseTexts(settings)
    return askContacts(tx, project, {
      askedTagId,
      formId: key.id,
      tagId: row.tag_id,
      wording: settings.config.consent,
      proof: {
        form: row.name,
        formID: outerIdIn('form', projectId, key.id),
        version: String(row.version),
      },
      texts: textsOf(seen, settings, 'CONTACT'),
      from: senderOf(settings),
    })
  })
}

function refuseTexts(settings: FormSettings): void {
  const at = 'input.optinEmail.'
  const faults = formFaults(settings).filter(({ field }) => field.startsWith(at))
  if (faults.length)
    refuseFields(faults.map((fault) => ({ ...fault, field: `input.${fault.field.slice(at.length)}` })))
  const { title, heading, text } = settings.optinEmail
  for (const one of [title, heading, text]) refuseTags(one)
}
