/** Looks at all that a campaign needs: the same for the summary, for the start, and when it is due. */
import { factsAmong, subjectHasFaults, subjectTags } from '#email/design-facts.ts'
import type { TxCtx } from '#platform/context.ts'
import {
  type CampaignFacts,
  type Check,
  checksOf,
  type DesignFacts,
  type MessageFacts,
} from '#rules/campaigns/checks.ts'
import { isEditable } from '#rules/campaigns/states.ts'
import type { TagGap } from '#rules/campaigns/tag-gaps.ts'
import type { SendingPast } from '#rules/campaigns/young-domain.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { isNever } from '#rules/text/dates.ts'
import { type ContactFieldRow, fieldsIn } from '../contacts/store/fields.ts'
import { mailCountsSince } from '../delivery/store/feedback.ts'
import { listSubjects } from '../delivery/store/sendings.ts'
import { findMailDomain } from '../mailing/store.ts'
import { findProject, findState } from '../projects/store.ts'
import { planAudience, readAudience } from '../segments/audience.ts'
import { countMissing, type ValueSource } from '../segments/store/missing-values.ts'
import type { PlanGroup } from '../segments/store/plan.ts'
import { type Audited, countAudience } from '../segments/store/verdicts.ts'
import { factsOf } from './content.ts'
import { countMailedBefore } from './overlap.ts'
import { type CampaignRow, findCampaign, findContent, findFacts } from './store/campaigns.ts'
import type { Content } from './store/long-texts.ts'
import { findVariantContent, listVariantFacts } from './store/variants.ts'

/**
 * Checks that prevent the campaign from starting. Recipients are counted only at a start whose subject may end in nothing, because
 * counting takes long while the caller holds the project.
 */
export const blockingChecks = async (
  tx: TxCtx,
  row: CampaignRow,
  moment: 'start' | 'due',
): Promise<Check[]> =>
  (await checkCampaign(tx, row, moment === 'start' ? countForStart : countForDue)).filter(
    ({ blocks }) => blocks,
  )

type Counted = Pick<CampaignFacts, 'recipients' | 'mailedBefore' | 'subjectsBefore' | 'gaps' | 'past'>
type Count = (
  tx: TxCtx,
  row: CampaignRow,
  messages: readonly MessageFacts[],
  fields: readonly ContactFieldRow[],
) => Promise<Counted>

/** When a started campaign is due, nothing is counted: an empty segment does not stop it. */
const countForDue: Count = async (tx, { project_id, settings }) => {
  await readAudience(tx, project_id, settings)
  return { ...nothingBefore, recipients: 1 }
}

const countForStart: Count = async (tx, row, messages, fields) => {
  const { project_id: projectId, settings } = row
  const audited = await planAudience(tx, projectId, settings)
  const edges = messages.flatMap(({ subjectTags }) => subjectTags.edges)
  if (!edges.length) return { ...nothingBefore, recipients: 1 }
  const { recipients } = await countAudience(tx, projectId, audited)
  return {
    ...nothingBefore,
    recipients,
    gaps: await gapsOf(tx, projectId, audited, recipients, edges, fields),
  }
}

const countPeople: Count = async (tx, row, messages, fields) => {
  const { project_id: projectId, settings, schedule_type, sending_id } = row
  const audited = await planAudience(tx, projectId, settings)
  const { recipients } = await countAudience(tx, projectId, audited)
  // others look for whoever is due, and of one that has begun nobody can be left out any more
  const isOnce = schedule_type === 'SCHEDULED' && sending_id === null
  const tags = messages.flatMap(({ subjectTags, design }) => [
    ...subjectTags.bare,
    ...design.bare,
    ...[...subjectTags.fallbacks, ...design.fallbacks].map(({ tag }) => tag),
  ])
  return {
    recipients,
    mailedBefore: isOnce ? await countMailedBefore(tx, row, audited, recipients) : 0,
    subjectsBefore: await subjectsBefore(tx, projectId, audited.plan),
    gaps: await gapsOf(tx, projectId, audited, recipients, tags, fields),
    past: isOnce ? await pastOf(tx, projectId) : null,
  }
}

/** How many recipients have no value for each of the tags. */
async function gapsOf(
  tx: TxCtx,
  projectId: string,
  audited: Audited,
  of: number,
  tags: readonly string[],
  fields: readonly ContactFieldRow[],
): Promise<TagGap[]> {
  const filled = [...new Set(tags)].flatMap((tag) => {
    const field = fields.find(({ name_key }) => tag === `field.${name_key}`)
    const source = field ? { fieldId: field.id } : sources[tag]
    return source ? [{ tag, label: field?.name, source }] : []
  })
  const { counts, isEstimated } = await countMissing(
    tx,
    projectId,
    audited,
    of,
    filled.map(({ source }) => source),
  )
  return filled.map(({ tag, label }, n) => ({ tag, label, count: counts[n] ?? 0, of, isEstimated }))
}

/** What write-messages.ts fills the tags from. */
const sources: Readonly<Record<string, ValueSource>> = {
  'contact.name': 'name',
  'contact.firstName': 'name',
  'contact.lastName': 'lastName',
}

