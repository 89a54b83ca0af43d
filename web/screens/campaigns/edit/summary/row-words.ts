/** What a row says that has passed: what will be sent, to whom and when. */
import { designFacts } from '#email/design-facts.ts'
import type { CheckRow } from '#rules/campaigns/checks.ts'
import { momentOf, type Schedule } from '#rules/campaigns/schedule.ts'
import { SummaryProjectDocument } from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useVocabulary } from '#web/widgets/segments/conditions/vocabulary.ts'
import { conditionsOf, groupOf } from '#web/widgets/segments/definition.ts'
import { useMeaning } from '#web/widgets/segments/meaning.ts'
import type { Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { designOf } from '../design/design.ts'
import { useMergeTags } from '../merge-tags.ts'
import { useTexts as useSetupTexts } from '../setup/texts.ts'
import { useTexts } from './texts.ts'

export function useRowWords(
  campaign: Campaign,
  project: Project,
  recipients: number | undefined,
): Record<CheckRow, string> {
  const t = useTexts()
  const format = useFormat()
  const shop = useOperation(SummaryProjectDocument, { id: project.id }).data?.getDomain
  const vocabulary = useVocabulary(project.id, conditionsOf(groupOf(campaign)))
  const meaning = useMeaning(vocabulary)
  const { fields } = useMergeTags()
  const schedule = useScheduleWords(campaign, project)
  const design = designOf(campaign)
  const facts = designFacts(design, fields)
  const active = campaign.variants.filter((variant) => variant.active).map(({ name }) => name)
  const timezone = project.timezone ?? undefined
  const people =
    recipients === undefined ? '' : t('people', { count: recipients, people: format.number(recipients) })
  const leftOut = campaign.leaveOut.length
  return {
    PROJECT: t('projectPassed', { name: project.name }),
    PRODUCTS: shop
      ? t('productsPassed', {
          count: shop.stats.products,
          products: format.number(shop.stats.products),
          when: format.recent(shop.recommendationsUpdated, timezone),
        })
      : '',
    SENDER: [
      campaign.friendlyFrom ?? project.friendlyFrom ?? project.name,
      campaign.from ?? `${project.from ?? ''}@${project.dnsName ?? ''}`,
    ].join(', '),
    CONTACTS: [
      [people, meaning(campaign)].filter(Boolean).join(' · '),
      leftOut > 0 && t('leftOut', { count: leftOut }),
    ]
      .filter(Boolean)
      .join('; '),
    SCHEDULE: schedule,
    SUBJECTS: active.length
      ? t('subjectsOfVariants')
      : campaign.subjects.map((subject) => t('quoted', { text: subject })).join(', '),
    DESIGN: t('designPassed', {
      count: facts.products,
      products: format.number(facts.products),
      size: format.number(facts.bytes / 1024, 0),
    }),
    VARIANTS: active.length ? t('variantsPassed', { names: active.join(', ') }) : t('noVariants'),
  }
}

function useScheduleWords({ schedule: text, scheduleType }: Campaign, { timezone }: Project): string {
  const t = useTexts()
  const setup = useSetupTexts()
  const format = useFormat()
  const schedule = JSON.parse(text) as Schedule // the server has read it
  const zone = timezone ?? 'UTC'
  switch (scheduleType) {
    case 'AUTOMATIC':
      return schedule.frequency ? setup(`every.${schedule.frequency}`) : ''
    case 'BACK_TO_CART':
      return schedule.delay ? t('afterCart', { delay: setup(`after.${schedule.delay}`) }) : ''
    case 'SMART_WARM_UP':
      return t('warmUp', { messages: format.number(schedule.messages ?? 0), count: schedule.days ?? 0 })
    case 'WELCOME':
      return setup('welcomeText')
    default: {
      const moment = schedule.start === undefined ? undefined : momentOf(schedule.start, zone)
      const when =
        moment === undefined
          ? setup('soon')
          : `${format.dateTime(new Date(moment), zone)} (${zone.replaceAll('_', ' ')})`
      return [when, schedule.spreadHours && setup('hours', { count: schedule.spreadHours })]
        .filter(Boolean)
        .join(', ')
    }
  }
}
