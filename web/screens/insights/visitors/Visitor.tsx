import { Navigate, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { failureOf } from '#web/data/failure.ts'
import {
  ScoredProjectDocument,
  VisitorDocument,
} from '#web/data/generated/screens/insights/visitors/visitors.ts'
import { together, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { BandBadge } from '#web/widgets/bands/BandBadge.tsx'
import { bandColour, useBandNames } from '#web/widgets/bands/bands.ts'
import { ScoreLine } from '#web/widgets/charts/ScoreLine.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { useEventWords } from './event-words.ts'
import { Orders } from './Orders.tsx'
import { Recommendations } from './Recommendations.tsx'
import { StillToCome } from './StillToCome.tsx'
import { Timeline } from './Timeline.tsx'
import classes from './Visitor.module.css'
import { VisitorAvatar } from './VisitorAvatar.tsx'
import { useTexts } from './visitor-texts.ts'
import type { Person, ScoredProject } from './visitors.ts'

/** Everything that is known of one visitor, and how it makes up their score. */
export function Visitor() {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const { visitor: id = '' } = useParams()
  const visitor = useOperation(VisitorDocument, { id })
  const project = useOperation(ScoredProjectDocument, { id: projectId })
  const query = together(
    [visitor, project],
    visitor.data && project.data && { person: visitor.data.getVisitor, project: project.data.getDomain },
  )
  if (visitor.error && failureOf(visitor.error).code === 'NOT_FOUND') return <NotFound />
  // somebody of another project does not exist in this one
  if (query.data && query.data.person.domainID !== projectId) return <NotFound />
  return (
    <Loaded
      query={query}
      skeleton={
        <>
          <PageHead />
          <FiguresSkeleton label={t('loading')} />
        </>
      }
      failed={t('failed')}
    >
      {(data) =>
        // two browsers turned out to be one person: their page is that of whom they are now
        data.person.id === id ? (
          <Story key={id} {...data} />
        ) : (
          <Navigate to={paths.project(company, projectId, `insights/visitors/${data.person.id}`)} replace />
        )
      }
    </Loaded>
  )
}

function Story({ person, project }: { person: Person; project: ScoredProject }) {
  const t = useTexts()
  const format = useFormat()
  const bands = project.leadscoringSettings.segments
  return (
    <>
      <PageHead
        icon={<VisitorAvatar email={person.email} band={person.band} bands={bands} isLarge />}
        title={person.email ?? t('anonymous')}
        badge={person.band !== null && <BandBadge name={person.band} bands={bands} />}
        description={
          <>
            {t('firstSeen', { date: format.date(person.registered, project.timezone ?? undefined) })}
            {person.email === null && ` ${t('anonymousText')}`}
          </>
        }
      />
      <Columns side="wide">
        <Stack>
          <Card>
            <Head person={person} project={project} />
            <Score person={person} project={project} />
          </Card>
          <Timeline person={person} project={project} />
        </Stack>
        <Stack>
          <Recommendations visitorId={person.id} timezone={project.timezone} />
          <Orders visitorId={person.id} timezone={project.timezone} />
          <StillToCome />
        </Stack>
      </Columns>
    </>
  )
}

function Head({ person, project }: { person: Person; project: ScoredProject }) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(project.timezone)
  const names = useBandNames()
  const words = useEventWords()
  const band = project.leadscoringSettings.segments.find(({ name }) => name === person.band)
  return (
    <Facts className={classes.facts}>
      <Fact label={t('score')}>
        {band && band.score > 0
          ? t('scoreFrom', {
              score: format.number(person.score),
              band: names.one(band.name),
              from: format.number(band.score),
            })
          : format.number(person.score)}
      </Fact>
      <Fact label={t('lastAction')}>
        {time.recent(person.lastAction)}
        <Text as="span" size="caption" className={classes.second}>
          {words.action(person.lastActionType)}
        </Text>
      </Fact>
      <Fact label={t('activity')}>
        {t('events', { count: person.activity, number: format.number(person.activity) })}
      </Fact>
    </Facts>
  )
}

function Score({ person, project }: { person: Person; project: ScoredProject }) {
  const t = useTexts()
  const names = useBandNames()
  const { segments, retention } = project.leadscoringSettings
  return (
    <section className={classes.score} aria-labelledby="score-title">
      <div className={classes.scoreHead}>
        <h2 id="score-title">{t('scoreLine')}</h2>
        <Text as="span" size="caption">
          {t('expire', { count: retention })}
        </Text>
      </div>
      <ScoreLine
        label={t('scoreLine')}
        name={t('score')}
        days={person.scoreDays}
        levels={segments.map(({ name, score }) => ({
          key: name,
          name: names.one(name),
          from: score,
          colour: bandColour(name, segments),
        }))}
        today={person.scoreDays.at(-1)?.day}
        empty={t('noScore')}
      />
    </section>
  )
}
