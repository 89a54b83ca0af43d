/** A lead form of the API as the rules have it. */
import { languages } from '#rules/brand.ts'
import type { FormSettings } from '#rules/forms/form.ts'
import type { LeadFormSettingsFragment } from '#web/data/generated/graphql.ts'

export type LeadForm = LeadFormSettingsFragment

export function settingsOf(form: LeadForm): FormSettings {
  const { optinFrom, optinFriendlyFrom, optinReplyTo, optinEmail, optinRedirect, optinPage } = form
  const { thxRedirect, thxPage, config } = form
  return {
    optinFrom,
    optinFriendlyFrom,
    optinReplyTo,
    optinEmail,
    optinRedirect,
    optinPage,
    thxRedirect,
    thxPage,
    config: { ...config, language: languages.find((one) => one === config.language) ?? 'en' },
  }
}
