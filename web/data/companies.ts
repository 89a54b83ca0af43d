/** What of the cache is old when a company or its projects have changed. */
import { operationName } from './client.ts'
import {
  BillingDocument,
  BillingHistoryDocument,
  CountProjectsDocument,
  GetCompanyDocument,
  GetDomainDocument,
  ListCompanysDocument,
  ListDomainsDocument,
  PaymentInformationDocument,
  PlaceCompanyDocument,
  PlaceProjectDocument,
  PlanChangesDocument,
  ProjectFeedsDocument,
  ProjectWizardDocument,
  SetupOverviewDocument,
} from './generated/graphql.ts'

export const companyAnswers = [GetCompanyDocument, ListCompanysDocument, PlaceCompanyDocument].map(
  operationName,
)
export const projectAnswers = [
  ListDomainsDocument,
  CountProjectsDocument,
  GetDomainDocument,
  PlaceProjectDocument,
  ProjectFeedsDocument,
  ProjectWizardDocument,
  SetupOverviewDocument,
].map(operationName)
/** A payment may change the company's status, and that the projects'. */
export const billingAnswers = [
  ...[BillingDocument, BillingHistoryDocument, PaymentInformationDocument, PlanChangesDocument].map(
    operationName,
  ),
  ...companyAnswers,
  ...projectAnswers,
]
