import type { Document } from '../../document.ts'
import type {
  CompanyUsageQuery,
  CompanyUsageQueryVariables,
} from '../graphql.ts'

export const CompanyUsageDocument: Document<CompanyUsageQuery, CompanyUsageQueryVariables> = {
  name: 'CompanyUsage',
  text: "query CompanyUsage($id:ID!){getCompany(id:$id){id visitorLimit stats{monthlyUsers}}}",
  entities: ["Company"],
}
