import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { trackingChecks } from '#rules/tracking/checks.ts'
import type { EventMonitorQuery } from '#web/data/generated/graphql.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '../Loaded.tsx'
import classes from './EventMonitor.module.css'
import { strangeSigns, wrongSigns } from './event-words.ts'
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
    <section className={classes.monitor} aria-label={t('monitor')}>
      <div className={classes.card}>
        <div className={classes.head}>
          <h2>{t('monitor')}</h2>
          {query.data && live}
        </div>
        <Loaded
          // asked each second, it must not blink each second
          query={{ ...query, isFetching: query.isFetching && !query.data }}
          skeleton={<RowsSkeleton label={t('loading')} />}
          failed={t('monitorFailed')}
          isSection
        >
          {(answer) => <Signs answer={answer} projectId={projectId} />}
        </Loaded>
      </div>
      {query.data && (
        <JustArrived key={projectId} answer={query.data} isPaused={isPaused} onPause={setPaused} />
      )}
    </section>
  )
}

function Signs({ answer, projectId }: { answer: EventMonitorQuery; projectId: string }) {
  const t = useTexts()
  const { capabilities, stats } = answer.getDomain
  const strange = strangeSigns(answer.eventsByDomain, stats.products)
  const wrong = wrongSigns(answer.eventsByDomain)
  const waitsFor = (sign: (typeof trackingChecks)[number]) =>
    wrong.has(sign) ? t('wrong') : strange.has(sign) ? t('strange') : t(`wait.${sign}`)
  const [before] = useState(capabilities)
  const turned = trackingChecks.filter((sign) => capabilities[sign] && !before[sign])
  return (
    <>
      <ul className={classes.signs}>
        {trackingChecks.map((sign) => (
          <li key={sign} data-tone={capabilities[sign] ? 'green' : 'orange'}>
            <SignIcon isWorking={capabilities[sign]} />
            <b>{t(`sign.${sign}`)}</b>
            <span>{capabilities[sign] ? t('working') : waitsFor(sign)}</span>
          </li>
        ))}
      </ul>
      <Matching projectId={projectId} isStrange={strange.size > 0} />
      <VisuallyHidden role="status">
        {turned.map((sign) => `${t(`sign.${sign}`)}: ${t('working')}`).join(', ')}
      </VisuallyHidden>
    </>
  )
}

export const SignIcon = ({ isWorking, size = 18 }: { isWorking: boolean; size?: number }): ReactNode =>
  isWorking ? (
    <IconCircleCheckFilled size={size} className={classes.done} aria-hidden="true" />
  ) : (
    <IconCircleDashed size={size} className={classes.waiting} aria-hidden="true" />
  )
