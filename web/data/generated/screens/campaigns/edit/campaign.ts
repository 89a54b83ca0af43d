import type { Document } from '../../../../document.ts'
import type {
  EditCampaignQuery,
  EditCampaignQueryVariables,
  CampaignChecksQuery,
  CampaignChecksQueryVariables,
  EditProjectQuery,
  EditProjectQueryVariables,
  SaveCampaignMutation,
  SaveCampaignMutationVariables,
} from '../../../graphql.ts'

export const EditCampaignDocument: Document<EditCampaignQuery, EditCampaignQueryVariables> = {
  name: 'EditCampaign',
  text: "query EditCampaign($id:ID!){getCampaign(id:$id){...CampaignDraft}}fragment CampaignDraft on Campaign{id domainID name type state from friendlyFrom replyTo scheduleType schedule segmentationType segment evaluationPeriod leaveOut force utm{source medium campaign}subjects templateSES textVersion templateSpecs updatedAt sending{id}variants{id name subject active}}",
  entities: ["Campaign","CampaignVariant","Sending"],
}

export const CampaignChecksDocument: Document<CampaignChecksQuery, CampaignChecksQueryVariables> = {
  name: 'CampaignChecks',
  text: "query CampaignChecks($id:ID!){getCampaign(id:$id){id checks{row code blocks text}}}",
  entities: ["Campaign"],
}

export const EditProjectDocument: Document<EditProjectQuery, EditProjectQueryVariables> = {
  name: 'EditProject',
  text: "query EditProject($id:ID!){getDomain(id:$id){id name shopURL timezone firstDayOfWeek dnsName from friendlyFrom replyTo unsubscribeSetup{language}contactFields{id name}capabilities{dkim spf}}}",
  entities: ["ContactField","Domain"],
}

export const SaveCampaignDocument: Document<SaveCampaignMutation, SaveCampaignMutationVariables> = {
  name: 'SaveCampaign',
  text: "mutation SaveCampaign($input:UpdateCampaignInput!$condition:CampaignCondition){updateCampaign(input:$input condition:$condition){...CampaignDraft}}fragment CampaignDraft on Campaign{id domainID name type state from friendlyFrom replyTo scheduleType schedule segmentationType segment evaluationPeriod leaveOut force utm{source medium campaign}subjects templateSES textVersion templateSpecs updatedAt sending{id}variants{id name subject active}}",
  entities: ["Campaign","CampaignVariant","Sending"],
}
