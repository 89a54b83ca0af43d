import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useMessageWords } from '#web/widgets/delivery/message-words.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { type Sending, standsStill } from './ledger.ts'
import classes from './Trouble.module.css'
import { useTexts } from './texts.ts'

type Props = {
  sending: NonNullable<Sending>
  timezone: string | null
  movedAt: number
  updatedAt: number
}
type Trouble = NonNullable<NonNullable<Sending>['trouble']>

const leadsTo = {
  PROJECT: 'setup/overview',
  DOMAIN: 'setup/mailing',
  BLOCKED: 'setup/mailing',
  COMPLAINTS: 'setup/mailing',
  BOUNCES: 'setup/mailing',
  AUDIENCE: 'campaigns/scheduled',
} as const satisfies Partial<Record<Trouble['kind'], string>>
const hasAction = (kind: Trouble['kind']): kind is keyof typeof leadsTo => kind in leadsTo

/** Troubles for which the sending was paused. */
const grave: ReadonlySet<string> = new Set(['BLOCKED', 'COMPLAINTS', 'BOUNCES'])

/** A text without its full stop, to be quoted within a sentence. */
const unended = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : text)

/** Why messages wait now, and what can be done about it. */
export function Trouble({ sending, timezone, movedAt, updatedAt }: Props) {
  const t = useTexts()
  const time = useProjectTime(timezone)
  const { company = '', project = '' } = usePlace()
  const { trouble } = sending
  if (!trouble) return null
  const { kind, text, since } = trouble
  if (kind === 'RECEIVERS') return <Receivers trouble={trouble} timezone={timezone} />
  // others may be in front for some seconds
  if (kind === 'TURN' && !standsStill(sending, movedAt, updatedAt)) return null
  return (
    <Callout
      tone={grave.has(kind) ? 'red' : 'orange'}
      role="status"
      title={t(`trouble.${kind}.title`)}
      actions={
        hasAction(kind) && (
          <Anchor component={Link} to={paths.project(company, project, leadsTo[kind])} size="sm">
            {t(`trouble.${kind}.action`)}
          </Anchor>
        )
      }
    >
      <p>
        {[
          since && t('trouble.since', { when: time.exact(since) }),
          text && t('trouble.said', { text: unended(text) }),
          t(`trouble.${kind}.text`),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Callout>
  )
}

/** The receiving domains that messages wait for, until when, and why. */
function Receivers({ trouble: { waits, waiting }, timezone }: { trouble: Trouble; timezone: string | null }) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const words = useMessageWords()
  const others = waiting - waits.reduce((sum, { people }) => sum + people, 0)
  return (
    <Callout
      tone="blue"
      role="status"
      title={t('trouble.RECEIVERS.title', { count: waiting, people: format.number(waiting) })}
    >
      <p>{t('trouble.RECEIVERS.text')}</p>
      <ul className={classes.waits}>
        {waits.map(({ reason, domain, people, nextAt, answer }) => (
          <li key={`${reason}/${domain}`}>
            <b>{t('wait.of', { domain: domain ?? t('wait.unnamed') })}</b>{' '}
            {[
              t('wait.count', { count: people, people: format.number(people), when: time.about(nextAt) }),
              `(${words.reason(reason)}).`,
              answer && t('trouble.said', { text: unended(words.answer(answer)) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
        {others > 0 && <li>{t('wait.others', { count: others, people: format.number(others) })}</li>}
      </ul>
    </Callout>
  )
}
