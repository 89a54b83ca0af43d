import { Navigate, useParams } from 'react-router'
import { failureOf } from '#web/data/failure.ts'
import { PersonProjectDocument, VisitorDocument } from '#web/data/generated/widgets/person/person.ts'
import { together, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { BandAvatar } from '../bands/BandAvatar.tsx'
import { BandBadge } from '../bands/BandBadge.tsx'
import { Loaded } from '../Loaded.tsx'
import { NotFound } from '../not-found/NotFound.tsx'
import { PageHead } from '../PageHead.tsx'
import { addressOf, usePage } from '../pages.ts'
import { usePlace } from '../place.ts'
import { ContactStory } from './contact/ContactStory.tsx'
import { Orders } from './Orders.tsx'
import { isContact, type Person as Known, type PersonProject } from './person.ts'
import { Recommendations } from './Recommendations.tsx'
import { Score } from './Score.tsx'
import { ScoreFacts } from './ScoreFacts.tsx'
import { StillToCome } from './StillToCome.tsx'
import { Timeline } from './Timeline.tsx'
import { useTexts } from './texts.ts'

/** Everything that is known of one person, whether they have said who they are or not. */
export function Person() {
  const t = useTexts()
  const { project: projectId = '' } = usePlace()
  const { page, params } = usePage()
  const { visitor: id = '' } = useParams()
  const visitor = useOperation(VisitorDocument, { id })
  const project = useOperation(PersonProjectDocument, { id: projectId })
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
      {({ person, project }) => {
        // two browsers turned out to be one person: their page is that of whom they are now
        if (person.id !== id && page)
          return <Navigate to={addressOf(page, { ...params, visitor: person.id })} replace />
        return isContact(person) ? (
          <ContactStory key={id} person={person} project={project} />
        ) : (
          <Story key={id} person={person} project={project} />
        )
      }}
    </Loaded>
  )
}

/** Of somebody who has not said a name. */
function Story({ person, project }: { person: Known; project: PersonProject }) {
  const t = useTexts()
  const format = useFormat()
  const bands = project.leadscoringSettings.segments
  return (
    <>
      <PageHead
        icon={<BandAvatar email={null} band={person.band} bands={bands} isLarge />}
        title={t('anonymous')}
        badge={person.band !== null && <BandBadge name={person.band} bands={bands} />}
        description={`${t('firstSeen', { date: format.date(person.registered, project.timezone ?? undefined) })} ${t('anonymousText')}`}
      />
      <Columns side="wide">
        <Stack>
          <Card>
            <ScoreFacts person={person} project={project} />
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
