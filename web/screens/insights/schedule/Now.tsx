import { ShopNowDocument } from '#web/data/generated/screens/insights/schedule/schedule.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Text } from '#web/ui/Text.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import classes from './Schedule.module.css'
import { useTexts } from './texts.ts'

const every = 10_000
const figures = ['visitors', 'hot', 'contacts', 'withCart', 'today'] as const

/** Who is in the shop at this moment. */
export function Now({ projectId }: { projectId: string }) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(ShopNowDocument, { domainID: projectId }, { askAgainAfter: () => every })
  const now = query.data?.shopNow
  return (
    <Card title={t('now')} aside={<Text as="span">{t('nowText')}</Text>} isPadded>
      {query.error && !now ? (
        <SectionFailure
          title={t('nowFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Facts className={classes.now}>
          {figures.map((name) => (
            <Fact key={name} label={t(`now.${name}`)} isLarge>
              {now ? format.number(now[name]) : '–'}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}
