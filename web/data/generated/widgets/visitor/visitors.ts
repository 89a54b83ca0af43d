import type { Document } from '../../../document.ts'
import type {
  FindVisitorsQuery,
  FindVisitorsQueryVariables,
} from '../../graphql.ts'

export const FindVisitorsDocument: Document<FindVisitorsQuery, FindVisitorsQueryVariables> = {
  name: 'FindVisitors',
  text: "query FindVisitors($id:ID!$filter:VisitorFilter){visitorsByDomainActivity(domainID:$id filter:$filter sort:SCORE limit:20){items{id email}}}",
  entities: ["Domain","Visitor"],
}
