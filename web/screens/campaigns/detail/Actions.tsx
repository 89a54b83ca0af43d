import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { paths } from '#rules/paths.ts'
import { ResendCampaignDocument } from '#web/data/generated/screens/campaigns/detail/detail.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { Icon, type IconShape } from '#web/ui/Icon.tsx'
import { useCampaignActions } from '#web/widgets/campaign/actions.ts'
import { usePlace } from '#web/widgets/place.ts'
import { listAddress } from '../edit/steps.ts'
import actions from '../sendings/Actions.module.css'
import type { Campaign } from './campaign.ts'
import { useTexts } from './texts.ts'

type Props = { campaign: Campaign; onMoved: () => void }
type Primary = { label: string; icon: IconShape; run: () => void }

/** What is most likely wanted in its state, and the rest in a menu. */
export function Actions({ campaign, onMoved }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', project = '', standing } = usePlace()
  const place = { company, project }
  const open = (id: string, path: string) =>
    void navigate(paths.project(company, project, `campaigns/${id}/${path}`))
  const { menuOf, move, duplicate, isBusy } = useCampaignActions(
    () => void navigate(listAddress(place, campaign.scheduleType)),
  )
  const resending = useMutationOperation(ResendCampaignDocument, {
    onSuccess({ resendCampaign: { id, name } }) {
      notify.success(t('resendMade', { name }))
      // the one thing that has to be another one
      open(id, 'setup/mail')
    },
  })
  if (!may(standing, 'campaigns.edit')) return null

  const primary = primaryOf()
  const resend: MenuAction[] =
    campaign.state === 'COMPLETED'
      ? [
          {
            label: t('resend'),
            icon: IconRepeat,
            onClick: () => resending.mutate({ input: { id: campaign.id } }),
          },
        ]
      : []
  return (
    <div className={actions.actions}>
      <Button
        className={actions.main}
        leftSection={<Icon of={primary.icon} size={16} />}
        loading={isBusy}
        onClick={primary.run}
      >
        {primary.label}
      </Button>
      <ActionMenu
        target={
          <Button variant="default" className={actions.more} aria-label={t('more')}>
            <span className={actions.word}>
              {t('more')}
              <Icon of={IconChevronDown} size={16} />
            </span>
            <span className={actions.dots}>
              <Icon of={IconDots} />
            </span>
          </Button>
        }
        actions={[...resend, ...menuOf(campaign)]}
      />
    </div>
  )

  function primaryOf(): Primary {
    const { id, state } = campaign
    const go = async (to: 'WAITING' | 'DISABLED') => {
      if (await move(campaign, to)) onMoved()
    }
    if (state === 'INCOMPLETE') return { label: t('edit'), icon: IconPencil, run: () => open(id, 'edit') }
    if (state === 'DISABLED')
      return { label: t('resume'), icon: IconPlayerPlay, run: () => void go('WAITING') }
    if (state === 'COMPLETED' || state === 'ARCHIVED')
      return {
        label: t('duplicate'),
        icon: IconCopy,
        run: () =>
          void duplicate(campaign).then(
            ({ duplicateCampaign }) => open(duplicateCampaign.id, 'edit'),
            () => undefined,
          ),
      }
    return {
      label: t(state === 'SENDING' ? 'pauseSending' : 'pause'),
      icon: IconPlayerPause,
      run: () => void go('DISABLED'),
    }
  }
}
