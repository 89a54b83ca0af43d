import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { type Sending, standsStill } from './ledger.ts'
import { useTexts } from './texts.ts'

type Props = {
  sending: NonNullable<Sending>
  timezone: string | null
  movedAt: number
  updatedAt: number
  isSlow: boolean
}

const leadsTo = {
  PROJECT: 'setup/overview',
  DOMAIN: 'setup/mailing',
  BLOCKED: 'setup/mailing',
  AUDIENCE: 'campaigns/scheduled',
} as const

/** Why nothing is sent now, and what can be done about it. */
export function Trouble({ sending, timezone, movedAt, updatedAt, isSlow }: Props) {
  const t = useTexts()
  const time = useProjectTime(timezone)
  const { company = '', project = '' } = usePlace()
  const isTold =
    sending.state === 'SENDING' ||
    (sending.state === 'PAUSED' &&
      (sending.trouble?.kind === 'BLOCKED' || sending.trouble?.kind === 'AUDIENCE'))
  const trouble = isTold ? sending.trouble : null
  if (!trouble)
    return (
      !isSlow &&
      standsStill(sending, movedAt, updatedAt) && (
        <Callout tone="orange" role="status" title={t('trouble.STILL.title')}>
          <p>{t('trouble.STILL.text')}</p>
        </Callout>
      )
    )
  const { kind, text, since } = trouble
  return (
    <Callout
      tone={kind === 'BLOCKED' ? 'red' : 'orange'}
      role="status"
      title={t(`trouble.${kind}.title`)}
      actions={
        kind !== 'SERVER' && (
          <Anchor component={Link} to={paths.project(company, project, leadsTo[kind])} size="sm">
            {t(`trouble.${kind}.action`)}
          </Anchor>
        )
      }
    >
      <p>
        {[
          t('trouble.since', { when: time.exact(since) }),
          text && t('trouble.SERVER.said', { text }),
          t(`trouble.${kind}.text`),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Callout>
  )
}
