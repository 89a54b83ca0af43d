import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isEditable } from '#rules/campaigns/states.ts'
import { failureOf } from '#web/data/failure.ts'
import type { EditProjectQuery } from '#web/data/generated/graphql.ts'
import {
  EditCampaignDocument,
  EditProjectDocument,
} from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { together, useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useWizardMode } from '#web/widgets/wizard/mode.ts'
import type { Campaign } from './campaign-draft.ts'
import { Running } from './Running.tsx'
import { useTexts } from './texts.ts'

export type Project = EditProjectQuery['getDomain']
type Props = { children: (campaign: Campaign, project: Project) => ReactNode }

/** Loads the campaign that the address names; one that runs has to be paused before anything of it is changed. */
export function CampaignStep({ children }: Props) {
  const t = useTexts()
  const { campaign: id = '' } = useParams()
  const { project: projectId = '' } = usePlace()
  useWizardMode()
  const campaign = useOperation(EditCampaignDocument, { id })
  const project = useOperation(EditProjectDocument, { id: projectId })
  const query = together(
    [campaign, project],
    campaign.data && project.data && { found: campaign.data.getCampaign, shop: project.data.getDomain },
  )
  if (campaign.error && failureOf(campaign.error).code === 'NOT_FOUND') return <NotFound />
  // one of another project does not exist in this one
  if (query.data && query.data.found.domainID !== projectId) return <NotFound />
  return (
    <Loaded
      query={{ ...query, isFetching: false }}
      skeleton={
        <>
          <PageHead />
          <FormSkeleton label={t('loading')} />
        </>
      }
      failed={t('failed')}
    >
      {({ found, shop }) => (isEditable(found.state) ? children(found, shop) : <Running campaign={found} />)}
    </Loaded>
  )
}
