import type { Document } from '../../../document.ts'
import type {
  DuplicateCampaignMutation,
  DuplicateCampaignMutationVariables,
  DeleteCampaignMutation,
  DeleteCampaignMutationVariables,
  SetCampaignStateMutation,
  SetCampaignStateMutationVariables,
  RecallCampaignMutation,
  RecallCampaignMutationVariables,
  CampaignProjectQuery,
  CampaignProjectQueryVariables,
} from '../../graphql.ts'

export const DuplicateCampaignDocument: Document<DuplicateCampaignMutation, DuplicateCampaignMutationVariables> = {
  name: 'DuplicateCampaign',
  text: "mutation DuplicateCampaign($input:DuplicateCampaignInput!){duplicateCampaign(input:$input){id name}}",
  entities: ["Campaign"],
}

export const DeleteCampaignDocument: Document<DeleteCampaignMutation, DeleteCampaignMutationVariables> = {
  name: 'DeleteCampaign',
  text: "mutation DeleteCampaign($input:DeleteCampaignInput!){deleteCampaign(input:$input){id}}",
  entities: ["Campaign","Domain"],
}

export const SetCampaignStateDocument: Document<SetCampaignStateMutation, SetCampaignStateMutationVariables> = {
  name: 'SetCampaignState',
  text: "mutation SetCampaignState($input:UpdateCampaignInput!){updateCampaign(input:$input){...StartedCampaign}}fragment StartedCampaign on Campaign{id domainID name state start recallUntil}",
  entities: ["Campaign"],
}

export const RecallCampaignDocument: Document<RecallCampaignMutation, RecallCampaignMutationVariables> = {
  name: 'RecallCampaign',
  text: "mutation RecallCampaign($input:RecallCampaignInput!){recallCampaign(input:$input){id name state}}",
  entities: ["Campaign"],
}

export const CampaignProjectDocument: Document<CampaignProjectQuery, CampaignProjectQueryVariables> = {
  name: 'CampaignProject',
  text: "query CampaignProject($id:ID!){getDomain(id:$id){id active timezone firstDayOfWeek}}",
  entities: ["Domain"],
}
