/** What people do with a campaign, wherever they meet it: by its state. */
import {
  IconArchive,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { isDeletable, isEditable, stateAfter } from '#rules/campaigns/states.ts'
import { paths } from '#rules/paths.ts'
import type { CampaignState, ScheduleType } from '#web/data/generated/graphql.ts'
import {
  DeleteCampaignDocument,
  DuplicateCampaignDocument,
  SetCampaignStateDocument,
} from '#web/data/generated/widgets/campaign/campaign.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import type { MenuAction } from '#web/ui/ActionMenu.tsx'
import { confirm } from '../confirm.ts'
import { usePlace } from '../place.ts'
import { noteStart } from './recall.ts'
import { useTexts } from './texts.ts'

export type ActedOn = { id: string; name: string; state: CampaignState; scheduleType: ScheduleType }

export function useCampaignActions(onDeleted?: () => void) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', project = '', standing } = usePlace()
  const stating = useMutationOperation(SetCampaignStateDocument, { changes: ['Sending'] })
  const duplication = useMutationOperation(DuplicateCampaignDocument, {
    onSuccess: ({ duplicateCampaign: { name } }) => notify.success(t('duplicated', { name })),
  })
  const deletion = useMutationOperation(DeleteCampaignDocument, { changes: ['Campaign'] })
  const page = (id: string, path: string) => paths.project(company, project, `campaigns/${id}/${path}`)

  /** Answers whether it is in that state now; why not, was told. */
  async function move({ id, name }: ActedOn, state: 'WAITING' | 'DISABLED' | 'ARCHIVED'): Promise<boolean> {
    const successes = { WAITING: 'resumed', DISABLED: 'paused', ARCHIVED: 'archived' } as const
    try {
      const { updateCampaign } = await stating.mutateAsync({ input: { id, state } })
      if (updateCampaign.recallUntil) noteStart({ company, ...updateCampaign })
      else notify.success(t(successes[state], { name }), id)
      return true
    } catch {
      return false
    }
  }
  async function edit(campaign: ActedOn): Promise<void> {
    if (!isEditable(campaign.state)) {
      const isSure = await confirm({
        title: t('pauseEditTitle', { name: campaign.name }),
        text: t('pauseEditText'),
        action: t('pauseEditAction'),
        isHarmless: true,
      })
      if (!isSure || !(await move(campaign, 'DISABLED'))) return
    }
    await navigate(page(campaign.id, 'edit'))
  }
  async function remove({ id, name }: ActedOn): Promise<void> {
    const isSure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('deleteAction'),
    })
    if (!isSure) return
    try {
      await deletion.mutateAsync({ input: { id } })
    } catch {
      return // why not, was told
    }
    // its row is gone by now
    notify.success(t('deleted', { name }))
    onDeleted?.()
  }
  const duplicate = ({ id }: ActedOn) => duplication.mutateAsync({ input: { id } })

  function menuOf(campaign: ActedOn): MenuAction[] {
    const { id, state, scheduleType } = campaign
    const can = (action: 'pause' | 'archive') => stateAfter(action, state, scheduleType) !== undefined
    const canSend = may(standing, 'campaigns.send')
    const canEdit = may(standing, 'campaigns.edit')
    return [
      canSend && can('pause') && pausing(campaign),
      canSend && state === 'DISABLED' && resuming(campaign),
      canEdit && isEditable(state) && { label: t('edit'), icon: IconPencil, to: page(id, 'edit') },
      canEdit &&
        can('pause') && { label: t('pauseAndEdit'), icon: IconPencil, onClick: () => void edit(campaign) },
      canEdit && { label: t('duplicate'), icon: IconCopy, onClick: () => void duplicate(campaign) },
      canEdit &&
        can('archive') && {
          label: t('archive'),
          icon: IconArchive,
          onClick: () => void move(campaign, 'ARCHIVED'),
        },
      canEdit &&
        isDeletable(state) && {
          label: t('delete'),
          icon: IconTrash,
          isDangerous: true,
          isApart: true,
          onClick: () => void remove(campaign),
        },
    ].filter((action) => action !== false)
  }
  const pausing = (campaign: ActedOn) => ({
    label: t('pause'),
    icon: IconPlayerPause,
    onClick: () => void move(campaign, 'DISABLED'),
  })
  const resuming = (campaign: ActedOn) => ({
    label: t('resume'),
    icon: IconPlayerPlay,
    onClick: () => void move(campaign, 'WAITING'),
  })
  return { menuOf, move, duplicate, edit, isBusy: stating.isPending || duplication.isPending }
}
