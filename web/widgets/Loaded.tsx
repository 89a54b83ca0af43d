import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { TopLine } from '#web/ui/TopLine.tsx'
import { FailureCard } from './FailureCard.tsx'
import { SectionFailure } from './SectionFailure.tsx'
import { useWidgetTexts } from './texts.ts'

export type Query<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** The shape of the content; it appears only when waiting takes a while. */
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed: string
  /** The failure takes only its section of the page, not the page. */
  isSection?: boolean
  children: (data: Data) => ReactNode
}

/** Waits for an answer and shows it: first its shape, old answers under a line while newer ones come, a failure with a way on. */
export function Loaded<Data>({ query, skeleton, failed, isSection = false, children }: Props<Data>) {
  const t = useWidgetTexts()
  const phase = useLoadingPhase(query.isPending)
  if (phase === 'blank') return null
  if (phase === 'skeleton') return skeleton
  // a refresh that failed leaves what was there
  if (query.data !== undefined)
    return (
      <>
        {query.isFetching && <TopLine label={t('refreshing')} />}
        {children(query.data)}
      </>
    )
  const failure = { error: query.error, retrying: query.isFetching, onRetry: () => void query.refetch() }
  return isSection ? (
    <SectionFailure {...failure} title={failed} />
  ) : (
    <FailureCard {...failure} title={<Title order={2}>{failed}</Title>} />
  )
}
