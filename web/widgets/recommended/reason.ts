/** Why a product is recommended, as a shop owner reads it. */
import {
  IconArrowsLeftRight,
  IconBasket,
  IconEye,
  IconPin,
  IconRepeat,
  IconSparkles,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import type { RecommendedFragment } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { IconShape } from '#web/ui/Icon.tsx'
import { useTexts } from './texts.ts'

export type Reason = RecommendedFragment['reason']

const icons: Record<Reason['kind'], IconShape> = {
  VIEWED: IconUsers,
  TOGETHER: IconBasket,
  SIMILAR: IconArrowsLeftRight,
  AGAIN: IconRepeat,
  TRENDING: IconTrendingUp,
  NEW: IconSparkles,
  PINNED: IconPin,
}

export const reasonIcon = ({ kind, at }: Reason): IconShape =>
  kind === 'AGAIN' && at !== null ? IconEye : icons[kind]

/** `place` is where the product stands now, for one that was put there. */
export function useReasonWords(timezone: string | null) {
  const t = useTexts()
  const format = useFormat()
  return ({ kind, product, category, at }: Reason, place?: number): string => {
    switch (kind) {
      case 'VIEWED':
        return product ? t('viewed', { product: product.name }) : t('viewedByAlike')
      case 'TOGETHER':
        return product ? t('together', { product: product.name }) : t('togetherWithPast')
      case 'SIMILAR':
        return product ? t('similar', { product: product.name }) : t('similarToPast')
      case 'AGAIN':
        return at ? t('viewedOn', { day: format.day(new Date(at), timezone ?? undefined) }) : t('again')
      case 'TRENDING':
        return category ? t('trendingIn', { category }) : t('trending')
      case 'NEW':
        return t('fresh')
      case 'PINNED':
        return place ? t('pinnedTo', { place }) : t('pinned')
    }
  }
}
