import type { Document } from '../../../document.ts'
import type {
  RescoreQuery,
  RescoreQueryVariables,
} from '../../graphql.ts'

export const RescoreDocument: Document<RescoreQuery, RescoreQueryVariables> = {
  name: 'Rescore',
  text: "query Rescore($id:ID!){getDomain(id:$id){id leadscoring{rescore{started done total}}}}",
  entities: ["Domain"],
}
