import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { MessageFilter, SendingMessagesQuery } from '#web/data/generated/graphql.ts'
import { SendingMessagesDocument } from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useMessageWords } from '#web/widgets/delivery/message-words.ts'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import type { Chosen, Sending } from './ledger.ts'
import classes from './PeopleDialog.module.css'
import { useTexts } from './texts.ts'

type Message = SendingMessagesQuery['messagesBySending']['items'][number]
type Props = {
  sending: NonNullable<Sending>
  timezone: string | null
  chosen: Chosen | undefined
  onClose: () => void
}

/** Who is in one row of the ledger, or has done something, with what the server said of each. */
export function PeopleDialog({ sending, timezone, chosen, onClose }: Props) {
  const common = useWidgetTexts()
  // while the dialog fades, it still shows what it showed
  const [shown, setShown] = useState(chosen)
  if (chosen && chosen !== shown) setShown(chosen)
  return (
    <Dialog
      title={shown?.title}
      isOpen={chosen !== undefined}
      onClose={onClose}
      closeLabel={common('close')}
      isWide
    >
      {shown && <People {...{ sending, timezone }} chosen={shown} />}
    </Dialog>
  )
}

const limit = 50

function People({ sending, timezone, chosen }: Omit<Props, 'chosen' | 'onClose'> & { chosen: Chosen }) {
  const t = useTexts()
  const format = useFormat()
  const { title, filter, people } = chosen
  const list = usePages(
    SendingMessagesDocument,
    { id: sending.id, filter, limit },
    (answer) => answer.messagesBySending,
  )
  const columns = useColumns(sending, timezone, filter, list.items ?? [])
  return (
    <>
      <Text className={classes.count}>
        {t('peopleCount', { count: people, people: format.number(people) })}
      </Text>
      <DataTable
        label={title}
        query={{ ...list, data: list.items, isFetching: false }}
        failed={t('peopleFailed')}
        empty={<Text>{t('nobodyNow')}</Text>}
        idOf={(message) => message.contactID}
        isWhole
        isCompact
        columns={columns}
      />
      {list.hasMore && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isLoadingMore}
          onClick={() => void list.loadMore({ cancelRefetch: false })}
        >
          {t('moreMessages')}
        </Button>
      )}
    </>
  )
}

function useColumns(
  { variants }: NonNullable<Sending>,
  timezone: string | null,
  { place, reaction }: MessageFilter,
  messages: readonly Message[],
): Column<Message>[] {
  const t = useTexts()
  const words = useMessageWords()
  const { company = '', project = '' } = usePlace()
  const has = (is: (message: Message) => unknown) => messages.some(is)
  // with whoever waits since the recipients were fixed, nothing has happened at any time
  const hasHappened = ({ reason }: Message) => place !== 'TO_BE_SENT' || reason !== null
  const reasons = new Set(reaction ? [] : messages.map(({ reason }) => reason))
  const timeOf = ({ at, openedAt, clickedAt }: Message) =>
    (reaction && (reaction === 'OPENED' ? openedAt : clickedAt)) || at
  return [
    {
      key: 'address',
      head: t('address'),
      cell: ({ email, contactID }) =>
        email === null ? (
          t('addressGone')
        ) : (
          <Anchor
            component={Link}
            to={paths.project(company, project, `contacts/people/${contactID}`)}
            size="sm"
          >
            <EmailText of={email} />
          </Anchor>
        ),
    },
    ...(variants.length > 1
      ? [{ key: 'variant', head: t('variant'), cell: ({ variant }: Message) => variant }]
      : []),
    ...(reasons.size > 1
      ? [
          {
            key: 'reason',
            head: t('reason'),
            cell: ({ reason }: Message) => reason && words.reason(reason),
          },
        ]
      : []),
    ...(has(hasHappened)
      ? [
          {
            key: 'when',
            head: t('when'),
            isLine: true,
            cell: (message: Message) =>
              hasHappened(message) && <RecentTime at={timeOf(message)} timezone={timezone} isBrief />,
          },
        ]
      : []),
    ...(!reaction && has(({ answer }) => answer)
      ? [
          {
            key: 'answer',
            head: t('answer'),
            cell: ({ answer }: Message) =>
              answer && <span className={classes.answer}>{words.answer(answer)}</span>,
          },
        ]
      : []),
  ]
}
