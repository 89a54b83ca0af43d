import { Select } from '@mantine/core'
import { CampaignOrderDocument } from '#web/data/generated/screens/campaigns/edit/setup/setup.ts'
import { MoveCampaignDocument } from '#web/data/generated/screens/campaigns/lists/lists.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useWholeList } from '#web/data/query.ts'
import type { Campaign } from '../campaign-draft.ts'
import { useTexts } from './texts.ts'

const firstPlace = 'first'

/** The place of an automatic campaign among the others, as their list shows it: it is theirs as well, so it is kept at once. */
export function OrderSelect({ campaign }: { campaign: Pick<Campaign, 'id' | 'domainID'> }) {
  const t = useTexts()
  const order = useWholeList(
    CampaignOrderDocument,
    { domainID: campaign.domainID, limit: 1000 },
    (answer) => answer.campaignsByDomainPriority,
  ).items
  const moving = useMutationOperation(MoveCampaignDocument, {
    onSuccess: () => notify.success(t('orderKept')),
  })
  const at = order?.findIndex(({ id }) => id === campaign.id) ?? -1
  const others = order?.filter(({ id }) => id !== campaign.id) ?? []
  if (at < 0 || !others.length) return null
  return (
    <Select
      label={t('order')}
      description={t('orderText')}
      data={[
        { value: firstPlace, label: t('orderFirst') },
        ...others.map(({ id, name }) => ({ value: id, label: t('orderAfter', { name }) })),
      ]}
      value={others[at - 1]?.id ?? firstPlace}
      onChange={(place) =>
        place && moving.mutate({ input: { id: campaign.id, afterID: place === firstPlace ? null : place } })
      }
      allowDeselect={false}
      searchable
      limit={50}
      disabled={moving.isPending}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
    />
  )
}
