import type { CampaignFilter, Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById, pageByKey } from '#platform/pages.ts'
import { checkText } from '#rules/campaigns/checks.ts'
import { type CampaignState, campaignStates, canRecall, recallMs } from '#rules/campaigns/states.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { refuse } from '#rules/refusals.ts'
import { stemOf } from '#rules/text/accents.ts'
import { editorsIn } from '../access/members.ts'
import { loadVisitor } from '../contacts/store.ts'
import { loadLatestSent } from '../delivery/store/messages.ts'
import { sendingById } from '../delivery/store/sendings.ts'
import { latestDayOf } from '../delivery/store/tallies.ts'
import { projectById } from '../projects/store.ts'
import { showProducts } from '../recommender/show-products.ts'
import { planAudience } from '../segments/audience.ts'
import { countInTurn } from '../segments/count-in-turn.ts'
import { shownPerson } from '../segments/preview-segment.ts'
import { countAudience } from '../segments/store/verdicts.ts'
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  moveCampaign,
  resendCampaign,
  updateCampaign,
} from './change-campaigns.ts'
import { createCampaignVariant, deleteCampaignVariant, updateCampaignVariant } from './change-variants.ts'
import { checkCampaign } from './check-campaign.ts'
import { countDryRun, dryRun } from './dry-run.ts'
import { recallCampaign } from './move-state.ts'
import { campaignOverlap, overlapOf } from './overlap.ts'
import { previewCampaign } from './preview-campaign.ts'
import { resumeSending } from './resume-run.ts'
import { sendTestEmail } from './send-test.ts'
import { sendingMoments } from './sending-moments.ts'
import { type CampaignKey, type CampaignRow, findCampaign } from './store/campaigns.ts'
import { sinceOf } from './store/dry-runs.ts'
import {
  type Among,
  listByPriority,
  listByScheduleType,
  listByState,
  listDesigned,
  type PriorityKey,
  priorityKeyOf,
  type StateKey,
  stateKeyOf,
} from './store/lists.ts'
import { type Content, contentById, variantContentById } from './store/long-texts.ts'
import { findVariant, listDesignedVariants, listVariants, variantsOf } from './store/variants.ts'

/** Words of a name filter that are compared. */
const mostWords = 10

/** Archived ones only where somebody asks for them. */
const statesIn = ({ state, states, archived }: CampaignFilter): readonly CampaignState[] =>
  state ? [state] : (states ?? campaignStates.filter((one) => archived || one !== 'ARCHIVED'))

const amongIn = (projectId: string, filter: CampaignFilter): Among => ({
  scheduleType: filter.scheduleType ?? undefined,
  states: statesIn(filter),
  nameParts: filter.name ? nameKey(filter.name).split(' ').slice(0, mostWords).map(stemOf) : [],
  segmentID:
    filter.segmentID == null
      ? undefined
      : outerIdIn('segment', projectId, innerIdOf('segment', projectId, filter.segmentID)),
  startFrom: filter.startFrom ?? undefined,
  startBefore: filter.startBefore ?? undefined,
})

const jsonOrNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

type Loaded = { project_id: string; id: string }
type Loader<Part> = { load: (ctx: RequestCtx, projectId: string, id: string) => Promise<Part | undefined> }
const partIn = async <Part>(
  ctx: RequestCtx,
  loader: Loader<Part>,
  { project_id, id }: Loaded,
): Promise<Part> => (await loader.load(ctx, project_id, id)) ?? refuse('NOT_FOUND')

const keyOf = ({ project_id, id }: CampaignRow): CampaignKey => ({ projectId: project_id, id })

/** As the sending service of the specification has it. */
const templateOf = (
  { html, plain_text }: Pick<Content, 'html' | 'plain_text'>,
  subject: string | undefined,
): string | null =>
  html === null
    ? null
    : JSON.stringify({
        ...(subject && { SubjectPart: subject }),
        HtmlPart: html,
        ...(plain_text?.trim() && { TextPart: plain_text }),
      })

