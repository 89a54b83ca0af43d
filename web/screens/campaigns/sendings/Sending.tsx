import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { failureOf } from '#web/data/failure.ts'
import type { SendingQuery } from '#web/data/generated/graphql.ts'
import { SendingProjectDocument } from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { together, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { Actions, canMove } from './Actions.tsx'
import { SendingBadge } from './SendingBadge.tsx'
import { SendingBody } from './SendingBody.tsx'
import { useTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

/** One sending: how far it is, where everybody stands in it, and what went out last. */
export function Sending() {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const { sending: id = '' } = useParams()
  const [movedAt, setMovedAt] = useState(0)
  const sending = useSending(id, movedAt)
  const project = useOperation(SendingProjectDocument, { id: projectId })
  const query = together(
    [sending, project],
    sending.data && project.data && { sending: sending.data.getSending, project: project.data.getDomain },
  )
  if (sending.error && failureOf(sending.error).code === 'NOT_FOUND') return <NotFound />
  // one of another project does not exist in this one
  if (query.data && query.data.sending?.domainID !== projectId) return <NotFound />
  // what can be done with it is done with its campaign
  const campaign = sending.data?.getSending?.campaignID
  if (campaign)
    return <Navigate to={paths.project(company, projectId, `campaigns/${campaign}/detail`)} replace />
  return (
    <Loaded
      // asked every few seconds: a line at the top each time would only flicker
      query={{ ...query, isFetching: false }}
      skeleton={
        <>
          <PageHead />
          <FiguresSkeleton label={t('loading')} />
        </>
      }
      failed={t('failed')}
    >
      {({ sending: found, project: { timezone } }) =>
        found && (
          <Open
            sending={found}
            timezone={timezone}
            updatedAt={sending.dataUpdatedAt}
            movedAt={movedAt}
            onMoved={() => setMovedAt(Date.now())}
          />
        )
      }
    </Loaded>
  )
}

type Props = {
  sending: NonNullable<SendingQuery['getSending']>
  timezone: string | null
  updatedAt: number
  movedAt: number
  onMoved: () => void
}

function Open({ sending, timezone, updatedAt, movedAt, onMoved }: Props) {
  const { standing } = usePlace()
  return (
    <>
      <PageHead
        title={sending.name}
        badge={<SendingBadge state={sending.state} />}
        description={<Description sending={sending} timezone={timezone} />}
        actions={canMove(standing, sending.state) && <Actions sending={sending} onMoved={onMoved} />}
      />
      <SendingBody {...{ sending, timezone, movedAt, updatedAt }} />
    </>
  )
}

function Description({ sending, timezone }: Pick<Props, 'sending' | 'timezone'>) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const { state, createdAt, tag, recipients, variants, startedBy } = sending
  const began = time.exact(createdAt)
  const isOver = state === 'COMPLETED' || state === 'CANCELLED'
  return [
    isOver ? began : t('since', { when: began }),
    tag?.name,
    recipients !== null && t('peopleCount', { count: recipients, people: format.number(recipients) }),
    variants.length > 1 && t('variants', { count: variants.length }),
    startedBy && t('startedBy', { name: startedBy }),
  ]
    .filter(Boolean)
    .join(' · ')
}
