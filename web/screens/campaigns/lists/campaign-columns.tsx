import { ActionIcon } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useCampaignActions } from '#web/widgets/campaign/actions.ts'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import { useScheduleWords } from '../schedule-words.ts'
import classes from './Campaigns.module.css'
import { Recipients } from './Figures.tsx'
import type { Campaign, ListKind } from './kinds.ts'
import type { useOrder } from './order.ts'
import { useTexts } from './texts.ts'

type Order = Pick<ReturnType<typeof useOrder>, 'canGo' | 'go' | 'toFirst'>

/** `wordsOf`: whom it is for. `order`: how rows are moved, where they can be. */
export function useCampaignColumns(
  kind: ListKind,
  timezone: string | null | undefined,
  wordsOf: (campaign: Campaign) => string,
  order: Order | undefined,
): Column<Campaign>[] {
  const t = useTexts()
  const format = useFormat()
  const schedule = useScheduleWords(timezone)
  return [
    { key: 'name', head: t('name'), cell: (campaign) => <Name campaign={campaign} /> },
    {
      key: 'state',
      head: t('state'),
      isLine: true,
      card: 'plain',
      cell: (campaign) => <CampaignBadge campaign={campaign} />,
    },
    ...(kind === 'welcome'
      ? []
      : [
          {
            key: 'schedule',
            head: t(`schedule.${kind}`),
            isLine: true,
            cell: (campaign: Campaign) =>
              schedule(campaign) ?? (
                <Text as="span">{t(kind === 'scheduled' ? 'unscheduled' : 'unset')}</Text>
              ),
          },
        ]),
    {
      key: 'recipients',
      head: t('recipients'),
      cell: (campaign) => <Recipients campaign={campaign} words={wordsOf(campaign)} />,
    },
    {
      key: 'sent',
      head: t('sent'),
      isNumber: true,
      cell: ({ sending }) => (sending && sending.recipients !== null ? format.number(sending.sent) : null),
    },
    {
      key: 'actions',
      head: t('more'),
      isAction: true,
      card: 'corner',
      cell: (campaign) => <Actions campaign={campaign} order={order} />,
    },
  ]
}

/** Its name, and under it what is worth to know before it is opened. */
function Name({ campaign: { name, type, subjects } }: { campaign: Campaign }) {
  const t = useTexts()
  const notes = [
    (type === 'holidays' || type === 'personal') && t(`type.${type}`),
    subjects.length > 1 ? t('subjects', { count: subjects.length }) : subjects[0],
  ].filter(Boolean)
  return (
    <>
      {name}
      {notes.length > 0 && (
        <Text as="div" size="caption" className={classes.note}>
          {notes.join(' · ')}
        </Text>
      )}
    </>
  )
}

/** Everything that can be done with one. */
export function Actions({ campaign, order }: { campaign: Campaign; order: Order | undefined }) {
  const t = useTexts()
  const { menuOf } = useCampaignActions()
  const { id, name } = campaign
  const moves: (MenuAction | false)[] = order
    ? [
        order.canGo(id, -1) && {
          label: t('toFirst'),
          icon: IconArrowBarToUp,
          isApart: true,
          onClick: () => order.toFirst(id),
        },
        order.canGo(id, -1) && { label: t('up'), icon: IconArrowUp, onClick: () => order.go(id, -1) },
        order.canGo(id, 1) && {
          label: t('down'),
          icon: IconArrowDown,
          isApart: !order.canGo(id, -1),
          onClick: () => order.go(id, 1),
        },
      ]
    : []
  return (
    <ActionMenu
      target={
        <ActionIcon aria-label={t('actions', { name })}>
          <Icon of={IconDots} />
        </ActionIcon>
      }
      actions={[...menuOf(campaign), ...moves.filter((move) => move !== false)]}
    />
  )
}
