import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { BoxResultsQuery, WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { BoxResultsDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DayStrips } from '#web/widgets/charts/DayStrips.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { kindName } from '../preview/box-preview.ts'
import classes from './Brings.module.css'
import { Holdout } from './Holdout.tsx'
import { useTexts } from './texts.ts'

type Figures = BoxResultsQuery['getDomain']['boxFigures'][number]
type Props = { project: WebBoxesQuery['getDomain']; kind: BoxKind }

/** What a box has done in the shop, what keeps it from more, and what boxes bring at all. */
export function Brings({ project, kind }: Props) {
  const t = useTexts()
  const query = useOperation(BoxResultsDocument, { id: project.id })
  return (
    <Card title={t('title')} aside={<Text as="span">{t('last30')}</Text>}>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('loading')} />}
        failed={t('effectFailed')}
        isSection
      >
        {({ getDomain }) => {
          const figures = getDomain.boxFigures.find((one) => one.kind === kindName[kind])
          return (
            <>
              {figures && <Faults faults={figures.faults} />}
              {figures && <Counts figures={figures} />}
              <Holdout project={project} results={getDomain} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Counts({ figures: { days } }: { figures: Figures }) {
  const t = useTexts()
  const format = useFormat()
  const sum = (of: 'impressions' | 'clicks') => days.reduce((total, day) => total + day[of], 0)
  const [impressions, clicks] = [sum('impressions'), sum('clicks')]
  if (impressions + clicks === 0)
    return (
      <div className={classes.part}>
        <b>{t('notSeen')}</b>
        <Text>{t('notSeenText')}</Text>
      </div>
    )
  return (
    <>
      <Facts look="cells" className={classes.counts}>
        <Fact label={t('impressions')} isLarge>
          {format.number(impressions)}
        </Fact>
        <Fact label={t('clicks')} isLarge>
          {format.number(clicks)}
        </Fact>
        <Fact label={t('clickRate')} isLarge>
          {impressions > 0 ? format.share(clicks, impressions, 1) : '–'}
        </Fact>
      </Facts>
      <div className={classes.part}>
        <DayStrips
          label={t('byDay')}
          title={<h3>{t('byDay')}</h3>}
          days={days.map(({ day, impressions, clicks }) => ({ day, values: { impressions, clicks } }))}
          series={[
            { key: 'impressions', name: t('impressions'), colour: 'var(--violet-solid)' },
            { key: 'clicks', name: t('clicks'), colour: 'var(--blue-solid)' },
          ]}
          today={days.at(-1)?.day}
          empty={t('notSeen')}
        />
        <Text size="caption">{t('impressionsHint')}</Text>
      </div>
    </>
  )
}

/** In plain words, with what to do. */
function Faults({ faults }: Pick<Figures, 'faults'>) {
  const t = useTexts()
  const format = useFormat()
  if (faults.length === 0) return null
  return (
    <div className={classes.faults}>
      <Callout tone="orange" title={t('faults')}>
        <ul>
          {faults.map(({ kind, pages }) => (
            <li key={kind}>{t(`fault.${kind}`, { count: pages, number: format.number(pages) })}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
