import { IconAlertTriangle } from '@tabler/icons-react'
import { scheduleTypes } from '#rules/campaigns/types.ts'
import { paths } from '#rules/paths.ts'
import { failureOf } from '#web/data/failure.ts'
import type { RunningCampaignsQuery, ScheduleType } from '#web/data/generated/graphql.ts'
import { RunningCampaignsDocument } from '#web/data/generated/screens/helpdesk/running/running.ts'
import { useWholeList } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { isStalled } from './stalled.ts'
import { useTexts } from './texts.ts'

type Running = RunningCampaignsQuery['campaignsByScheduleTypeState']['items'][number]
const pageLimit = 100

/** Of one type, to the end; a page of rows shows as soon as it is there. */
const useRunning = (scheduleType: ScheduleType) =>
  useWholeList(
    RunningCampaignsDocument,
    { scheduleType, limit: pageLimit },
    (answer) => answer.campaignsByScheduleTypeState,
  )

/** What is being sent now in all projects, for the helpdesk: five lists at once, each with its own failure. */
export function RunningCampaigns() {
  const t = useTexts()
  const lists = {
    AUTOMATIC: useRunning('AUTOMATIC'),
    BACK_TO_CART: useRunning('BACK_TO_CART'),
    SMART_WARM_UP: useRunning('SMART_WARM_UP'),
    WELCOME: useRunning('WELCOME'),
    SCHEDULED: useRunning('SCHEDULED'),
  }
  const columns = useColumns()
  const all = Object.values(lists)
  // whoever is no member finds no such page
  if (all.some(({ error }) => error && failureOf(error).code === 'NOT_FOUND')) return <NotFound />
  const failed = scheduleTypes.filter((type) => lists[type].error)
  const items = all.flatMap((list) => list.items ?? [])
  const isPending = items.length === 0 && all.some((list) => list.isPending)
  return (
    <>
      <PageHead description={t('description')} />
      <Stack>
        {failed.map((type) => (
          <SectionFailure
            key={type}
            title={t('typeFailed', { type: t(`type.${type}`) })}
            error={lists[type].error}
            retrying={lists[type].isFetching}
            onRetry={lists[type].refetch}
          />
        ))}
        {failed.length < scheduleTypes.length && (
          <DataTable
            label={t('list')}
            query={{
              data: isPending ? undefined : items,
              isPending,
              isFetching: false,
              error: null,
              refetch: () => undefined,
            }}
            failed={t('failed')}
            columns={columns}
            idOf={(campaign) => campaign.id}
            linkOf={({ id, domain }) => paths.project(domain.companyID, domain.id, `campaigns/${id}/detail`)}
            toneOf={(campaign) => (isStalled(campaign, Date.now()) ? 'orange' : undefined)}
            empty={
              <EmptyState spot={<QuietSpot />} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        )}
      </Stack>
    </>
  )
}

function useColumns(): Column<Running>[] {
  const t = useTexts()
  const format = useFormat()
  return [
    {
      key: 'name',
      head: t('name'),
      sortBy: ({ name }) => name,
      cell: (campaign) => (
        <>
          {campaign.name}
          {isStalled(campaign, Date.now()) && (
            <Text as="div" size="caption">
              <StatusBadge tone="orange" icon={IconAlertTriangle}>
                {t('stalled')}
              </StatusBadge>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'project',
      head: t('project'),
      sortBy: ({ domain }) => domain.name,
      cell: ({ domain }) => domain.name,
    },
    {
      key: 'type',
      head: t('type'),
      isLine: true,
      sortBy: ({ scheduleType }) => t(`type.${scheduleType}`),
      cell: ({ scheduleType }) => t(`type.${scheduleType}`),
    },
    {
      key: 'state',
      head: t('state'),
      isLine: true,
      card: 'corner',
      cell: (campaign) => <CampaignBadge campaign={campaign} />,
    },
    {
      key: 'day',
      head: t('day'),
      isNumber: true,
      sortBy: ({ latestDay }) => latestDay?.sent ?? null,
      isDescendingFirst: true,
      cell: ({ latestDay }) =>
        latestDay && (
          <>
            {format.number(latestDay.sent)}
            <Text as="div" size="caption">
              {format.calendarDay(latestDay.date)}
            </Text>
          </>
        ),
    },
    {
      key: 'message',
      head: t('message'),
      sortBy: ({ latestMessage }) => latestMessage?.sent ?? null,
      isDescendingFirst: true,
      cell: ({ latestMessage, domain }) =>
        latestMessage && (
          <>
            <RecentTime at={latestMessage.sent} timezone={domain.timezone} isBrief />
            <Text as="div" size="caption">
              {latestMessage.email ?? t('erased')}
            </Text>
          </>
        ),
    },
  ]
}
