/** The settings of a project: what its owner has set, over the defaults of rules/. */
import { type LeadscoringSettings, leadscoringDefaults } from '#rules/leadscoring/settings.ts'
import { imageClassOf, type Platform } from '#rules/projects/platforms.ts'
import type { TrackingIds } from '#rules/projects/tracking-ids.ts'
import type { UnsubscribeSetup } from '#rules/projects/unsubscribe-setup.ts'
import { type Box, type BoxKind, type BoxSettings, boxOf } from '#rules/webboxes/box.ts'
import type { Project } from './store.ts'

// what stands in these columns was checked by the schemas of rules/ on its way in

export const trackingIdsIn = (project: Project): TrackingIds => project.tracking_ids as TrackingIds

export const unsubscribeSetupIn = (project: Project): UnsubscribeSetup =>
  project.unsubscribe_setup as UnsubscribeSetup

export const boxIn = (kind: BoxKind, project: Project): Box =>
  boxOf(kind, project[`${kind}_box`] as BoxSettings)

export function leadscoringIn(project: Project) {
  const settings = {
    ...leadscoringDefaults,
    ...(project.leadscoring_settings as Partial<LeadscoringSettings>),
  }
  return {
    ...settings,
    imageClass: settings.imageClass ?? imageClassOf[project.platform as Platform] ?? null,
    // before anybody was scored, each segment begins one point above the one below it
    segments: settings.segments.map((segment, score) => ({ ...segment, score, visitors: 0 })),
  }
}
