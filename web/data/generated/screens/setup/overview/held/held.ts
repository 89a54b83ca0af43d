import type { Document } from '../../../../../document.ts'
import type {
  StrikeOutVisitorsMutation,
  StrikeOutVisitorsMutationVariables,
} from '../../../../graphql.ts'

export const StrikeOutVisitorsDocument: Document<StrikeOutVisitorsMutation, StrikeOutVisitorsMutationVariables> = {
  name: 'StrikeOutVisitors',
  text: "mutation StrikeOutVisitors($input:StrikeOutVisitorsInput!){strikeOutVisitors(input:$input){id}}",
  entities: ["Domain","Visitor"],
}
