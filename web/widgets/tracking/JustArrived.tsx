import { Anchor } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import type { WrongArgument } from '#rules/tracking/wrong-calls.ts'
import type { EventMonitorQuery } from '#web/data/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/choices.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { useEventWords } from '../person/event/event-words.ts'
import classes from './EventMonitor.module.css'
import { eventIcon } from './event-icon.ts'
import { callOf, isUnknown, subjectOf } from './event-words.ts'
import { type Arrived, useFresh } from './monitor.ts'
import { useTexts } from './texts.ts'

type Props = { answer: EventMonitorQuery; isPaused: boolean; onPause: (isPaused: boolean) => void }

export function JustArrived({ answer, isPaused, onPause }: Props) {
  const t = useTexts()
  const { getDomain: project, eventsByDomain: events } = answer
  const [held, setHeld] = useState(events)
  const shown = isPaused ? held : events
  const fresh = useFresh(events)
  const [first] = held
  const place = events.findIndex(({ id }) => id === first?.id)
  // so many that the first of the list is no longer among them
  const waiting = place < 0 ? events.length : place
  const toggle = () => {
    setHeld(events)
    onPause(!isPaused)
  }
  return (
    <Card
      as="div"
      title={
        <span>
          {t('arrived')}
          {project.timezone && project.timezone !== browserTimeZone() && (
            <Text as="div" size="caption" className={classes.zone}>
              {t('zone', { zone: project.timezone.replaceAll('_', ' ') })}
            </Text>
          )}
        </span>
      }
      aside={
        shown.length > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={toggle}>
            {isPaused ? (waiting > 0 ? t('resumeNew', { count: waiting }) : t('resume')) : t('pause')}
          </Anchor>
        )
      }
    >
      {shown.length === 0 ? (
        <NoEvent shopURL={project.shopURL ?? null} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        <ol className={classes.events} tabIndex={0} aria-label={t('arrived')}>
          {shown.map((event) => (
            <Row
              key={event.id}
              event={event}
              isFresh={!isPaused && fresh.has(event.id)}
              products={project.stats.products}
              timezone={project.timezone ?? undefined}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type RowProps = { event: Arrived; isFresh: boolean; products: number; timezone: string | undefined }

function Row({ event, isFresh, products, timezone }: RowProps) {
  const t = useTexts()
  const format = useFormat()
  const words = useEventWords()
  const now = useNow()
  const isToday = format.date(event.at, timezone) === format.date(now, timezone)
  const who = event.robot
    ? t('robot')
    : event.type === 'signIn' || event.wrongCall
      ? null
      : (event.email ?? t('anonymous'))
  const others = (event.products ?? 1) - 1
  const call = event.wrongCall?.call ?? callOf(event.type)
  return (
    <li data-fresh={isFresh || undefined}>
      <IconTile of={event.robot ? IconRobot : eventIcon(event.type)} tone="grey" size="small" />
      <div className={classes.words}>
        <p>
          {call ? <code>{call}</code> : words.action(event.type, event.value)} {subjectOf(event)}
          {others > 0 && ` ${t('others', { count: others })}`}
        </p>
        <Text size="caption" className={classes.when}>
          <time dateTime={event.at} title={format.dateTime(event.at, timezone)}>
            {isToday ? format.clock(event.at, timezone) : format.recent(event.at, timezone)}
          </time>
          {who && ` · ${who}`}
          {event.refused && <span className={classes.unknown} data-tone="red">{` · ${t('refused')}`}</span>}
          {event.wrongCall && (
            <span className={classes.unknown} data-tone="orange">
              {/* the server sends no other arguments */}
              {` · ${t(`wrong.${event.wrongCall.argument as WrongArgument}`)}`}
            </span>
          )}
          {isUnknown(event, products) && (
            <span className={classes.unknown} data-tone="orange">{` · ${t('unknown')}`}</span>
          )}
        </Text>
      </div>
      {event.scoreIncrement > 0 && (
        <b className={classes.score} title={t('scoreHint')}>
          {`+${format.number(event.scoreIncrement)}`}
        </b>
      )}
    </li>
  )
}

/** Nothing has come for a month: where the first event may come from. */
function NoEvent({ shopURL }: { shopURL: string | null }) {
  const t = useTexts()
  return (
    <div className={classes.empty}>
      <h3>{t('noEvent')}</h3>
      <Text>{t('noEventText')}</Text>
      {shopURL && (
        <Anchor href={shopURL} target="_blank" rel="noreferrer" size="sm">
          {t('openShop')}
        </Anchor>
      )}
    </div>
  )
}
