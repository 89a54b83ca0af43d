import type { Document } from '../../../../document.ts'
import type {
  DryRunTotalsQuery,
  DryRunTotalsQueryVariables,
  DryRunPeopleQuery,
  DryRunPeopleQueryVariables,
} from '../../../graphql.ts'

export const DryRunTotalsDocument: Document<DryRunTotalsQuery, DryRunTotalsQueryVariables> = {
  name: 'DryRunTotals',
  text: "query DryRunTotals($id:ID!){campaignDryRun(id:$id limit:1){campaign{id updatedAt}versions totals{members gets skipped{reason count}}}}",
  entities: ["Campaign"],
}

export const DryRunPeopleDocument: Document<DryRunPeopleQuery, DryRunPeopleQueryVariables> = {
  name: 'DryRunPeople',
  text: "query DryRunPeople($id:ID!$only:DryRunFilter$search:String$limit:Int$nextToken:String){campaignDryRun(id:$id only:$only search:$search limit:$limit nextToken:$nextToken){campaign{id}items{person{id email name}reason at subject fallback products{...Recommended}}nextToken}}fragment Recommended on RecommendedProduct{score product{id name image}reason{kind product{id name}category at}}",
  entities: ["Campaign","Product","SegmentPerson"],
}
