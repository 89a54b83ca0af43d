import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { may } from '#rules/access/may.ts'
import { isStartable } from '#rules/campaigns/types.ts'
import { paths } from '#rules/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MailSpot, PeopleSpot, PreparingSpot, QuietSpot, ShopSpot } from '#web/ui/Illustrations.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { kinds, type ListKind } from './kinds.ts'
import { useTexts } from './texts.ts'

/** Begins a campaign of the list's kind. */
export function CreateButton({ kind }: { kind: ListKind }) {
  const t = useTexts()
  const { company = '', project = '', standing } = usePlace()
  if (!may(standing, 'campaigns.edit')) return null
  return (
    <Button
      component={Link}
      variant={isStartable(kinds[kind].type) ? 'filled' : 'default'}
      to={paths.project(company, project, `campaigns/add/${kinds[kind].type}`)}
      leftSection={<Icon of={kind === 'scheduled' ? IconCalendarPlus : IconPlus} size={16} />}
    >
      {t(`create.${kind}`)}
    </Button>
  )
}

const spots = {
  automatic: QuietSpot,
  btc: ShopSpot,
  welcome: PeopleSpot,
  scheduled: MailSpot,
  swu: PreparingSpot,
}

/** What campaigns of the kind bring, and how to begin. */
export function NoCampaigns({ kind }: { kind: ListKind }) {
  const t = useTexts()
  const Spot = spots[kind]
  const isReady = isStartable(kinds[kind].type)
  return (
    <EmptyState
      spot={<Spot />}
      title={t(isReady ? `emptyTitle.${kind}` : `list.${kind}`)}
      action={<CreateButton kind={kind} />}
    >
      {t(isReady ? `emptyText.${kind}` : 'later')}
    </EmptyState>
  )
}
