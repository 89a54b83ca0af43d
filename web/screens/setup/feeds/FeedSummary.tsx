import { isGood } from '#rules/feeds/runs.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useFacts } from './facts.ts'
import { countedRun, lastRun, type Run } from './feeds.ts'
import { useTexts } from './texts.ts'

/** One line on what stands at the address; what is wrong with it is told by the notices. */
export function FeedSummary({ runs, products }: { runs: readonly Run[]; products: number }) {
  const t = useTexts()
  const { about } = useFacts()
  const last = lastRun(runs)
  const counted = countedRun(runs)
  if (!last || !counted || !isGood(last.state) || products === 0) return null
  return (
    <Callout tone="green" role="status">
      {t('found', { format: about(counted), products: t('products.count', { count: products }) })}
      {counted.rejected > 0 && ` ${t('foundSkipped', { count: counted.rejected })}`}
    </Callout>
  )
}
