import type { Document } from '../../document.ts'
import type {
  MyCompaniesQuery,
  MyCompaniesQueryVariables,
  MyProjectsQuery,
  MyProjectsQueryVariables,
} from '../graphql.ts'

export const MyCompaniesDocument: Document<MyCompaniesQuery, MyCompaniesQueryVariables> = {
  name: 'MyCompanies',
  text: "query MyCompanies{listCompanys(limit:1000){items{id name}}}",
  entities: ["Company"],
}

export const MyProjectsDocument: Document<MyProjectsQuery, MyProjectsQueryVariables> = {
  name: 'MyProjects',
  text: "query MyProjects{listDomains(limit:1000){items{id name companyID}}}",
  entities: ["Domain"],
}
