/** The message that asks to confirm, as a form has it. */
import { type OptInCause, optInMessage } from '#email/opt-in-message.ts'
import type { MailBody } from '#email/system-mail.ts'
import type { FormSettings } from '#rules/forms/form.ts'
import type { SeenForm } from './see-form.ts'

export const textsOf = ({ shop, logoUrl }: SeenForm, settings: FormSettings, cause: OptInCause): MailBody => {
  const { logo } = settings.optinEmail
  return optInMessage(
    settings,
    { shop: shop?.name ?? '', company: shop?.company ?? '', logo: logo && logoUrl(logo) },
    cause,
  )
}

export const senderOf = ({ optinFrom, optinFriendlyFrom, optinReplyTo }: FormSettings) => ({
  inbox: optinFrom?.split('@')[0] ?? null,
  name: optinFriendlyFrom,
  replyTo: optinReplyTo,
})
