import { Slider } from '@mantine/core'
import { sharesOf } from '#rules/leadscoring/score.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { bandTone, useBandNames } from '#web/widgets/bands/bands.ts'
import classes from './Customizations.module.css'
import { useTexts } from './texts.ts'

type Segment = { name: string; percentile: number }
type Props = { id: string; value: Segment[]; onChange: (segments: Segment[]) => void }

/** Where each segment begins, as a share of all visitors; none can pass its neighbours. */
export function SegmentsField({ id, value: segments, onChange }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { all: nameOf } = useBandNames()
  const move = (at: number, percentile: number) =>
    onChange(segments.map((segment, index) => (index === at ? { ...segment, percentile } : segment)))
  return (
    <Stack gap="md" id={id}>
      <div className={classes.shares}>
        {sharesOf(segments).map(({ name, share }) => (
          <div key={name} data-tone={bandTone(name, segments)} style={{ flexGrow: share }}>
            <b>{nameOf(name)}</b> <span>{format.percent(share / 100)}</span>
          </div>
        ))}
      </div>
      {segments.map((segment, at) => {
        const before = segments[at - 1]
        if (!before) return null
        const label = t('segmentFrom', { name: nameOf(segment.name) })
        const above = format.percent((100 - segment.percentile) / 100)
        return (
          <Stack key={segment.name} gap="xs">
            <Row isSpread>
              <span>
                {label} <b>{segment.percentile}</b>
              </span>
              <Text as="span">{t('segmentText', { share: above })}</Text>
            </Row>
            <Slider
              value={segment.percentile}
              min={0}
              max={100}
              onChange={(percentile) =>
                move(
                  at,
                  Math.min(
                    (segments[at + 1]?.percentile ?? 100) - 1,
                    Math.max(before.percentile + 1, percentile),
                  ),
                )
              }
              label={null}
              thumbLabel={label}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}
