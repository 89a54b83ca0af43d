import { RingProgress } from '@mantine/core'
import { acceptsEvents } from '#rules/projects/status.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Overview.module.css'
import { useTexts } from './texts.ts'

type Props = { project: SetupOverviewQuery['getDomain']; working: number; all: number }

/** How far the connection of the shop has come. */
export function Progress({ project: { active }, working, all }: Props) {
  const t = useTexts()
  const left = all - working
  const next = active === 'INCOMPLETE' ? 'becomesActive' : acceptsEvents(active) ? undefined : 'stopped'
  return (
    <Card as="section" className={classes.progress} aria-label={t('progress')} isPadded>
      <Row gap="md" isLine>
        <RingProgress
          size={70}
          thickness={6}
          roundCaps
          rootColor="var(--track)"
          // round ends would make a dot of nothing
          sections={working > 0 ? [{ value: (working / all) * 100, color: 'var(--green-solid)' }] : []}
          aria-hidden="true"
          label={
            <span className={classes.count}>
              <b>{working}</b>/{all}
            </span>
          }
        />
        <div>
          <h2>{left === 0 ? t('allWorks') : t('left', { count: left })}</h2>
          <Text>{[...(next ? [t(next)] : []), left === 0 ? t('allWorksText') : t('checked')].join(' ')}</Text>
        </div>
      </Row>
    </Card>
  )
}
