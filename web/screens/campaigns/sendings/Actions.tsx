import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { may, type Standing } from '#rules/access/may.ts'
import type { SendingState } from '#web/data/generated/graphql.ts'
import {
  CancelSendingDocument,
  PauseSendingDocument,
  ResumeSendingDocument,
} from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import classes from './Actions.module.css'
import { isUnderWay, peopleIn, type Sending } from './ledger.ts'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; onMoved: () => void }

/** Whether anything can be done with it, by this person. */
export const canMove = (standing: Standing | undefined, state: SendingState): boolean =>
  may(standing, 'campaigns.send') && (state === 'PAUSED' || isUnderWay(state))

/** It stands still, goes on, or ends; what ends it is never next to be pressed by accident. */
export function Actions({ sending, onMoved }: Props) {
  const t = useTexts()
  const format = useFormat()
  const pausing = useMutationOperation(PauseSendingDocument, { success: t('paused'), onSuccess: onMoved })
  const resuming = useMutationOperation(ResumeSendingDocument, { success: t('resumed'), onSuccess: onMoved })
  const cancelling = useMutationOperation(CancelSendingDocument, {
    success: t('cancelled'),
    onSuccess: onMoved,
  })
  const { id, name, state, progress } = sending
  const isPaused = state === 'PAUSED'
  const input = { id }

  async function cancel() {
    const count = progress && peopleIn(progress.ledger, 'TO_BE_SENT')
    const isConfirmed = await confirm({
      title: t('cancelTitle', { name }),
      text: [
        count === null ? t('cancelTextUnfixed') : t('cancelText', { count, people: format.number(count) }),
        // so that nobody wonders at fewer in the end
        state === 'SENDING' && t('cancelMeanwhile'),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('cancel'),
      keep: t('keep'),
    })
    if (isConfirmed) cancelling.mutate({ input })
  }
  return (
    <div className={classes.actions}>
      {isPaused ? (
        <Button
          className={classes.main}
          leftSection={<Icon of={IconPlayerPlay} size={16} />}
          loading={resuming.isPending}
          onClick={() => resuming.mutate({ input })}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button
          className={classes.main}
          leftSection={<Icon of={IconPlayerPause} size={16} />}
          loading={pausing.isPending}
          onClick={() => pausing.mutate({ input })}
        >
          {t('pause')}
        </Button>
      )}
      <ActionMenu
        target={
          <Button variant="default" className={classes.more} aria-label={t('more')}>
            <span className={classes.word}>
              {t('more')}
              <Icon of={IconChevronDown} size={16} />
            </span>
            <span className={classes.dots}>
              <Icon of={IconDots} />
            </span>
          </Button>
        }
        actions={[
          {
            label: t('cancelAsk'),
            icon: IconPlayerStop,
            isDangerous: true,
            onClick: () => void cancel(),
          },
        ]}
      />
    </div>
  )
}
