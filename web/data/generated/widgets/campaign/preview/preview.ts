import type { Document } from '../../../../document.ts'
import type {
  MessagePreviewQuery,
  MessagePreviewQueryVariables,
} from '../../../graphql.ts'

export const MessagePreviewDocument: Document<MessagePreviewQuery, MessagePreviewQueryVariables> = {
  name: 'MessagePreview',
  text: "query MessagePreview($id:ID!$variantID:ID$visitorID:ID$pick:PreviewPick){campaignPreview(id:$id variantID:$variantID visitorID:$visitorID pick:$pick){campaign{id}sender{name address}to{id email name}subject html text fallback products{...Recommended}faults{part line text}}}fragment Recommended on RecommendedProduct{score product{id name image}reason{kind product{id name}category at}}",
  entities: ["Campaign","Product","SegmentPerson","Visitor"],
}
