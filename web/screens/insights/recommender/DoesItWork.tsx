import type { RecommenderQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Recommender.module.css'
import { useTexts } from './texts.ts'
import { casesOf, verdictOf } from './verdict.ts'

type Props = {
  measured: RecommenderQuery['getDomain']['recommender']['measured']
  timezone: string | null
}

/** How well it foresees what visitors open, beside what would be shown without it. */
export function DoesItWork({ measured, timezone }: Props) {
  const t = useTexts()
  const format = useFormat()
  const verdict = verdictOf(measured)
  return (
    <Card as="section" aria-labelledby="does-it-work" className={classes.measure}>
      <div className={classes.verdict}>
        <Text as="p" id="does-it-work">
          {t('doesItWork')}
        </Text>
        <h2>
          {verdict.kind === 'better'
            ? t('verdict.better', { times: format.number(verdict.times, 1) })
            : t(`verdict.${verdict.kind}`)}
        </h2>
        <Text size="caption">
          {t('measuredText')}{' '}
          {measured && verdict.kind !== 'early'
            ? t('measuredOf', {
                visits: t('measured.visits', {
                  count: measured.visits,
                  number: format.number(measured.visits),
                }),
                orders: t('measured.orders', {
                  count: measured.orders,
                  number: format.number(measured.orders),
                }),
                days: format.days(new Date(measured.from), new Date(measured.to), timezone ?? undefined),
              })
            : t('measuredSoFar', { cases: casesOf(measured) })}
        </Text>
      </div>
      {measured && verdict.kind !== 'early' && (
        <>
          <Hundred name={t('ours')} count={measured.hits} alt="oursAlt" tone="var(--blue-solid)" />
          <Hundred
            name={t('popular')}
            count={measured.popularHits}
            alt="popularAlt"
            tone="var(--grey-solid)"
          />
        </>
      )}
    </Card>
  )
}

const square = { size: 12, gap: 4, columns: 20, rows: 5 }
const step = square.size + square.gap
const squares = Array.from({ length: square.columns * square.rows }, (_, at) => ({
  x: (at % square.columns) * step,
  y: Math.floor(at / square.columns) * step,
}))

type HundredProps = { name: string; count: number; alt: 'oursAlt' | 'popularAlt'; tone: string }

/** So many of a hundred squares. */
function Hundred({ name, count, alt, tone }: HundredProps) {
  const t = useTexts()
  const [before, after] = t('of100', { count: '\u0000' }).split('\u0000')
  return (
    <div className={classes.hundred}>
      <Row isSpread isLine>
        <b>{name}</b>
        <Text as="span">
          {before}
          <b className={classes.figure}>{count}</b>
          {after}
        </Text>
      </Row>
      <svg
        role="img"
        aria-label={t(alt, { count })}
        viewBox={`0 0 ${square.columns * step - square.gap} ${square.rows * step - square.gap}`}
      >
        {squares.map(({ x, y }, at) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={square.size}
            height={square.size}
            rx={3}
            fill={at < count ? tone : 'var(--track)'}
          />
        ))}
      </svg>
    </div>
  )
}
