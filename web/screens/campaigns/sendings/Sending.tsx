import { useState } from 'react'
import { useParams } from 'react-router'
import { failureOf } from '#web/data/failure.ts'
import type { SendingQuery } from '#web/data/generated/graphql.ts'
import {
  SendingDocument,
  SendingProjectDocument,
} from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { together, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { Actions, canMove } from './Actions.tsx'
import { LastMessages } from './LastMessages.tsx'
import { Ledger } from './Ledger.tsx'
import { askAgainAfter, peopleIn } from './ledger.ts'
import { Progress } from './Progress.tsx'
import { Reactions } from './Reactions.tsx'
import { SendingBadge } from './SendingBadge.tsx'
import { Subjects } from './Subjects.tsx'
import { Trouble } from './Trouble.tsx'
import { useTexts } from './texts.ts'

/** One sending: how far it is, where everybody stands in it, and what went out last. */
export function Sending() {
  const t = useTexts()
  const { project: projectId = '' } = usePlace()
  const { sending: id = '' } = useParams()
  const [openedAt] = useState(() => Date.now())
  const [movedAt, setMovedAt] = useState(0)
  const sending = useOperation(
    SendingDocument,
    { id },
    {
      askAgainAfter: (answer) =>
        answer?.getSending
          ? askAgainAfter(answer.getSending, Date.now() - Math.max(openedAt, movedAt))
          : false,
    },
  )
  const project = useOperation(SendingProjectDocument, { id: projectId })
  const query = together(
    [sending, project],
    sending.data && project.data && { sending: sending.data.getSending, project: project.data.getDomain },
  )
  if (sending.error && failureOf(sending.error).code === 'NOT_FOUND') return <NotFound />
  // one of another project does not exist in this one
  if (query.data && query.data.sending?.domainID !== projectId) return <NotFound />
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
  const t = useTexts()
  const { standing } = usePlace()
  const isNobody = sending.recipients === 0
  return (
    <>
      <PageHead
        title={sending.name}
        badge={<SendingBadge state={sending.state} />}
        description={<Description sending={sending} timezone={timezone} />}
        actions={canMove(standing, sending.state) && <Actions sending={sending} onMoved={onMoved} />}
      />
      <Stack>
        <Trouble sending={sending} timezone={timezone} movedAt={movedAt} updatedAt={updatedAt} />
        {isNobody ? (
          <EmptyState spot={<PeopleSpot />} title={t('nobodyTitle')}>
            {sending.tag ? t('nobodyText', { tag: sending.tag.name }) : t('nobodyTextGone')}
          </EmptyState>
        ) : (
          <>
            <Progress sending={sending} timezone={timezone} updatedAt={updatedAt} />
            <Columns side="wide">
              <Stack>
                <Ledger sending={sending} timezone={timezone} />
                {sending.confirmed === null ? (
                  <Reactions sending={sending} timezone={timezone} />
                ) : (
                  <Confirmed sending={sending} confirmed={sending.confirmed} />
                )}
              </Stack>
              <Stack>
                <LastMessages sending={sending} timezone={timezone} />
                <Subjects variants={sending.variants} />
              </Stack>
            </Columns>
          </>
        )}
      </Stack>
    </>
  )
}

/** Of one that asks people to confirm; nobody watches what else they do with it. */
function Confirmed({ sending: { progress }, confirmed }: Pick<Props, 'sending'> & { confirmed: number }) {
  const t = useTexts()
  const format = useFormat()
  const sent = peopleIn(progress?.ledger ?? [], 'SENT')
  return (
    <Card title={t('confirmed')} isPadded>
      <Text>
        {t('confirmedOf', {
          count: sent,
          confirmed: format.number(confirmed),
          sent: format.number(sent),
          share: format.percent(sent ? Math.min(1, confirmed / sent) : 0, 1),
        })}
      </Text>
    </Card>
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
