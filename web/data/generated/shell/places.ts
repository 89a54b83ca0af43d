import type { Document } from '../../document.ts'
import type {
  MyCompaniesQuery,
  MyCompaniesQueryVariables,
  MyProjectsQuery,
  MyProjectsQueryVariables,
  FindPlacesQuery,
  FindPlacesQueryVariables,
} from '../graphql.ts'

export const MyCompaniesDocument: Document<MyCompaniesQuery, MyCompaniesQueryVariables> = {
  name: 'MyCompanies',
  text: "query MyCompanies{listCompanys(limit:1000){items{id name}nextToken}}",
  entities: ["Company"],
}

export const MyProjectsDocument: Document<MyProjectsQuery, MyProjectsQueryVariables> = {
  name: 'MyProjects',
  text: "query MyProjects{listDomains(limit:1000){items{id name companyID}nextToken}}",
  entities: ["Domain"],
}

export const FindPlacesDocument: Document<FindPlacesQuery, FindPlacesQueryVariables> = {
  name: 'FindPlaces',
  text: "query FindPlaces($name:String!){listCompanys(filter:{nameBegins:$name}limit:8){items{id name}}listDomains(filter:{nameBegins:$name}limit:8){items{id name companyID}}}",
  entities: ["Company","Domain"],
}
