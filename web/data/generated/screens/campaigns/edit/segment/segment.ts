import type { Document } from '../../../../../document.ts'
import type {
  CampaignSegmentsQuery,
  CampaignSegmentsQueryVariables,
} from '../../../../graphql.ts'

export const CampaignSegmentsDocument: Document<CampaignSegmentsQuery, CampaignSegmentsQueryVariables> = {
  name: 'CampaignSegments',
  text: "query CampaignSegments($id:ID!){segmentsByDomainName(domainID:$id limit:1000){items{...SegmentFacts}}}fragment SegmentFacts on Segment{id name segmentationType segment evaluationPeriod updatedAt}",
  entities: ["Domain","Segment"],
}
