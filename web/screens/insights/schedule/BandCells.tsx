import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { BandBadge } from '#web/widgets/bands/BandBadge.tsx'
import { bandColour } from '#web/widgets/bands/bands.ts'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Schedule.module.css'
import { useTexts } from './texts.ts'

type Band = { name: string; percentile: number; score: number; visitors: number }

/** The bands as they are now, the hottest first: from which score on, and how many are in them. */
export function BandCells({ bands }: { bands: readonly Band[] }) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  const all = bands.reduce((sum, { visitors }) => sum + visitors, 0)
  const rising = bands.map((band, at) => {
    const next = bands[at + 1]
    const share = format.percent(((next?.percentile ?? 100) - band.percentile) / 100)
    return {
      ...band,
      from: at > 0 || !next ? points('from', band.score) : points('below', next.score),
      part: t(next ? (at > 0 ? 'part.next' : 'part.lower') : 'part.top', { share }),
    }
  })
  return (
    <section aria-label={t('bands')} className={classes.bands}>
      {rising.toReversed().map(({ name, visitors, from, part }) => {
        const share = all > 0 ? visitors / all : 0
        return (
          <div key={name} className={classes.band}>
            <Row isSpread>
              <BandBadge name={name} bands={bands} isGroup />
              <Text as="span" size="caption">
                {bands.length > 1 ? `${from}, ${part}` : from}
              </Text>
            </Row>
            <p className={classes.count}>
              <Link
                data-tap
                to={`${paths.project(company, project, 'insights/visitors')}?${new URLSearchParams({ band: name })}`}
              >
                <b>{format.number(visitors)}</b>{' '}
                <Text as="span">
                  {t('ofVisitors', { count: visitors, share: format.share(visitors, all, 1) })}
                </Text>
              </Link>
            </p>
            {/* the figures above say the same */}
            <div className={classes.share} aria-hidden="true">
              <div style={{ width: `${share * 100}%`, background: bandColour(name, bands) }} />
            </div>
          </div>
        )
      })}
    </section>
  )

  function points(key: 'from' | 'below', count: number) {
    return t(key, { count, number: format.number(count) })
  }
}
