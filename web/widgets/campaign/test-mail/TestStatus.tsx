import { Button } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClock,
} from '@tabler/icons-react'
import type { LedgerPlace, SendingTroubleKind, SentTestFragment } from '#web/data/generated/graphql.ts'
import { SentTestDocument } from '#web/data/generated/widgets/campaign/test-mail/test-mail.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useMessageWords } from '../../delivery/message-words.ts'
import classes from './TestMail.module.css'
import { useTexts } from './texts.ts'

/** In ms. */
const pollEvery = 1500

const looks = {
  SENT: { tone: 'green', icon: IconCircleCheckFilled },
  TO_BE_SENT: { tone: 'blue', icon: IconClock },
  SKIPPED: { tone: 'red', icon: IconCircleXFilled },
  FAILED: { tone: 'red', icon: IconCircleXFilled },
  IN_DOUBT: { tone: 'orange', icon: IconAlertTriangleFilled },
} as const satisfies Record<LedgerPlace, object>

const isOnItsWay = ({ recipients }: SentTestFragment) =>
  recipients.some(({ place }) => place === 'TO_BE_SENT')

type Props = { sent: SentTestFragment; onAnother: () => void; onDone: () => void }

/** Status of each message, until the last one was sent or failed. */
export function TestStatus({ sent, onAnother, onDone }: Props) {
  const t = useTexts()
  const words = useStatusWords()
  const query = useOperation(
    SentTestDocument,
    { id: sent.id },
    { askAgainAfter: (answer) => (isOnItsWay(answer?.getTestEmail ?? sent) ? pollEvery : false) },
  )
  const test = query.data?.getTestEmail ?? sent
  return (
    <Stack gap="md">
      <ul className={classes.statuses} aria-live="polite">
        {test.recipients.map((recipient) => {
          const { email, place, answer } = recipient
          const { tone, icon } = looks[place]
          return (
            <li key={email} data-tone={tone}>
              <Icon of={icon} />
              <div>
                <b className={classes.email}>{email}</b>
                <Text as="div">{words.status(recipient, test.trouble)}</Text>
                {answer && place !== 'SENT' && <Text size="caption">{words.answer(answer)}</Text>}
              </div>
            </li>
          )
        })}
      </ul>
      <Row isEnd>
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Row>
    </Stack>
  )
}

/** Texts for troubles that last. The others are over within moments. */
const obstacles = {
  DOMAIN: 'trouble.DOMAIN',
  PROJECT: 'trouble.PROJECT',
  BLOCKED: 'trouble.PROJECT',
  NO_WORKER: 'trouble.NO_WORKER',
  COPY: 'trouble.NO_WORKER',
  PRODUCTS: undefined,
  SERVER: undefined,
  RECEIVERS: undefined,
  TURN: undefined,
  AUDIENCE: undefined,
  BOUNCES: undefined,
  COMPLAINTS: undefined,
} as const satisfies Record<SendingTroubleKind, string | undefined>

type Recipient = SentTestFragment['recipients'][number]

function useStatusWords() {
  const t = useTexts()
  const words = useMessageWords()
  const troubleOf = (trouble: SentTestFragment['trouble']): string | undefined => {
    if (!trouble) return undefined
    if (trouble.kind === 'SERVER') return t('serverAway', { text: trouble.text ?? '' })
    const key = obstacles[trouble.kind]
    return key && t(key)
  }
  return {
    status({ place, reason }: Recipient, trouble: SentTestFragment['trouble']): string {
      if (place === 'SENT') return t('sent')
      if (place === 'IN_DOUBT') return t('inDoubt')
      if (place !== 'TO_BE_SENT')
        return t('cannotSend', { reason: reason ? words.reason(reason) : words.place(place) })
      const obstacle = reason ? words.reason(reason) : troubleOf(trouble)
      return obstacle ? t('onItsWayBut', { reason: obstacle }) : t('onItsWay')
    },
    answer: (text: string) => t('answered', { answer: words.answer(text) }),
  }
}
