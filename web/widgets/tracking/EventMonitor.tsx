import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { trackingChecks } from '#rules/tracking/checks.ts'
import type { EventMonitorQuery } from '#web/data/generated/graphql.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '../Loaded.tsx'
import classes from './EventMonitor.module.css'
import { mismatchedChecks, wrongCalls } from './event-words.ts'
import { JustArrived } from './JustArrived.tsx'
import { Matching } from './Matching.tsx'
import { useMonitor } from './monitor.ts'
import { useTexts } from './texts.ts'

/** Which parts of tracking work, and what arrives from the shop, as it happens. */
export function EventMonitor({ projectId }: { projectId: string }) {
  const t = useTexts()
  const query = useMonitor(projectId)
  const [isPaused, setPaused] = useState(false)
  const live = (
    <span className={classes.live} data-tone={query.error ? 'orange' : isPaused ? 'grey' : 'green'}>
      {t(query.error ? 'reconnecting' : isPaused ? 'paused' : 'live')}
    </span>
  )
  return (
    <Stack as="section" className={classes.monitor} aria-label={t('monitor')}>
      <Card as="div" title={t('monitor')} aside={query.data && live}>
        <Loaded
          // asked each second, it must not blink each second
          query={{ ...query, isFetching: query.isFetching && !query.data }}
          skeleton={<RowsSkeleton label={t('loading')} />}
          failed={t('monitorFailed')}
          isSection
        >
          {(answer) => <Checks answer={answer} projectId={projectId} />}
        </Loaded>
      </Card>
      {query.data && (
        <JustArrived key={projectId} answer={query.data} isPaused={isPaused} onPause={setPaused} />
      )}
    </Stack>
  )
}

function Checks({ answer, projectId }: { answer: EventMonitorQuery; projectId: string }) {
  const t = useTexts()
  const { capabilities, stats } = answer.getDomain
  const mismatched = mismatchedChecks(answer.eventsByDomain, stats.products)
  const wrong = wrongCalls(answer.eventsByDomain)
  const waitsFor = (check: (typeof trackingChecks)[number]) =>
    wrong.has(check) ? t('wrong') : mismatched.has(check) ? t('strange') : t(`wait.${check}`)
  const [before] = useState(capabilities)
  const turned = trackingChecks.filter((check) => capabilities[check] && !before[check])
  return (
    <>
      <ul className={classes.checks}>
        {trackingChecks.map((check) => (
          <li key={check} data-tone={capabilities[check] ? 'green' : 'orange'}>
            <CheckIcon isWorking={capabilities[check]} />
            <b>{t(`check.${check}`)}</b>
            <span>{capabilities[check] ? t('working') : waitsFor(check)}</span>
          </li>
        ))}
      </ul>
      <Matching projectId={projectId} isStrange={mismatched.size > 0} />
      <VisuallyHidden role="status">
        {turned.map((check) => `${t(`check.${check}`)}: ${t('working')}`).join(', ')}
      </VisuallyHidden>
    </>
  )
}

export const CheckIcon = ({ isWorking, size = 18 }: { isWorking: boolean; size?: number }): ReactNode =>
  isWorking ? (
    <Icon of={IconCircleCheckFilled} size={size} stroke={2} className={classes.done} />
  ) : (
    <Icon of={IconCircleDashed} size={size} stroke={2} className={classes.waiting} />
  )
