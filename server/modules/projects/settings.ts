/** The settings of a project: what its owner has set, over the defaults of rules/. */
import { isDeepStrictEqual } from 'node:util'
import type { UpdateDomainInput } from '#generated/resolvers.ts'
import type { FieldFault } from '#rules/faults.ts'
import { type LeadscoringSettings, leadscoringFaults, leadscoringOf } from '#rules/leadscoring/settings.ts'
import { imageClassOf, type Platform } from '#rules/projects/platforms.ts'
import { overlaid } from '#rules/projects/settings.ts'
import { type TrackingIds, trackingIdsFaults } from '#rules/projects/tracking-ids.ts'
import { type UnsubscribeSetup, unsubscribeSetupFaults } from '#rules/projects/unsubscribe-setup.ts'
import { type Box, type BoxSettings, boxFaults, boxOf } from '#rules/webboxes/box.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { Project } from './store.ts'

// what stands in these columns was checked by the schemas of rules/ on its way in, hence each `as`

export const trackingIdsIn = (project: Project): TrackingIds => project.tracking_ids as TrackingIds

export const unsubscribeSetupIn = (project: Project): UnsubscribeSetup =>
  project.unsubscribe_setup as UnsubscribeSetup

export const boxIn = (kind: BoxKind, project: Project): Box =>
  boxOf(kind, project[`${kind}_box`] as BoxSettings)

export function leadscoringIn(
  project: Pick<Project, 'leadscoring_settings' | 'platform'>,
): LeadscoringSettings {
  const settings = leadscoringOf(project.leadscoring_settings as Partial<LeadscoringSettings>)
  return {
    ...settings,
    imageClass: settings.imageClass ?? imageClassOf[project.platform as Platform] ?? null,
  }
}

type Column = Extract<keyof Project, `${string}_box`> | (typeof plain)[number]
const plain = ['tracking_ids', 'unsubscribe_setup', 'leadscoring_settings'] as const

/** Each setting of the API, its column, and what may be wrong with it once it is laid over what there was. */
const settings = {
  trackingIds: ['tracking_ids', trackingIdsFaults],
  unsubscribeSetup: ['unsubscribe_setup', unsubscribeSetupFaults],
  leadscoringSettings: ['leadscoring_settings', (given) => leadscoringFaults(leadscoringOf(given))],
  homeBox: ['home_box', (given) => boxFaults('home', boxOf('home', given))],
  cartBox: ['cart_box', (given) => boxFaults('cart', boxOf('cart', given))],
  productBox: ['product_box', (given) => boxFaults('product', boxOf('product', given))],
} as const satisfies Partial<
  Record<keyof UpdateDomainInput, readonly [Column, (value: Record<string, unknown>) => FieldFault[]]>
>
const settingNames = Object.keys(settings) as (keyof typeof settings)[] // keys of a literal
type SettingsInput = Pick<UpdateDomainInput, keyof typeof settings>

/** The columns as they are to be, the names of what has changed, and all that is wrong. Null resets a whole setting. */
export function readSettings(project: Project, input: SettingsInput) {
  const columns: Partial<Record<Column, string>> = {}
  const fields: string[] = []
  const faults: FieldFault[] = []
  for (const name of settingNames) {
    const value = input[name]
    if (value === undefined) continue
    const [column, faultsOf] = settings[name]
    const before = project[column] as Record<string, unknown>
    const after = value === null ? {} : overlaid(before, value as Record<string, unknown>)
    faults.push(...faultsOf(after))
    if (isDeepStrictEqual(before, after)) continue
    fields.push(name)
    columns[column] = JSON.stringify(after)
  }
  return { columns, fields, faults }
}
