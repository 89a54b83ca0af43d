/** Looks at all that a campaign needs: the same for the summary, for the start, and when it is due. */
import { factsAmong, subjectHasFaults } from '#email/design-facts.ts'
import type { TxCtx } from '#platform/context.ts'
import { type Check, checksOf, type DesignFacts, type MessageFacts } from '#rules/campaigns/checks.ts'
import { isEditable } from '#rules/campaigns/states.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { isNever } from '#rules/text/dates.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { listSubjects } from '../delivery/store/sendings.ts'
import { findProject, findState } from '../projects/store.ts'
import { planAudience, readAudience } from '../segments/audience.ts'
import type { PlanGroup } from '../segments/store/plan.ts'
import { countAudience } from '../segments/store/verdicts.ts'
import { factsOf } from './content.ts'
import { countMailedBefore } from './overlap.ts'
import { type CampaignRow, findCampaign, findContent, findFacts } from './store/campaigns.ts'
import type { Content } from './store/long-texts.ts'
import { findVariantContent, listVariantFacts } from './store/variants.ts'

/** What keeps it from being sent. How many would get it does not, and takes long to count. */
export const blockingChecks = async (tx: TxCtx, row: CampaignRow): Promise<Check[]> =>
  (await checkCampaign(tx, row, someOf)).filter(({ blocks }) => blocks)

/** Who starts it is heard later: the caller's project may be held. */
const someOf: typeof countPeople = async (tx, { project_id, settings }) => {
  await readAudience(tx, project_id, settings)
  return { recipients: 1, ...nothingBefore }
}

async function countPeople(tx: TxCtx, row: CampaignRow) {
  const { project_id: projectId, settings, schedule_type, sending_id } = row
  const audited = await planAudience(tx, projectId, settings)
  const { recipients } = await countAudience(tx, projectId, audited)
  // others look for whoever is due, and of one that has begun nobody can be left out any more
  const isOnce = schedule_type === 'SCHEDULED' && sending_id === null
  return {
    recipients,
    mailedBefore: isOnce ? await countMailedBefore(tx, row, audited, recipients) : 0,
    subjectsBefore: await subjectsBefore(tx, projectId, audited.plan),
  }
}

const nothingBefore = { mailedBefore: 0, subjectsBefore: [] as string[] }

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
  count: typeof countPeople = countPeople,
): Promise<Check[]> {
  const { project_id: projectId, id, settings } = row
  const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
  const state = (await findState(tx, projectId)) ?? refuse('NOT_FOUND')
  const { dns_name: dnsName, proved_dns_name: provedName } = project
  const variants = await listVariantFacts(tx.db, { projectId, id })
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
    ...(await unlessRefused(count(tx, row))),
    messages: await messagesOf(tx, row, variants),
    variants: variants.length ? variants : undefined,
  })
}

/** Nobody is counted where the segment is none any more. */
async function unlessRefused(counting: ReturnType<typeof countPeople>) {
  try {
    return await counting
  } catch (error) {
    if (refusalOf(error)) return { recipients: undefined, ...nothingBefore }
    throw error
  }
}

type Variants = Awaited<ReturnType<typeof listVariantFacts>>

/** What would be sent: the variants that are switched on, or the campaign's own design with each of its subjects. */
async function messagesOf(
  tx: TxCtx,
  { project_id: projectId, id, settings, specs }: CampaignRow,
  variants: Variants,
): Promise<MessageFacts[]> {
  const { db } = tx
  const fields = new Set((await fieldsIn(db, projectId)).map(({ name_key }) => name_key))
  const messageOf = (subject: string, design: DesignFacts, promised: number | undefined): MessageFacts => ({
    subject,
    subjectHasFaults: subjectHasFaults(subject, fields),
    design: factsAmong(design, fields),
    promised,
  })
  const messages: MessageFacts[] = []
  for (const variant of variants.filter(({ active }) => active)) {
    const key = { projectId, id: variant.id }
    const design = variant.facts ?? (await readFacts(findVariantContent(db, key)))
    messages.push(messageOf(variant.subject, design, countIn(variant.specs)))
  }
  if (variants.length) return messages
  const key = { projectId, id }
  const design = (await findFacts(db, key)) ?? (await readFacts(findContent(db, key)))
  const subjects = settings.subjects.length ? settings.subjects : ['']
  return subjects.map((subject) => messageOf(subject, design, specs.personal?.recommendationsCount))
}

/** Facts of texts that were last written before facts were kept. */
const readFacts = async (content: Promise<Content | undefined>) =>
  factsOf((await content) ?? refuse('NOT_FOUND'))

/** change-variants.ts writes them as their schema says. */
const countIn = (specs: unknown): number | undefined =>
  (specs as { recommendationsCount?: number } | null)?.recommendationsCount
