import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
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
