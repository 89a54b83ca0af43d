/** Somebody signs up by a form: they are asked by e-mail whether it was them. */

import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerIdIn } from '#platform/ids.ts'
import { mailboxOf } from '#rules/checks/email.ts'
import { rangeOf } from '#rules/checks/network.ts'
import { httpUrl } from '#rules/checks/url.ts'
import type { Submission } from '#rules/forms/submission.ts'
import { refuse } from '#rules/refusals.ts'
import { countAddress, countTry, triesSoFar } from '../accounts/tries.ts'
import { askToConfirm, type OptInMessage, type OptInRequest } from '../delivery/opt-in/ask-to-confirm.ts'
import { isAskedContact } from '../delivery/opt-in/confirm-opt-in.ts'
import { countUnanswered, type OptInRow } from '../delivery/store/opt-ins.ts'
import { lockProject } from '../projects/store.ts'
import { inStrangersTurn } from '../projects/strangers-turn.ts'
import { dayIn } from '../tracking/days.ts'
import { senderOf, textsOf } from './message-of.ts'
import { innerFieldId, type SeenForm } from './see-form.ts'
import { countStep } from './store.ts'

/**
 * Mails that strangers can cause: to one address by one form and by all of all shops, and by one form altogether. Once `calm` is
 * passed, a range of networks has only `wary` of those, so that nobody who has a few closes the form for everybody else.
 */
const limits = {
  ofForm: { most: 3, seconds: 86_400 },
  ofAll: { most: 10, seconds: 86_400 },
  altogether: { calm: 300, wary: 10, most: 3000, seconds: 3600 },
  /** To one address by one shop, as long as nobody answers: whoever does nothing was told that nothing more will come. */
  unanswered: 10,
}

/** Where somebody has signed up: of the request itself, not of what it says. */
export type Visit = {
  ip: string
  userAgent: string
  page: string
  /** The browser in a page of the shop, if its visitor has agreed to be recognised. */
  deviceId?: string | undefined
}

/** RATE_LIMITED beyond the limits; whether the address is known nobody learns. */
export async function signUp(
  ctx: Ctx,
  seen: SeenForm,
  { email, name, fields }: Submission,
  { ip, userAgent, page, deviceId }: Visit,
): Promise<void> {
  const { key, row } = seen
  await ask(ctx, seen, ip, {
    formId: key.id,
    tagId: row.tag_id,
    email,
    name,
    fields: Object.fromEntries(
      Object.entries(fields).map(([outer, text]) => [innerFieldId(key.projectId, outer), text]),
    ),
    wording: row.settings.config.consent,
    deviceId: deviceId ?? null,
    proof: {
      form: row.name,
      formID: outerIdIn('form', key.projectId, key.id),
      version: String(row.version),
      page: pageOf(page),
      ip,
      browser: userAgent.slice(0, 300),
    },
  })
}

/** As much of what a stranger says as is the address of a page; what follows a question mark may be about somebody. */
function pageOf(text: string): string {
  const url = httpUrl(text)
  return url ? `${url.origin}${url.pathname}`.slice(0, 500) : ''
}

/** The same once more, for whoever was too late: to the same address, with the sentence that they have read. */
export async function signUpAgain(ctx: Ctx, seen: SeenForm, optIn: OptInRow, ip: string): Promise<void> {
  const { row } = seen
  const { form_id: formId, email, name, wording, device_id: deviceId } = optIn
  // both as ask-to-confirm.ts has written them
  const [fields, proof] = [optIn.fields as Record<string, string>, optIn.proof as Record<string, string>]
  await ask(ctx, seen, ip, { formId, tagId: row.tag_id, email, name, fields, wording, proof, deviceId })
}

async function countRequest(ctx: Ctx, { key }: SeenForm, email: string, ip: string): Promise<void> {
  const isOver = async (what: string, whose: string, { most, seconds }: { most: number; seconds: number }) =>
    (await countTry(ctx, what, whose, seconds)) > most
  const mailbox = mailboxOf(email)
  const { calm, wary, seconds: hour } = limits.altogether
  const isMany = await isOver(`form near ${key.id}`, rangeOf(ip), { most: wary, seconds: hour })
  if (isMany && (await triesSoFar(ctx, 'form', key.id, hour)) >= calm) refuse('RATE_LIMITED')
  if (await isOver('form', key.id, limits.altogether)) refuse('RATE_LIMITED')
  if (await isOver(`form ${key.id}`, mailbox, limits.ofForm)) refuse('RATE_LIMITED')
  if (await isOver('opt-in', mailbox, limits.ofAll)) refuse('RATE_LIMITED')
  if ((await countUnanswered(ctx.db, key.projectId, email)) >= limits.unanswered) refuse('RATE_LIMITED')
}

async function ask(ctx: Ctx, seen: SeenForm, ip: string, request: OptInRequest): Promise<void> {
  const { projectId } = seen.key
  await countAddress(ctx, 'leadForm', ip)
  await inStrangersTurn(ctx, projectId, async () => {
    await countRequest(ctx, seen, request.email, ip)
    await inTransaction({ ...ctx, actor: { kind: 'nobody' } }, async (tx) => {
      const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
      const isAsked = isAskedContact(request)
      await askToConfirm(tx, project, messageOf(seen, isAsked ? 'AGAIN' : 'FORM'), request)
      if (!isAsked) await countStep(tx.db, seen.key, dayIn(seen.timeZone, tx.clock.now()), 'submissions')
    })
  })
}

const messageOf = (seen: SeenForm, cause: 'FORM' | 'AGAIN'): OptInMessage => ({
  key: `form/${seen.key.id}/${seen.row.version}${cause === 'AGAIN' ? '/again' : ''}`,
  name: seen.row.name,
  texts: textsOf(seen, seen.row.settings, cause),
  from: senderOf(seen.row.settings),
})
