/** What people set of a campaign beside its design, as the API gets it. */
import type { UpdateCampaignInput } from '#generated/resolvers.ts'
import type { TxCtx } from '#platform/context.ts'
import { momentOf, momentOrNext, type Schedule, scheduleFaults } from '#rules/campaigns/schedule.ts'
import { type CampaignSettings, settingsFaults, type Template } from '#rules/campaigns/settings.ts'
import type { FieldFault } from '#rules/faults.ts'
import { readInbox } from '#rules/mailing/domain-name.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findSending } from '../delivery/store/sendings.ts'
import type { Project } from '../projects/store.ts'
import { readAudience } from '../segments/audience.ts'
import { runKeyOf } from './move-state.ts'
import type { CampaignRow } from './store/campaigns.ts'

type SettingsInput = Omit<UpdateCampaignInput, 'state'>

/** What the input does not name stays. */
export function settingsWith(
  before: CampaignSettings,
  input: SettingsInput,
  template: Template | null | undefined,
): CampaignSettings {
  const orBefore = <Value>(value: Value | undefined, old: Value): Value => (value === undefined ? old : value)
  const parsed = (text: string | null | undefined, old: unknown): unknown =>
    text === undefined ? old : text === null ? null : JSON.parse(text)
  const utm = input.utm ?? {}
  return {
    from: orBefore(input.from, before.from),
    friendlyFrom: orBefore(input.friendlyFrom, before.friendlyFrom),
    replyTo: orBefore(input.replyTo, before.replyTo),
    // checkSettings looks at what it is
    schedule: parsed(input.schedule ?? undefined, before.schedule) as Schedule,
    segmentationType: input.segmentationType ?? before.segmentationType,
    segment: parsed(input.segment ?? undefined, before.segment),
    evaluationPeriod: parsed(input.evaluationPeriod, before.evaluationPeriod),
    leaveOut: input.leaveOut ?? before.leaveOut,
    force: input.force ?? before.force,
    utm: {
      source: utm.source ?? before.utm.source,
      medium: utm.medium ?? before.utm.medium,
      campaign: utm.campaign ?? before.utm.campaign,
    },
    subjects: (input.subjects ?? subjectsWith(before.subjects, template)).map((subject) => subject.trim()),
  }
}

/** A subject that comes with a template is the first one. */
const subjectsWith = (before: string[], template: Template | null | undefined): string[] =>
  template?.SubjectPart === undefined ? before : [template.SubjectPart, ...before.slice(1)]

/** Refuses what could never be sent; what is missing, a draft may miss. Returns them as they are kept, and when it starts. */
export async function checkSettings(
  tx: TxCtx,
  project: Project,
  row: CampaignRow,
  settings: CampaignSettings,
  input: SettingsInput,
): Promise<{ settings: CampaignSettings; starts_at: Date | null }> {
  const { schedule_type, settings: before } = row
  const faults = [
    ...settingsFaults(settings),
    ...scheduleFaults(schedule_type, settings.schedule, 'input.schedule'),
  ]
  if (faults.length) refuseFields(faults)
  const { from } = settings
  if (from && from !== before.from) faults.push(...senderFaults(from, project))
  const startsAt = startOf(settings.schedule, before.schedule, project.timezone ?? 'UTC')
  if (startsAt === undefined) faults.push({ field: 'input.schedule.start', code: 'TIME_SKIPPED' })
  if (faults.length) refuseFields(faults)
  const { segmentationType, segment, evaluationPeriod, leaveOut } = input
  const isOther = [segmentationType, segment, evaluationPeriod, leaveOut].some((one) => one != null)
  const kept = isOther ? (await readAudience(tx, project.id, settings)).kept : undefined
  const after = kept
    ? { ...settings, segment: kept.segment, evaluationPeriod: kept.evaluationPeriod }
    : settings
  await refuseOfBegun(tx, row, after)
  const start = startsAt == null ? null : new Date(startsAt)
  return { settings: after, starts_at: row.sending_id === null ? start : row.starts_at }
}

/** Mail servers know no other letters in front of the @ than those that a project's own address may have. */
function senderFaults(from: string, { dns_name }: Project): FieldFault[] {
  if (from.split('@').at(-1) !== dns_name) return [{ field: 'input.from', code: 'SENDER_DOMAIN' }]
  return readInbox(from) === undefined ? [{ field: 'input.from', code: 'INBOX' }] : []
}

/** One that stays may have come into an hour that is left out, by another time zone of the project: follow.ts has moved it. */
function startOf({ start }: Schedule, before: Schedule, timezone: string): number | null | undefined {
  if (start === undefined) return null
  return start === before.start ? momentOrNext(start, timezone) : momentOf(start, timezone)
}

/** Whom it goes to and when is fixed with the recipients of its run. */
async function refuseOfBegun(tx: TxCtx, row: CampaignRow, after: CampaignSettings): Promise<void> {
  const run = runKeyOf(row)
  if (!run || fixedPart(row.settings) === fixedPart(after)) return
  if ((await findSending(tx.db, run))?.fixed_at) refuse('CAMPAIGN_BEGUN')
}
/** In one order of its keys, as the database has them in another one. */
const fixedPart = ({ segmentationType, segment, evaluationPeriod, leaveOut, schedule }: CampaignSettings) =>
  canonical([segmentationType, segment, evaluationPeriod, leaveOut, schedule])
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
