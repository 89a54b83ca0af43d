/** Sender, subjects, time and what else is set of a campaign, between the API and the fields of the step. */
import { delays, frequencies, momentOf, type Schedule, warmUpLimits } from '#rules/campaigns/schedule.ts'
import { isEmail } from '#rules/checks/email.ts'
import { readInbox } from '#rules/mailing/domain-name.ts'
import type { Checks } from '#web/widgets/form-state.ts'
import type { Campaign, CampaignInput, useStepForm } from '../campaign-draft.ts'

export type SetupValues = {
  subjects: string[]
  /** '' begins as soon as it is started; otherwise 2026-12-01T20:00, of which parts may still be missing. */
  start: string
  spreadHours: string
  frequency: string
  delay: string
  messages: string
  days: string
  friendlyFrom: string
  /** What stands before the project's domain. */
  from: string
  replyTo: string
  force: boolean
  source: string
  medium: string
  campaign: string
}
export type SetupForm = ReturnType<typeof useStepForm<SetupValues>>['form']

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value))

export function setupValues(campaign: Campaign): SetupValues {
  const schedule = JSON.parse(campaign.schedule) as Schedule // the server has read it before it was saved
  return {
    subjects: campaign.subjects.length ? campaign.subjects : [''],
    start: schedule.start ?? '',
    spreadHours: numberText(schedule.spreadHours),
    frequency: schedule.frequency ?? '',
    delay: schedule.delay ?? '',
    messages: numberText(schedule.messages),
    days: numberText(schedule.days),
    friendlyFrom: campaign.friendlyFrom ?? '',
    from: campaign.from?.split('@')[0] ?? '',
    replyTo: campaign.replyTo ?? '',
    force: campaign.force,
    ...campaign.utm,
  }
}

const oneOf = <Value extends string>(list: readonly Value[], text: string): Value | undefined =>
  list.find((value) => value === text)

/** A text without a number in it is none; the server says what is wrong with one that does not fit. */
const numberIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

function scheduleOf(values: SetupValues): Schedule {
  const { start, frequency, delay, spreadHours, messages, days } = values
  const parts: { [Field in keyof Schedule]: Schedule[Field] | undefined } = {
    start: start || undefined,
    spreadHours: numberIn(spreadHours),
    frequency: oneOf(frequencies, frequency),
    delay: oneOf(delays, delay),
    messages: numberIn(messages),
    days: numberIn(days),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Schedule // as above
}

const scheduleFields = ['start', 'spreadHours', 'frequency', 'delay', 'messages', 'days'] as const
const utmFields = ['source', 'medium', 'campaign'] as const

/** Only what was changed, so that what others have changed meanwhile stays. */
export function setupInput(
  changes: Partial<SetupValues>,
  values: SetupValues,
  dnsName: string | null,
): CampaignInput {
  const { subjects, friendlyFrom, from, replyTo, force } = changes
  const inbox = from === undefined ? undefined : readInbox(from)
  return {
    ...(subjects && { subjects: subjects.map((subject) => subject.trim()).filter(Boolean) }),
    ...(scheduleFields.some((field) => field in changes) && {
      schedule: JSON.stringify(scheduleOf(values)),
    }),
    ...(friendlyFrom !== undefined && { friendlyFrom: friendlyFrom.trim() || null }),
    ...(from !== undefined && { from: inbox && dnsName ? `${inbox}@${dnsName}` : null }),
    ...(replyTo !== undefined && { replyTo: replyTo.trim() || null }),
    ...(force !== undefined && { force }),
    ...(utmFields.some((field) => field in changes) && {
      utm: {
        source: values.source.trim(),
        medium: values.medium.trim(),
        campaign: values.campaign.trim(),
      },
    }),
  }
}

const wholeFault = (text: string, most: number) => {
  const value = numberIn(text)
  if (value === undefined) return false
  if (!Number.isInteger(value)) return { code: 'INVALID' } as const
  if (value < 1) return { code: 'TOO_SMALL', limit: 1 } as const
  return value > most && ({ code: 'TOO_LARGE', limit: most } as const)
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

type Texts = { startPast: string; noDelay: string; noDomain: string }
type Place = { timezone: string; dnsName: string | null }

export const setupChecks = (texts: Texts, { timezone, dnsName }: Place): Checks<SetupValues> => ({
  start(start) {
    if (start === '') return false
    if (!localTime.test(start)) return { code: 'REQUIRED' }
    const moment = momentOf(start, timezone)
    if (moment === undefined) return { code: 'TIME_SKIPPED' }
    return moment < Date.now() && texts.startPast
  },
  delay: (delay) => delay === '0m' && texts.noDelay,
  messages: (text) => wholeFault(text, warmUpLimits.messages),
  days: (text) => wholeFault(text, warmUpLimits.days),
  from(text) {
    if (text.trim() === '') return false
    const inbox = readInbox(text)
    if (inbox === undefined) return { code: 'INBOX' }
    const domain = text.trim().toLowerCase().split('@')[1]
    if (domain !== undefined && domain !== dnsName) return { code: 'SENDER_DOMAIN' }
    return dnsName === null && texts.noDomain
  },
  replyTo: (text) => text.trim() !== '' && !isEmail(text.trim()) && { code: 'EMAIL' },
})
