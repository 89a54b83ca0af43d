import type { ReactNode } from 'react'
import { failureOf } from '#web/data/failure.ts'
import { together } from '#web/data/query.ts'
import { Loaded, type Query } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { useOpenName } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'

type Props<Campaign, Project> = {
  campaign: Query<{ getCampaign: Campaign }>
  project: Query<{ getDomain: Project }>
  /** The shape of what stands below the heading. */
  skeleton: ReactNode
  children: (campaign: Campaign, project: Project) => ReactNode
}

/** Every page of one campaign: once it is there, and breadcrumbs call it by its name; one of another project does not exist in this one. */
export function OneCampaign<Campaign extends { domainID: string; name: string }, Project>({
  campaign,
  project,
  skeleton,
  children,
}: Props<Campaign, Project>) {
  const t = useTexts()
  const { project: projectId } = usePlace()
  const found = campaign.data?.getCampaign
  useOpenName('campaign', found?.name)
  const query = together(
    [campaign, project],
    found && project.data && { found, shop: project.data.getDomain },
  )
  if (campaign.error && failureOf(campaign.error).code === 'NOT_FOUND') return <NotFound />
  if (found && found.domainID !== projectId) return <NotFound />
  return (
    <Loaded
      // asked every few seconds: a line at the top each time would only flicker
      query={{ ...query, isFetching: false }}
      skeleton={
        <>
          <PageHead />
          {skeleton}
        </>
      }
      failed={t('oneFailed')}
    >
      {(loaded) => children(loaded.found, loaded.shop)}
    </Loaded>
  )
}
