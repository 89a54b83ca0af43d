import { Button } from '@mantine/core'
import { VisitorTimelineDocument } from '#web/data/generated/widgets/person/person.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useDayNames } from '#web/widgets/charts/days.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { eventIcon } from '#web/widgets/tracking/event-icon.ts'
import { useEventWords } from './event/event-words.ts'
import { type Moment, useMoments } from './moments.ts'
import classes from './Person.module.css'
import type { Person, ScoredProject, TimelineEvent } from './person.ts'
import { useTexts } from './texts.ts'
import { counts, sumOf, type TimelineDay, timelineDays, withMoments } from './timeline-days.ts'

const limit = 50

/** What they did, the latest first; what counts adds up to the score. */
export function Timeline({ person, project }: { person: Person; project: ScoredProject }) {
  const t = useTexts()
  const pages = usePages(VisitorTimelineDocument, { id: person.id, limit }, ({ getVisitor: { events } }) => ({
    items: events,
    nextToken: events.length === limit ? (events.at(-1)?.id ?? null) : null,
  }))
  const moments = useMoments(person)
  const { timezone, leadscoring, leadscoringSettings } = project
  const events = pages.items ?? []
  const last = events.at(-1)
  const isSummed = pages.isComplete || (last !== undefined && !counts(last, leadscoring.since))
  return (
    <Card
      title={t('timeline')}
      aside={
        events.length > 0 && <Sum {...{ events, isSummed, score: person.score, since: leadscoring.since }} />
      }
    >
      <Loaded
        query={{ ...pages, data: pages.items }}
        skeleton={<RowsSkeleton label={t('timelineLoading')} />}
        failed={t('timelineFailed')}
        isSection
      >
        {(items) => {
          const all = withMoments(items, moments, pages.isComplete)
          return all.length === 0 ? (
            <CardFoot>{t('noEvents')}</CardFoot>
          ) : (
            timelineDays(all, timezone, leadscoring.since).map((day) => (
              <Day
                key={day.day}
                day={day}
                project={project}
                today={person.scoreDays.at(-1)?.day}
                since={leadscoring.since}
              />
            ))
          )
        }}
      </Loaded>
      {pages.hasMore && (
        <CardFoot>
          <Button variant="default" loading={pages.isLoadingMore} onClick={() => void pages.loadMore()}>
            {t('older')}
          </Button>
          {isSummed && <span>{t('olderText', { count: leadscoringSettings.retention })}</span>}
        </CardFoot>
      )}
    </Card>
  )
}

type SumProps = { events: readonly TimelineEvent[]; isSummed: boolean; score: number; since: string }

function Sum({ events, isSummed, score, since }: SumProps) {
  const t = useTexts()
  const format = useFormat()
  const sum = format.number(sumOf(events, since))
  return (
    <Text as="span" size="caption">
      {isSummed ? (
        <>
          {t('addUp')} <b>{sum}</b>
        </>
      ) : (
        t('addUpSoFar', { sum, score: format.number(score) })
      )}
    </Text>
  )
}

type DayProps = {
  day: TimelineDay<TimelineEvent | Moment>
  project: ScoredProject
  today: string | undefined
  since: string
}

function Day({ day: { day, events, points }, project, today, since }: DayProps) {
  const t = useTexts()
  const format = useFormat()
  const names = useDayNames(today)
  const time = useProjectTime(project.timezone)
  const zone = events[0] && time.zone(events[0].at)
  return (
    <section aria-label={names.whole(day)}>
      <h3 className={classes.day}>
        <span>
          {names.whole(day)}
          {zone && ` (${zone})`}
        </span>
        <span className={classes.points}>
          {points === undefined ? t('expired') : `+${format.number(points)}`}
        </span>
      </h3>
      <ol className={classes.events}>
        {events.map((event) =>
          'words' in event ? (
            <MomentRow key={event.id} moment={event} timezone={project.timezone} />
          ) : (
            <Event
              key={event.id}
              event={event}
              timezone={project.timezone}
              isCounting={counts(event, since)}
            />
          ),
        )}
      </ol>
    </section>
  )
}

function MomentRow({ moment, timezone }: { moment: Moment; timezone: string | null }) {
  return (
    <li className={classes.event}>
      <span className={classes.icon} data-tone="grey">
        <Icon of={moment.icon} size={16} />
      </span>
      <span className={classes.words}>
        <b>{moment.words}</b> {moment.subject}
      </span>
      <Time at={moment.at} timezone={timezone} />
      <span className={classes.increment} data-off>
        –
      </span>
    </li>
  )
}

function Time({ at, timezone }: { at: string; timezone: string | null }) {
  const format = useFormat()
  return (
    <time className={classes.time} dateTime={at} title={format.dateTime(at, timezone ?? undefined)}>
      {format.time(at, timezone ?? undefined)}
    </time>
  )
}

/** These add nothing by themselves: what they are worth is the visit that began with them. */
const opensVisit = ({ type, scoreIncrement }: TimelineEvent) =>
  scoreIncrement > 0 && ['page', 'product', 'signIn', 'consent'].includes(type)

type EventProps = { event: TimelineEvent; timezone: string | null; isCounting: boolean }

function Event({ event, timezone, isCounting }: EventProps) {
  const t = useTexts()
  const format = useFormat()
  const words = useEventWords()
  const subject = words.subject(event)
  const isStrong = event.type === 'cart' || event.type === 'purchase'
  return (
    <li className={classes.event}>
      <span className={classes.icon} data-tone={isStrong ? 'hot' : 'grey'}>
        <Icon of={eventIcon(event.type)} size={16} />
      </span>
      {event.product && <ProductPicture image={event.product.image} alt="" />}
      <span className={classes.words}>
        <b>{words.action(event.type, event.value)}</b> {subject}
        {opensVisit(event) && <Text as="span" size="caption">{` · ${t('visit')}`}</Text>}
        {event.robot && <Text as="span" size="caption">{` · ${t('robot')}`}</Text>}
        {event.refused && <Text as="span" size="caption">{` · ${t('refused')}`}</Text>}
      </span>
      <Time at={event.at} timezone={timezone} />
      <span className={classes.increment} data-off={!isCounting || event.scoreIncrement === 0 || undefined}>
        {event.scoreIncrement === 0 ? '–' : `+${format.number(event.scoreIncrement)}`}
      </span>
    </li>
  )
}
