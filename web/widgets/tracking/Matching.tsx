import { Anchor, Button } from '@mantine/core'
import { operationName } from '#web/data/client.ts'
import {
  MatchProductsByDocument,
  ProductMatchingDocument,
  type ProductMatchingQuery,
} from '#web/data/generated/graphql.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import classes from './EventMonitor.module.css'
import { Rich } from './Rich.tsx'
import { useTexts } from './texts.ts'

const everyMs = 5000

type Source = NonNullable<ProductMatchingQuery['productMatching']['by']>

/** Where pages and feed speak of products by different ids: which id of the feed the pages mean, and how to go by it. */
export function Matching({ projectId, isStrange }: { projectId: string; isStrange: boolean }) {
  const t = useTexts()
  const { data } = useOperation(
    ProductMatchingDocument,
    { id: projectId },
    // what the pages speak of has just come, or the feed is being read anew
    { askAgainAfter: () => (isStrange ? everyMs : false) },
  )
  const match = useMutationOperation(MatchProductsByDocument, {
    success: t('matchSaved'),
    outdates: [operationName(ProductMatchingDocument)],
  })
  if (!data) return null
  const { by, pending, seen, example, better, betterMatched } = data.productMatching
  const use = (source: Source | null) => () => match.mutate({ id: projectId, by: source })
  if (better && example)
    return (
      <div className={classes.matching} data-tone="orange">
        <p>
          <Rich
            text={t('matchBetter', {
              example,
              source: t(`source.${better}`),
              found: betterMatched,
              seen,
            })}
          />
        </p>
        <Button variant="default" size="xs" loading={match.isPending} onClick={use(better)}>
          {t('matchBy', { source: t(`source.${better}`) })}
        </Button>
      </div>
    )
  if (isStrange && example && !pending)
    return (
      <div className={classes.matching} data-tone="orange">
        <p>
          <Rich text={t('matchNone', { example })} />
        </p>
      </div>
    )
  if (!by) return null
  return (
    <p className={classes.matched}>
      {t('matchedBy', { source: t(`source.${by}`) })}{' '}
      <Anchor component="button" type="button" inherit disabled={match.isPending} onClick={use(null)}>
        {t('matchOwn')}
      </Anchor>
    </p>
  )
}
