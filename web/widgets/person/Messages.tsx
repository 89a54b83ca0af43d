import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { VisitorMessagesQuery } from '#web/data/generated/graphql.ts'
import { VisitorMessagesDocument } from '#web/data/generated/widgets/person/person.ts'
import { useOperation } from '#web/data/query.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Entries, Entry } from '#web/ui/Entries.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { placeTones, useMessageWords } from '#web/widgets/delivery/message-words.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { useTexts } from './texts.ts'

type Props = { visitorId: string; timezone: string | null }

/** What was to be sent to this person, and what has become of it, the latest first. */
export function Messages({ visitorId, timezone }: Props) {
  const t = useTexts()
  const words = useMessageWords()
  const { company = '', project = '' } = usePlace()
  const query = useOperation(VisitorMessagesDocument, { id: visitorId })
  return (
    <Card title={t('messages')}>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('messagesLoading')} />}
        failed={t('messagesFailed')}
        isSection
      >
        {({ getVisitor: { messages } }) =>
          messages.length === 0 ? (
            <CardFoot>{t('noMessages')}</CardFoot>
          ) : (
            <Entries>
              {messages.map((message) => (
                <Entry
                  key={message.sendingID}
                  name={
                    <Anchor
                      component={Link}
                      to={paths.project(company, project, `sendings/${message.sendingID}`)}
                      size="sm"
                      fw={600}
                    >
                      {message.name}
                    </Anchor>
                  }
                  note={
                    <>
                      <RecentTime at={message.at} timezone={timezone} isBrief />
                      <br />
                      <Text as="span" size="inherit" data-tone={placeTones[message.place]}>
                        {words.both(message, message.cancelled)}
                      </Text>
                      <Reaction message={message} timezone={timezone} />
                    </>
                  }
                />
              ))}
            </Entries>
          )
        }
      </Loaded>
    </Card>
  )
}

type Message = VisitorMessagesQuery['getVisitor']['messages'][number]

/** What the person did with it, the most first; that only a machine has looked is said, too. */
function Reaction({ message, timezone }: { message: Message; timezone: string | null }) {
  const t = useTexts()
  const { openedAt, clickedAt, openedByMachine } = message
  const at = clickedAt ?? openedAt
  if (at === null && !openedByMachine) return null
  return (
    <>
      <br />
      {at === null ? (
        t('openedByMachine')
      ) : (
        <>
          {t(clickedAt ? 'clicked' : 'opened')} <RecentTime at={at} timezone={timezone} isBrief />
        </>
      )}
    </>
  )
}
