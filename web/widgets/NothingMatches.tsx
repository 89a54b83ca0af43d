import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { useWidgetTexts } from './texts.ts'

type Props = { title?: string; children?: ReactNode; onClear: () => void; isBare?: boolean }

/** There is something, but the filters hide all of it. */
export function NothingMatches({ title, children, onClear, isBare }: Props) {
  const t = useWidgetTexts()
  return (
    <StateCard
      isBare={isBare ?? false}
      spot={<SearchSpot />}
      title={<Title order={2}>{title ?? t('nothingMatches')}</Title>}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    >
      {children ?? t('nothingMatchesText')}
    </StateCard>
  )
}
