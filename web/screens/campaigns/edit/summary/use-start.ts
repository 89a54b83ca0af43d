import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isEditable } from '#rules/campaigns/states.ts'
import { CampaignChecksDocument } from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import {
  CampaignRecipientsDocument,
  OtherStartDocument,
  StartCampaignDocument,
} from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { noteStart } from '#web/widgets/campaign/recall.ts'
import { usePlace } from '#web/widgets/place.ts'
import type { Campaign } from '../campaign-draft.ts'
import { detailAddress } from '../steps.ts'
import { countOf, summaryRows } from './summary-rows.ts'
import { useTexts } from './texts.ts'

/** The start of a campaign, for whoever has just looked at all of it; nothing starts that was changed since, or that a check blocks. */
export function useStart(campaign: Campaign) {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { company = '', project = '' } = usePlace()
  const checks = useOperation(CampaignChecksDocument, { id: campaign.id })
  const recipients = useOperation(CampaignRecipientsDocument, { id: campaign.id }).data?.getCampaign
    .expectedRecipients
  const rows = summaryRows(checks.data?.getCampaign.checks ?? [])
  const { id, scheduleType, sending, updatedAt } = campaign
  // who gets it is fixed once it has begun, and others look for whoever is due
  const people = scheduleType === 'SCHEDULED' && !sending ? recipients : undefined
  const starting = useMutationOperation(StartCampaignDocument, {
    changes: ['Domain', 'Sending'],
    onSuccess({ updateCampaign }) {
      noteStart({ company, ...updateCampaign, people })
      void navigate(detailAddress({ company, project }, id))
    },
    onFailure(failure) {
      if (failure.code !== 'CONDITION_FAILED' && failure.code !== 'CAMPAIGN_MOVED') return false
      void showOtherStart(failure)
      return true
    },
  })
  /** The campaign may have been started in another tab. Any other change is shown as the failure. */
  async function showOtherStart(failure: Error) {
    const answer = await fetchAnew(client, OtherStartDocument, { id }).catch(() => undefined)
    const started = answer?.getCampaign
    if (!started?.startedAt || isEditable(started.state)) return notify.failure(failure)
    noteStart({ company, ...started, people })
    notify.success(t('startedAt', { time: format.time(new Date(started.startedAt)) }))
    void navigate(detailAddress({ company, project }, id))
  }
  return {
    checks,
    rows,
    recipients,
    label: sending
      ? t('resume')
      : people === undefined
        ? t('start')
        : t('startPeople', { count: people, people: format.number(people) }),
    go: () => starting.mutate({ input: { id, state: 'WAITING' }, condition: { updatedAt } }),
    isBusy: starting.isPending,
    isDisabled: countOf(rows, 'blocking') > 0 || !checks.data,
  }
}
