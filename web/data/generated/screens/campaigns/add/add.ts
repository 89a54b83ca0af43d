import type { Document } from '../../../../document.ts'
import type {
  CreateCampaignMutation,
  CreateCampaignMutationVariables,
  AimCampaignMutation,
  AimCampaignMutationVariables,
  AimedSegmentQuery,
  AimedSegmentQueryVariables,
} from '../../../graphql.ts'

export const CreateCampaignDocument: Document<CreateCampaignMutation, CreateCampaignMutationVariables> = {
  name: 'CreateCampaign',
  text: "mutation CreateCampaign($input:CreateCampaignInput!){createCampaign(input:$input){id domainID name}}",
  entities: ["Campaign"],
}

export const AimCampaignDocument: Document<AimCampaignMutation, AimCampaignMutationVariables> = {
  name: 'AimCampaign',
  text: "mutation AimCampaign($input:UpdateCampaignInput!){updateCampaign(input:$input){id}}",
  entities: ["Campaign"],
}

export const AimedSegmentDocument: Document<AimedSegmentQuery, AimedSegmentQueryVariables> = {
  name: 'AimedSegment',
  text: "query AimedSegment($id:ID!){getSegment(id:$id){id name}}",
  entities: ["Segment"],
}
