/** What of the cache is old when a company or its projects have changed. */
import { operationName } from './client.ts'
import {
  CountProjectsDocument,
  GetCompanyDocument,
  ListCompanysDocument,
  ListDomainsDocument,
  PlaceCompanyDocument,
} from './generated/graphql.ts'

export const companyAnswers = [GetCompanyDocument, ListCompanysDocument, PlaceCompanyDocument].map(
  operationName,
)
export const projectAnswers = [ListDomainsDocument, CountProjectsDocument].map(operationName)
