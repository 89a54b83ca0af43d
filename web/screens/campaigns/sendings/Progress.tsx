import { VisuallyHidden } from '@mantine/core'
import {
  IconCheck,
  IconCircleDashed,
  IconListCheck,
  IconPlayerPause,
  IconPlayerStop,
  IconSend,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon, type IconShape } from '#web/ui/Icon.tsx'
import { useSecond } from '#web/ui/second.ts'
import { Text } from '#web/ui/Text.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { Bar } from './Bar.tsx'
import { useDuration } from './duration.ts'
import { announcedOf, isUnderWay, peopleIn, type Sending } from './ledger.ts'
import classes from './Progress.module.css'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; timezone: string | null; updatedAt: number }

/** How far it is, how fast, and when it will be done. */
export function Progress({ sending, timezone, updatedAt }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { state, progress, recipients } = sending
  return (
    <Card as="section" aria-label={t('progress')} className={classes.card}>
      <div className={classes.head}>
        {progress && recipients !== null ? (
          <p className={classes.sent}>
            <b>{format.number(peopleIn(progress.ledger, 'SENT'))}</b>{' '}
            {t('ofSent', { count: recipients, recipients: format.number(recipients) })}
          </p>
        ) : (
          <p className={classes.sent} data-words>
            <b>{t(state === 'FIXING' ? 'fixing' : state === 'CANCELLED' ? 'unfixedCancelled' : 'unfixed')}</b>
            {state === 'FIXING' && <span className={classes.note}>{t('fixingText')}</span>}
          </p>
        )}
        <Figures {...{ sending, timezone, updatedAt }} />
      </div>
      <Bar ledger={progress?.ledger ?? []} isWorking={state === 'FIXING'} />
      <div className={classes.foot}>
        <Steps sending={sending} />
        {isUnderWay(state) && <Age updatedAt={updatedAt} />}
        {state === 'PAUSED' && (
          <Text as="span" size="caption" className={classes.age}>
            {t('pausedText')}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {progress && recipients ? (
          <DoneShare
            done={recipients - peopleIn(progress.ledger, 'TO_BE_SENT')}
            recipients={recipients}
            isMoving={isUnderWay(state)}
          />
        ) : null}
      </VisuallyHidden>
    </Card>
  )
}

function DoneShare(props: { done: number; recipients: number; isMoving: boolean }) {
  const { done, recipients, isMoving } = props
  const t = useTexts()
  const format = useFormat()
  const [announced, setAnnounced] = useState(done)
  const next = announcedOf(announced, done, recipients, isMoving)
  if (next !== announced) setAnnounced(next)
  return t('doneShare', { share: format.share(next, recipients) })
}

/** What is known of the speed; of one that is over, how long it took. */
function Figures({ sending, timezone, updatedAt }: Props) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const duration = useDuration()
  const { state, progress, createdAt, finishedAt } = sending
  if (finishedAt) {
    const took = (Date.parse(finishedAt) - Date.parse(createdAt)) / 1000
    return (
      <dl className={classes.figures}>
        <Figure label={t('took')}>{duration(took)}</Figure>
        <Figure label={t(state === 'CANCELLED' ? 'cancelledAt' : 'completedAt')}>
          {time.exact(finishedAt)}
        </Figure>
      </dl>
    )
  }
  if (!progress || state === 'PAUSED') return null
  const { pace, limit, secondsLeft, nextAt, lastAt } = progress
  const { spreadHours } = sending
  if (spreadHours && nextAt && lastAt)
    return (
      <p className={classes.schedule}>
        {t('spread', { count: spreadHours, next: time.about(nextAt), end: time.at(lastAt) })}
      </p>
    )
  // the next attempt says more than a rate of 0
  if (pace === 0 && nextAt && (sending.trouble || Date.parse(nextAt) > updatedAt))
    return <p className={classes.schedule}>{t('nextAttempt', { when: time.about(nextAt) })}</p>
  const isMoving = secondsLeft !== null && secondsLeft > 0
  return (
    <dl className={classes.figures}>
      <Figure label={t('rate')}>
        {t('perSecond', { pace: format.number(pace, pace < 100 && pace > 0 ? 1 : 0) })}
        {limit !== null && <small>{t('limit', { limit: format.number(limit) })}</small>}
      </Figure>
      <Figure label={t('timeLeft')}>{isMoving ? duration(secondsLeft) : '–'}</Figure>
      <Figure label={t('doneAbout')}>
        {isMoving ? format.time(new Date(updatedAt + secondsLeft * 1000), timezone ?? undefined) : '–'}
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type Step = {
  name: string
  icon: IconShape | undefined
  is: 'done' | 'now' | 'later' | 'over'
  tone?: 'red'
}

function Steps({ sending }: { sending: NonNullable<Sending> }) {
  const t = useTexts()
  const duration = useDuration()
  const { state, createdAt, fixedAt } = sending
  const isFixed = fixedAt !== null
  const fixing: Step = fixedAt
    ? {
        name: t('step.FIXED', { time: duration((Date.parse(fixedAt) - Date.parse(createdAt)) / 1000) }),
        icon: IconCheck,
        is: 'done',
      }
    : state === 'FIXING'
      ? { name: t('step.FIXING'), icon: IconListCheck, is: 'now' }
      : { name: t('unfixed'), icon: IconCircleDashed, is: 'later' }
  const isPaused = state === 'PAUSED'
  const sendingStep: Step = isPaused
    ? { name: t('step.PAUSED'), icon: IconPlayerPause, is: 'now', tone: 'red' }
    : state === 'COMPLETED'
      ? { name: t('step.SENDING'), icon: IconCheck, is: 'done' }
      : {
          name: t('step.SENDING'),
          icon: state === 'SENDING' ? IconSend : undefined,
          is: state === 'SENDING' ? 'now' : 'later',
        }
  const end: Step =
    state === 'CANCELLED'
      ? { name: t('step.CANCELLED'), icon: IconPlayerStop, is: 'over' }
      : {
          name: t('step.COMPLETED'),
          icon: state === 'COMPLETED' ? IconCheck : undefined,
          is: state === 'COMPLETED' ? 'done' : 'later',
        }
  const steps = state === 'CANCELLED' && !isFixed ? [end] : [fixing, sendingStep, end]
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map(({ name, icon, is, tone }) => (
        <li key={name} data-is={is} data-tone={tone} aria-current={is === 'now' ? 'step' : undefined}>
          {icon && <Icon of={icon} size={14} stroke={2} />}
          {name}
        </li>
      ))}
    </ol>
  )
}

function Age({ updatedAt }: { updatedAt: number }) {
  const t = useTexts()
  const duration = useDuration()
  const seconds = Math.floor((useSecond(true) - updatedAt) / 1000)
  return (
    <Text as="span" size="caption" className={classes.age}>
      {t('safe')} {seconds < 1 ? t('updatedNow') : t('updated', { time: duration(seconds) })}
    </Text>
  )
}
