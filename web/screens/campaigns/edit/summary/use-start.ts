import { useNavigate } from 'react-router'
import { CampaignChecksDocument } from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import {
  CampaignRecipientsDocument,
  StartCampaignDocument,
} from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
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
  })
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
