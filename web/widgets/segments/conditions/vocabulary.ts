/** What the conditions of a project speak of: its tags, fields, bands, segments and products, with their names. */
import { useQueries } from '@tanstack/react-query'
import type { Condition } from '#rules/segments/definition.ts'
import { failureOf } from '#web/data/failure.ts'
import {
  ConditionCampaignsDocument,
  SegmentCategoriesDocument,
  SegmentNamesDocument,
  SegmentProductDocument,
  SegmentProjectDocument,
} from '#web/data/generated/widgets/segments/segments.ts'
import { operation, useOperation } from '#web/data/query.ts'
import { useTags } from '../../contacts/TagSelect.tsx'
import { isAboutProducts } from './kinds.ts'
import { useTexts } from './texts.ts'

type Named = { id: string; name: string }
export type Thing = 'tag' | 'field' | 'segment' | 'campaign' | 'product' | 'category'

export type Vocabulary = ReturnType<typeof useVocabulary>

/** `conditions`: those that have to be said. */
export function useVocabulary(projectId: string, conditions: readonly Condition[]) {
  const t = useTexts()
  const project = useOperation(SegmentProjectDocument, { id: projectId }).data?.getDomain
  const { tags, areMore } = useTags(projectId)
  const segments = useOperation(SegmentNamesDocument, { id: projectId }).data?.segmentsByDomainName.items
  const campaigns = useOperation(ConditionCampaignsDocument, { id: projectId }).data?.campaignsByDomainState
  const about = conditions.filter(isAboutProducts)
  const products = useProducts(about.flatMap(({ productID }) => productID ?? []))
  const categories = useOperation(SegmentCategoriesDocument, { id: projectId }, { enabled: about.length > 0 })
    .data?.getDomain.productCategories
  const lists: Record<Thing, { items: readonly Named[] | undefined; areMore: boolean }> = {
    tag: { items: tags, areMore },
    field: { items: project?.contactFields, areMore: false },
    segment: { items: segments, areMore: false },
    campaign: { items: campaigns?.items, areMore: campaigns?.nextToken != null },
    product: products,
    category: { items: categories?.items, areMore: categories?.nextToken != null },
  }

  /** Says that it is gone where it is; until that is certain it has no name. */
  function nameOf(thing: Thing, id: string): string {
    const { items, areMore } = lists[thing]
    const found = items?.find((one) => one.id === id)
    return found?.name ?? (items && !areMore ? t(`gone.${thing}`) : '…')
  }
  return {
    projectId,
    currency: project?.currency ?? undefined,
    timezone: project?.timezone ?? undefined,
    bands: project?.leadscoringSettings.segments ?? [],
    fields: project?.contactFields ?? [],
    tags: tags ?? [],
    segments: segments ?? [],
    campaigns: campaigns?.items ?? [],
    categories: categories?.items ?? [],
    nameOf,
  }
}

/** `areMore` while some are not asked for yet. */
function useProducts(ids: readonly string[]) {
  const answers = useQueries({
    queries: [...new Set(ids)].map((id) => operation(SegmentProductDocument, { id })),
  })
  const isSure = ({ data, error }: (typeof answers)[number]) =>
    data !== undefined || (error !== null && failureOf(error).code === 'NOT_FOUND')
  return {
    items: answers.flatMap(({ data }) => data?.getProduct ?? []),
    areMore: !answers.every(isSure),
  }
}
