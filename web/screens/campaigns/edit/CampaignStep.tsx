import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isEditable } from '#rules/campaigns/states.ts'
import type { EditProjectQuery } from '#web/data/generated/graphql.ts'
import {
  EditCampaignDocument,
  EditProjectDocument,
} from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useWizardMode } from '#web/widgets/wizard/mode.ts'
import { OneCampaign } from '../OneCampaign.tsx'
import { useTexts } from '../texts.ts'
import type { Campaign } from './campaign-draft.ts'
import { Running } from './Running.tsx'

export type Project = EditProjectQuery['getDomain']
type Props = { children: (campaign: Campaign, project: Project) => ReactNode }

/** Loads the campaign that the address names; one that runs has to be paused before anything of it is changed. */
export function CampaignStep({ children }: Props) {
  const t = useTexts()
  const { campaign: id = '' } = useParams()
  const { project: projectId = '' } = usePlace()
  useWizardMode()
  return (
    <OneCampaign
      campaign={useOperation(EditCampaignDocument, { id })}
      project={useOperation(EditProjectDocument, { id: projectId })}
      skeleton={<FormSkeleton label={t('oneLoading')} />}
    >
      {(campaign, project) =>
        isEditable(campaign.state) ? children(campaign, project) : <Running campaign={campaign} />
      }
    </OneCampaign>
  )
}
