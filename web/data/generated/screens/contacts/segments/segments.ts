import type { Document } from '../../../../document.ts'
import type {
  SegmentsQuery,
  SegmentsQueryVariables,
  OneSegmentQuery,
  OneSegmentQueryVariables,
  SegmentCountQuery,
  SegmentCountQueryVariables,
  CreateSegmentMutation,
  CreateSegmentMutationVariables,
  UpdateSegmentMutation,
  UpdateSegmentMutationVariables,
  DeleteSegmentMutation,
  DeleteSegmentMutationVariables,
  SegmentCampaignsQuery,
  SegmentCampaignsQueryVariables,
} from '../../../graphql.ts'

export const SegmentsDocument: Document<SegmentsQuery, SegmentsQueryVariables> = {
  name: 'Segments',
  text: "query Segments($id:ID!$limit:Int$nextToken:String){segmentsByDomainName(domainID:$id limit:$limit nextToken:$nextToken){items{...SegmentFacts}nextToken}}fragment SegmentFacts on Segment{id name segmentationType segment evaluationPeriod updatedAt}",
  entities: ["Domain","Segment"],
}

export const OneSegmentDocument: Document<OneSegmentQuery, OneSegmentQueryVariables> = {
  name: 'OneSegment',
  text: "query OneSegment($id:ID!){getSegment(id:$id){...SegmentFacts}}fragment SegmentFacts on Segment{id name segmentationType segment evaluationPeriod updatedAt}",
  entities: ["Segment"],
}

export const SegmentCountDocument: Document<SegmentCountQuery, SegmentCountQueryVariables> = {
  name: 'SegmentCount',
  text: "query SegmentCount($input:SegmentPreviewInput!){segmentPreview(input:$input){count base mailable}}",
  entities: [],
}

export const CreateSegmentDocument: Document<CreateSegmentMutation, CreateSegmentMutationVariables> = {
  name: 'CreateSegment',
  text: "mutation CreateSegment($input:CreateSegmentInput!){createSegment(input:$input){...SegmentFacts}}fragment SegmentFacts on Segment{id name segmentationType segment evaluationPeriod updatedAt}",
  entities: ["Segment"],
}

export const UpdateSegmentDocument: Document<UpdateSegmentMutation, UpdateSegmentMutationVariables> = {
  name: 'UpdateSegment',
  text: "mutation UpdateSegment($input:UpdateSegmentInput!$condition:SegmentCondition){updateSegment(input:$input condition:$condition){...SegmentFacts}}fragment SegmentFacts on Segment{id name segmentationType segment evaluationPeriod updatedAt}",
  entities: ["Segment"],
}

export const DeleteSegmentDocument: Document<DeleteSegmentMutation, DeleteSegmentMutationVariables> = {
  name: 'DeleteSegment',
  text: "mutation DeleteSegment($input:DeleteSegmentInput!){deleteSegment(input:$input){id}}",
  entities: ["Domain","Segment"],
}

export const SegmentCampaignsDocument: Document<SegmentCampaignsQuery, SegmentCampaignsQueryVariables> = {
  name: 'SegmentCampaigns',
  text: "query SegmentCampaigns($domainID:ID!$segmentID:ID!){campaignsByDomainState(domainID:$domainID filter:{segmentID:$segmentID}limit:10){items{id name state scheduleType}nextToken}}",
  entities: ["Campaign","Domain"],
}