export const campaignsResolvers = {
  Query: {
    async getCampaign(_, { id }, ctx) {
      const key = innerIdIn('campaign', id)
      return (await inProject(ctx, key.projectId, ({ db }) => findCampaign(db, key))) ?? refuse('NOT_FOUND')
    },
    campaignsByDomainPriority(_, { domainID, filter, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const among = amongIn(projectId, { ...filter, scheduleType: 'AUTOMATIC' })
      return pageByKey(
        ctx,
        { operation: 'campaignsByDomainPriority', filter: [projectId, among], ...page },
        priorityKeyOf,
        (after: PriorityKey | undefined, count) =>
          inProject(ctx, projectId, ({ db }) => listByPriority(db, projectId, among, after, count)),
      )
    },
    campaignsByDomainState(_, { domainID, filter, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const among = amongIn(projectId, filter ?? {})
      return pageByKey(
        ctx,
        { operation: 'campaignsByDomainState', filter: [projectId, among], ...page },
        stateKeyOf,
        (after: StateKey | undefined, count) =>
          inProject(ctx, projectId, ({ db }) => listByState(db, projectId, among, after, count)),
      )
    },
    campaignsByScheduleTypeState(_, { scheduleType, state, ...page }, ctx) {
      const among = state ?? 'SENDING'
      return pageByKey(
        ctx,
        { operation: 'campaignsByScheduleTypeState', filter: [scheduleType, among], ...page },
        keyOf,
        (after: CampaignKey | undefined, count) =>
          listByScheduleType(ctx.db, scheduleType, among, after, count),
      )
    },
    listCampaigns(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageById(ctx, { operation: 'listCampaigns', filter: projectId, ...page }, (before, count) =>
        inProject(ctx, projectId, ({ db }) => listDesigned(db, projectId, before, count)),
      )
    },
    listCampaignVariants(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageById(
        ctx,
        { operation: 'listCampaignVariants', filter: projectId, ...page },
        (before, count) =>
          inProject(ctx, projectId, ({ db }) => listDesignedVariants(db, projectId, before, count)),
      )
    },
    async getCampaignVariant(_, { id }, ctx) {
      const key = innerIdIn('variant', id)
      return (await inProject(ctx, key.projectId, ({ db }) => findVariant(db, key))) ?? refuse('NOT_FOUND')
    },
    campaignVariantsByCampaignName(_, { campaignID, ...page }, ctx) {
      const key = innerIdIn('campaign', campaignID)
      return pageById(
        ctx,
        { operation: 'campaignVariantsByCampaignName', filter: campaignID, ...page },
        (after, count) =>
          inProject(ctx, key.projectId, async ({ db }) => {
            if (!(await findCampaign(db, key))) refuse('NOT_FOUND')
            const all = await listVariants(db, key)
            const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
            return all.slice(from, from + count)
          }),
      )
    },
    sendingMoments: (_, span, ctx) => sendingMoments(ctx, span),
    campaignDryRun: (_, wanted, ctx) => dryRun(ctx, wanted),
    campaignPreview: (_, wanted, ctx) => previewCampaign(ctx, wanted),
  },
  Mutation: {
    createCampaign: (_, { input }, ctx) => createCampaign(ctx, input),
    updateCampaign: (_, { input, condition }, ctx) => updateCampaign(ctx, input, condition),
    recallCampaign: (_, { input }, ctx) => recallCampaign(ctx, input.id),
    deleteCampaign: (_, { input }, ctx) => deleteCampaign(ctx, input.id),
    duplicateCampaign: (_, { input }, ctx) => duplicateCampaign(ctx, input.id),
    resendCampaign: (_, { input }, ctx) => resendCampaign(ctx, input.id),
    moveCampaign: (_, { input }, ctx) => moveCampaign(ctx, input),
    createCampaignVariant: (_, { input }, ctx) => createCampaignVariant(ctx, input),
    updateCampaignVariant: (_, { input, condition }, ctx) => updateCampaignVariant(ctx, input, condition),
    deleteCampaignVariant: (_, { input }, ctx) => deleteCampaignVariant(ctx, input.id),
    sendTestEmail: (_, { input }, ctx) => sendTestEmail(ctx, input),
    // declared with the others of sendings, but only campaigns know what they are now
    resumeSending: (_, { input }, ctx) => resumeSending(ctx, input.id),
  },
  Campaign: {
    id: ({ project_id, id }) => outerIdIn('campaign', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    from: ({ settings }) => settings.from,
    friendlyFrom: ({ settings }) => settings.friendlyFrom,
    replyTo: ({ settings }) => settings.replyTo,
    scheduleType: ({ schedule_type }) => schedule_type,
    schedule: ({ settings }) => JSON.stringify(settings.schedule),
    frequency: ({ settings }) => settings.schedule.frequency ?? null,
    delay: ({ settings }) => settings.schedule.delay ?? null,
    start: ({ starts_at }) => starts_at,
    segmentationType: ({ settings }) => settings.segmentationType,
    segment: ({ settings }) => JSON.stringify(settings.segment),
    evaluationPeriod: ({ settings }) => jsonOrNull(settings.evaluationPeriod),
    leaveOut: ({ settings }) => settings.leaveOut,
    force: ({ settings }) => settings.force,
    utm: ({ settings }) => settings.utm,
    subjects: ({ settings }) => settings.subjects,
    templateSES: async (row, _, ctx) =>
      templateOf(await partIn(ctx, contentById.template, row), row.settings.subjects[0]),
    templatePreview: async (row, _, ctx) => (await partIn(ctx, contentById.preview, row)).preview,
    templateUnlayer: async (row, _, ctx) => jsonOrNull((await partIn(ctx, contentById.design, row)).design),
    textVersion: async (row, _, ctx) => (await partIn(ctx, contentById.text, row)).plain_text,
    templateSpecs: ({ specs }) => jsonOrNull(specs.personal),
    templateSpecsNew: ({ specs }) => jsonOrNull(specs.fresh),
    templateSpecsCategories: ({ specs }) => jsonOrNull(specs.categories),
    expectedRecipients: ({ project_id, settings }, _, ctx) =>
      inProject(ctx, project_id, async (tx) => {
        const { recipients } = await countAudience(
          tx,
          project_id,
          await planAudience(tx, project_id, settings),
        )
        return recipients
      }),
    startedAt: ({ started_at }) => started_at,
    recallUntil: ({ state, started_at }, _, ctx) =>
      started_at && canRecall(state, started_at, ctx.clock.now())
        ? new Date(started_at.getTime() + recallMs)
        : null,
    sending: async ({ project_id, sending_id }, _, ctx) =>
      sending_id === null ? null : ((await sendingById.load(ctx, project_id, sending_id)) ?? null),
    async domain({ project_id: projectId }, _, ctx) {
      const { company_id: companyId } = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
      return { projectId, companyId }
    },
    latestDay: async ({ project_id, sending_id }, _, ctx) =>
      sending_id === null ? null : ((await latestDayOf.load(ctx, project_id, sending_id)) ?? null),
    async latestMessage({ project_id: projectId, sending_id: sendingId }, _, ctx) {
      const sent = sendingId === null ? undefined : await loadLatestSent(ctx, { projectId, sendingId })
      if (!sent) return null
      const visitor = await loadVisitor(ctx, { projectId, visitorId: sent.visitorId })
      return { sent: sent.at, email: visitor?.email ?? null }
    },
    variants: async ({ project_id, id }, _, ctx) => (await variantsOf.load(ctx, project_id, id)) ?? [],
    async checks(row, _, ctx) {
      const checks = await countInTurn(ctx, row.project_id, (tx) => checkCampaign(tx, row))
      return checks.map(({ row: area, code, blocks, ...figures }) => ({
        row: area,
        code,
        blocks,
        text: checkText(code, ctx.language, figures),
      }))
    },
    overlap: (row, _, ctx) => campaignOverlap(ctx, row),
    editors: ({ project_id }, _, ctx) => editorsIn(ctx, project_id),
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
  SegmentPreview: {
    overlap: ({ projectId, plan, mailableBy }, _, ctx) =>
      overlapOf(ctx, projectId, { plan, mailable: mailableBy }),
  },
  CampaignDryRun: { totals: ({ campaign }, _, ctx) => countDryRun(ctx, campaign) },
  DryRunPerson: {
    person: ({ projectId, visitor }) => shownPerson(projectId, visitor),
    at: ({ reason, visitor }) => sinceOf(visitor, reason),
    subject: ({ draft }) => draft?.subject ?? null,
    products: ({ projectId, draft }, _, ctx) => showProducts(ctx, projectId, draft?.recommended.list ?? []),
    fallback: ({ draft }) =>
      draft !== undefined && draft.recommended.list.length > 0 && !draft.recommended.personal,
  },
  CampaignVariant: {
    id: ({ project_id, id }) => outerIdIn('variant', project_id, id),
    campaignID: ({ project_id, campaign_id }) => outerIdIn('campaign', project_id, campaign_id),
    name: ({ letter }) => letter,
    templateSES: async (row, _, ctx) =>
      templateOf(await partIn(ctx, variantContentById.template, row), row.subject),
    templatePreview: async (row, _, ctx) => (await partIn(ctx, variantContentById.preview, row)).preview,
    templateUnlayer: async (row, _, ctx) =>
      jsonOrNull((await partIn(ctx, variantContentById.design, row)).design),
    textVersion: async (row, _, ctx) => (await partIn(ctx, variantContentById.text, row)).plain_text,
    specs: ({ specs }) => jsonOrNull(specs),
    editors: ({ project_id }, _, ctx) => editorsIn(ctx, project_id),
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
} satisfies Resolvers
