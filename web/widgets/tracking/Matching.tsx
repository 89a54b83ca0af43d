import { Anchor, Button } from '@mantine/core'
import type { ProductMatchingQuery } from '#web/data/generated/graphql.ts'
import {
  MatchProductsByDocument,
  ProductMatchingDocument,
} from '#web/data/generated/widgets/tracking/tracking.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Matching.module.css'
import { adviceOf } from './matching-advice.ts'
import { Rich } from './Rich.tsx'
import { useTexts } from './texts.ts'

const everyMs = 5000

type Source = NonNullable<ProductMatchingQuery['productMatching']['by']>

/**
 * Where pages and feed speak of products by different ids: which id of the feed the pages mean, and how to go by it.
 * `isStrange` where events are looked at as they come.
 */
export function Matching({ projectId, isStrange }: { projectId: string; isStrange?: boolean }) {
  const t = useTexts()
  const { data } = useOperation(
    ProductMatchingDocument,
    { id: projectId },
    // what the pages speak of has just come, or the feed is being read anew
    { askAgainAfter: (answer) => (isStrange || answer?.productMatching.pending ? everyMs : false) },
  )
  const match = useMutationOperation(MatchProductsByDocument, {
    success: t('matchSaved'),
  })
  if (!data) return null
  const format = data.feedRunsByDomain.items.find((run) => run.format)?.format
  const advice = adviceOf(data.productMatching, format, isStrange)
  if (!advice) return null
  const use = (source: Source | null) => () => match.mutate({ id: projectId, by: source })
  if (advice.kind === 'chosen')
    return (
      <Text size="caption" className={classes.matched}>
        {t('matchedBy', { source: t(`source.${advice.source}`) })}{' '}
        <Anchor component="button" type="button" inherit disabled={match.isPending} onClick={use(null)}>
          {t('matchOwn')}
        </Anchor>
      </Text>
    )
  const { example } = advice
  if (advice.kind !== 'better')
    return (
      <div className={classes.matching}>
        <Callout tone="orange">
          <Rich text={t(advice.kind === 'none' ? 'matchNone' : 'matchShopifyTable', { example })} />
        </Callout>
      </div>
    )
  const { seen, betterMatched } = data.productMatching
  const source = t(`source.${advice.source}`)
  return (
    <div className={classes.matching}>
      <Callout
        tone="orange"
        actions={
          <Button variant="default" loading={match.isPending} onClick={use(advice.source)}>
            {t('matchBy', { source })}
          </Button>
        }
      >
        <p>
          <Rich text={t('matchBetter', { example, source, found: betterMatched, seen })} />
        </p>
      </Callout>
    </div>
  )
}
