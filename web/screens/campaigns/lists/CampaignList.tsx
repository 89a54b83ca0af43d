import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#rules/access/may.ts'
import { isStartable } from '#rules/campaigns/types.ts'
import { paths } from '#rules/paths.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import {
  CampaignsByPriorityDocument,
  CampaignsByStateDocument,
  MoveCampaignDocument,
} from '#web/data/generated/screens/campaigns/lists/lists.ts'
import { CampaignProjectDocument } from '#web/data/generated/widgets/campaign/campaign.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useAudienceWords } from '#web/widgets/campaign/audience-words.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { StoppedBanner } from '../StoppedBanner.tsx'
import { CreateButton, NoCampaigns } from './Beginning.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './Campaigns.module.css'
import { useCampaignColumns } from './campaign-columns.tsx'
import { Filters, type Shown } from './Filters.tsx'
import { type Campaign, filterOf, kinds, type ListKind, type Wanted, wantedIn } from './kinds.ts'
import { useOrder } from './order.ts'
import { useTexts } from './texts.ts'
import { WarmUps } from './WarmUps.tsx'

/** In ms; while any of them is on its way. */
const every = 15_000

/** The campaigns of one kind of schedule; automatic ones in the order that they are given. */
export function CampaignList({ kind }: { kind: ListKind }) {
  const t = useTexts()
  const { company = '', project: id = '', standing } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const wanted = wantedIn(search, kind)
  const isOrdered = kind === 'automatic'
  const project = useOperation(CampaignProjectDocument, { id }).data?.getDomain
  const list = useCampaigns(kind, id, wanted)
  const [placed, setPlaced] = useState('')
  const moving = useMutationOperation(MoveCampaignDocument)
  const order = useOrder(list.data, {
    onMove: (campaign, afterID) => moving.mutateAsync({ input: { id: campaign, afterID } }),
    isFromFirst: list.paging.view.page === 1,
    onPlaced(campaign, place, count) {
      const name = list.data?.find((one) => one.id === campaign)?.name ?? ''
      setPlaced(t('placed', { name, place, count }))
    },
  })
  const canOrder = isOrdered && may(standing, 'campaigns.edit') && (list.data?.length ?? 0) > 1
  const wordsOf = useAudienceWords(id, list.data)
  const columns = useCampaignColumns(kind, project?.timezone, wordsOf, canOrder ? order : undefined)
  const isFiltered = wanted.group !== undefined || wanted.name !== undefined
  const isEmpty = !isFiltered && list.data?.length === 0 && list.paging.view.page === 1
  const isCalendar = wanted.isCalendar && !isEmpty
  const show = (values: Shown, isTyped = false) =>
    setSearch((before) => withValues(before, { page: undefined, ...values }), { replace: isTyped })
  const filters = <Filters kind={kind} wanted={wanted} onShow={show} />
  return (
    <>
      <StoppedBanner project={project} />
      <PageHead
        description={!isEmpty && t(isStartable(kinds[kind].type) ? `description.${kind}` : 'later')}
        actions={!isEmpty && <CreateButton kind={kind} />}
      />
      {isCalendar ? (
        <>
          <div className={classes.bar}>{filters}</div>
          <Calendar
            wanted={wanted}
            timezone={project?.timezone ?? 'UTC'}
            firstWeekday={project?.firstDayOfWeek ?? 1}
          />
        </>
      ) : (
        <DataTable
          label={t(`list.${kind}`)}
          // asked every few seconds: a line at the top each time would only flicker
          query={{ ...list, data: order.rows, isFetching: false }}
          failed={t('failed')}
          columns={columns}
          cardsOf={kind === 'swu' ? (rows) => <WarmUps campaigns={rows} wordsOf={wordsOf} /> : undefined}
          idOf={(campaign) => campaign.id}
          linkOf={(campaign) => paths.project(company, id, `campaigns/${campaign.id}`)}
          isOpen={(campaign) => campaign.id === order.dragged}
          {...(canOrder && { lead: { head: t('order'), of: (campaign: Campaign) => grip(campaign) } })}
          filters={!isEmpty && filters}
          onClearFilters={isFiltered ? () => show({ show: undefined, q: undefined }) : undefined}
          empty={<NoCampaigns kind={kind} />}
        />
      )}
      <VisuallyHidden role="status">{placed}</VisuallyHidden>
    </>
  )

  function grip({ id: campaign, name }: Campaign) {
    return (
      <ActionIcon
        size={28}
        className={classes.grip}
        aria-label={t('grip', { name })}
        data-dragged={order.dragged === campaign || undefined}
        {...order.gripProps(campaign)}
      >
        <Icon of={IconGripVertical} size={16} />
      </ActionIcon>
    )
  }
}

/** Both answer alike. */
const byPriority: typeof CampaignsByStateDocument = CampaignsByPriorityDocument

function useCampaigns(kind: ListKind, domainID: string, wanted: Wanted) {
  const filter = filterOf(kind, wanted)
  return useTokenPages(
    kind === 'automatic' ? byPriority : CampaignsByStateDocument,
    ({ limit }) => ({ domainID, filter, limit }),
    (answer) => answer.campaigns,
    {
      askAgainAfter: (answer) =>
        (answer?.campaigns.items.some(({ state }) => state === 'COMPUTING' || state === 'SENDING') ??
          false) &&
        every,
    },
  )
}
