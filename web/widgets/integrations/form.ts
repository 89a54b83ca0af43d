/** Ids of the shop's other services, as a form; all of them may stay empty. */
import { type TrackingIds, trackingIdsFaults } from '#rules/projects/tracking-ids.ts'
import type { Check } from '../form-state.ts'
import { type Project, useSettingsForm } from '../project/settings-form.ts'
import { useTexts } from './texts.ts'

export const services = [
  'googleAnalytics',
  'googleAdWords',
  'sklik',
  'facebook',
] as const satisfies (keyof TrackingIds)[]
export type Service = (typeof services)[number]
export type IntegrationValues = Record<Service, string>

const valuesOf = ({ trackingIds }: Pick<Project, 'trackingIds'>): IntegrationValues => ({
  googleAnalytics: trackingIds.googleAnalytics ?? '',
  googleAdWords: trackingIds.googleAdWords ?? '',
  sklik: trackingIds.sklik ?? '',
  facebook: trackingIds.facebook ?? '',
})

const idOf =
  (service: Service): Check<string> =>
  (text) =>
    text.trim() !== '' && trackingIdsFaults({ [service]: text.trim() })[0]

export const integrationChecks = {
  googleAnalytics: idOf('googleAnalytics'),
  googleAdWords: idOf('googleAdWords'),
  sklik: idOf('sklik'),
  facebook: idOf('facebook'),
}

/** `more` is for a wizard, which goes on instead of showing the snackbar. */
export function useIntegrationsForm(
  project: Project,
  more: { onSaved?: () => unknown; draft?: Partial<IntegrationValues> } = {},
) {
  const t = useTexts()
  return useSettingsForm<IntegrationValues>({
    project,
    valuesOf,
    inputOf: (trackingIds) => ({ trackingIds }),
    labels: {
      googleAnalytics: t('googleAnalytics.id'),
      googleAdWords: t('googleAdWords.id'),
      sklik: t('sklik.id'),
      facebook: t('facebook.id'),
    },
    checks: integrationChecks,
    ...more,
  })
}