const pastOf = async (tx: TxCtx, projectId: string): Promise<SendingPast> => ({
  since: (await findMailDomain(tx, projectId))?.made_at ?? null,
  sent: (await mailCountsSince(tx.db, projectId, new Date(0))).recipients,
})

const nothingBefore = { mailedBefore: 0, subjectsBefore: [], gaps: [], past: null } satisfies Partial<Counted>

/** Of the campaigns that everybody in it got. */
async function subjectsBefore(tx: TxCtx, projectId: string, plan: PlanGroup): Promise<string[]> {
  const subjects: string[] = []
  for (const id of new Set(gotByAll(plan))) {
    const sendingId = (await findCampaign(tx.db, { projectId, id }))?.sending_id
    // what has left, whatever was written beside it
    const sent = sendingId ? await listSubjects(tx.db, { projectId, sendingId }) : []
    subjects.push(...sent.map(({ subject }) => subject))
  }
  return subjects
}

const gotByAll = ({ join, not, rules }: PlanGroup): string[] =>
  not || (join === 'or' && rules.length > 1)
    ? []
    : rules.flatMap((rule) => {
        if ('rules' in rule) return gotByAll(rule)
        return rule.kind === 'campaign' && rule.did === 'got' && rule.has ? [rule.campaignId] : []
      })

export async function checkCampaign(
  tx: TxCtx,
  row: CampaignRow,
  count: Count = countPeople,
): Promise<Check[]> {
  const { project_id: projectId, id, settings } = row
  const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
  const state = (await findState(tx, projectId)) ?? refuse('NOT_FOUND')
  const { dns_name: dnsName, proved_dns_name: provedName } = project
  const variants = await listVariantFacts(tx.db, { projectId, id })
  const fields = await fieldsIn(tx.db, projectId)
  const messages = await messagesOf(tx, row, variants, fields)
  return checksOf({
    status: project.active as ProjectStatus, // the table's check lists them
    type: row.type,
    scheduleType: row.schedule_type,
    schedule: settings.schedule,
    // once it has begun, or waits for it, its time may be over
    startsAt: isEditable(row.state) && row.sending_id === null ? row.starts_at : null,
    now: tx.clock.now(),
    products: state.products,
    areRecommendationsComputed: !isNever(state.recommendations_updated_at),
    isDomainReady: dnsName !== null && dnsName === provedName,
    isSenderOwn: settings.from === null || settings.from.split('@').at(-1) === dnsName,
    ...(await unlessRefused(count(tx, row, messages, fields))),
    messages,
    variants: variants.length ? variants : undefined,
  })
}

/** Nobody is counted where the segment is none any more. */
async function unlessRefused(counting: Promise<Counted>): Promise<Counted> {
  try {
    return await counting
  } catch (error) {
    if (refusalOf(error)) return { ...nothingBefore, recipients: undefined }
    throw error
  }
}

type Variants = Awaited<ReturnType<typeof listVariantFacts>>

/** What would be sent: the variants that are switched on, or the campaign's own design with each of its subjects. */
async function messagesOf(
  tx: TxCtx,
  { project_id: projectId, id, settings, specs }: CampaignRow,
  variants: Variants,
  contactFields: readonly ContactFieldRow[],
): Promise<MessageFacts[]> {
  const { db } = tx
  const fields = new Set(contactFields.map(({ name_key }) => name_key))
  const messageOf = (subject: string, design: DesignFacts, promised: number | undefined): MessageFacts => ({
    subject,
    subjectHasFaults: subjectHasFaults(subject, fields),
    subjectTags: subjectTags(subject, fields),
    design: factsAmong(design, fields),
    promised,
  })
  const messages: MessageFacts[] = []
  for (const variant of variants.filter(({ active }) => active)) {
    const key = { projectId, id: variant.id }
    const design = wholeFacts(variant.facts) ?? (await readFacts(findVariantContent(db, key)))
    messages.push(messageOf(variant.subject, design, countIn(variant.specs)))
  }
  if (variants.length) return messages
  const key = { projectId, id }
  const design = wholeFacts(await findFacts(db, key)) ?? (await readFacts(findContent(db, key)))
  const subjects = settings.subjects.length ? settings.subjects : ['']
  return subjects.map((subject) => messageOf(subject, design, specs.personal?.recommendationsCount))
}

/** Undefined for facts that an older version stored. `fallbacks` is the newest of them. */
const wholeFacts = (facts: Partial<DesignFacts> | null): DesignFacts | undefined =>
  facts?.fallbacks ? (facts as DesignFacts) : undefined // facts with the newest have all

/** Facts of texts that were last written before facts were kept. */
const readFacts = async (content: Promise<Content | undefined>) =>
  factsOf((await content) ?? refuse('NOT_FOUND'))

/** change-variants.ts writes them as their schema says. */
const countIn = (specs: unknown): number | undefined =>
  (specs as { recommendationsCount?: number } | null)?.recommendationsCount
