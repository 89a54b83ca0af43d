import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { placeTones, useMessageWords } from '#web/widgets/delivery/message-words.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './LastMessages.module.css'
import type { Sending } from './ledger.ts'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; timezone: string | null }

/** The latest that came to their end, each with whom it was for. */
export function LastMessages({ sending, timezone }: Props) {
  const t = useTexts()
  const format = useFormat()
  const words = useMessageWords()
  const time = useProjectTime(timezone)
  const { company = '', project = '' } = usePlace()
  const { lastMessages: messages, variants } = sending
  return (
    <Card title={t('lastMessages')}>
      {messages.length === 0 ? (
        <CardFoot>{t('noMessages')}</CardFoot>
      ) : (
        <ol className={classes.messages}>
          {messages.map((message) => (
            <li key={message.contactID}>
              <time dateTime={message.at} title={time.exact(message.at)} className={classes.time}>
                {format.clock(message.at, timezone ?? undefined)}
              </time>
              {message.email === null ? (
                <span className={classes.address}>{t('addressGone')}</span>
              ) : (
                <Link
                  data-tap
                  className={classes.address}
                  to={paths.project(company, project, `contacts/people/${message.contactID}`)}
                >
                  <EmailText of={message.email} />
                </Link>
              )}
              {variants.length > 1 && (
                <span className={classes.variant} title={t('variantName', { letter: message.variant })}>
                  {message.variant}
                </span>
              )}
              <span
                className={classes.place}
                data-place={message.place}
                data-tone={placeTones[message.place]}
                title={words.both(message)}
              >
                {words.place(message.place)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
