import type { Document } from '../../../../document.ts'
import type {
  BillingQuery,
  BillingQueryVariables,
  PaymentInformationQuery,
  PaymentInformationQueryVariables,
  InvoicesQuery,
  InvoicesQueryVariables,
  BillingHistoryQuery,
  BillingHistoryQueryVariables,
  PortalLinkQuery,
  PortalLinkQueryVariables,
  SetManualInvoicingMutation,
  SetManualInvoicingMutationVariables,
  PlanChangesQuery,
  PlanChangesQueryVariables,
  CreateSubscriptionMutation,
  CreateSubscriptionMutationVariables,
  ChangePlanMutation,
  ChangePlanMutationVariables,
} from '../../../graphql.ts'

export const BillingDocument: Document<BillingQuery, BillingQueryVariables> = {
  name: 'Billing',
  text: "query Billing($id:ID!){getCompany(id:$id){...BillingDetails}}fragment BillingDetails on Company{id name active hasCardSubscription hasManualInvoicing isEnding visitorLimit activeSubscription{from to monthlyUserLimit}stats{monthlyUsers emailsSent}accessRights{identityID role}}",
  entities: ["Company"],
}

export const PaymentInformationDocument: Document<PaymentInformationQuery, PaymentInformationQueryVariables> = {
  name: 'PaymentInformation',
  text: "query PaymentInformation($id:ID!){getCompany(id:$id){id paymentInformation{activePlan price currency credit nextInvoice ends pendingPlan trialEnds vatRate}}}",
  entities: ["Company"],
}

export const InvoicesDocument: Document<InvoicesQuery, InvoicesQueryVariables> = {
  name: 'Invoices',
  text: "query Invoices($id:ID!){getCompany(id:$id){id invoices{id number at vat total currency state pdf}}}",
  entities: ["Company","Invoice"],
}

export const BillingHistoryDocument: Document<BillingHistoryQuery, BillingHistoryQueryVariables> = {
  name: 'BillingHistory',
  text: "query BillingHistory($id:ID!){getCompany(id:$id){id history{subscription{from to monthlyUserLimit}stats{monthlyUsers emailsSent}}}}",
  entities: ["Company"],
}

export const PortalLinkDocument: Document<PortalLinkQuery, PortalLinkQueryVariables> = {
  name: 'PortalLink',
  text: "query PortalLink($id:ID!){getCompany(id:$id){id portalLink}}",
  entities: ["Company"],
}

export const SetManualInvoicingDocument: Document<SetManualInvoicingMutation, SetManualInvoicingMutationVariables> = {
  name: 'SetManualInvoicing',
  text: "mutation SetManualInvoicing($input:SetManualInvoicingInput!){setManualInvoicing(input:$input){id}}",
  entities: ["Company"],
}

export const PlanChangesDocument: Document<PlanChangesQuery, PlanChangesQueryVariables> = {
  name: 'PlanChanges',
  text: "query PlanChanges($id:ID!){getCompany(id:$id){...BillingDetails usage{month visitors}paymentInformation{pendingPlan}planChanges{monthlyUserLimit currency price vatRate net vat kind charge creditUsed creditAdded nextInvoice{at net vat amount}limitFrom trialEnds startNow{charge creditUsed nextInvoice{at amount}}refusal exceeded{month visitors}}}}fragment BillingDetails on Company{id name active hasCardSubscription hasManualInvoicing isEnding visitorLimit activeSubscription{from to monthlyUserLimit}stats{monthlyUsers emailsSent}accessRights{identityID role}}",
  entities: ["Company"],
}

export const CreateSubscriptionDocument: Document<CreateSubscriptionMutation, CreateSubscriptionMutationVariables> = {
  name: 'CreateSubscription',
  text: "mutation CreateSubscription($input:CreateSubscriptionInput!){createSubscription(input:$input){link}}",
  entities: [],
}

export const ChangePlanDocument: Document<ChangePlanMutation, ChangePlanMutationVariables> = {
  name: 'ChangePlan',
  text: "mutation ChangePlan($input:ChangePlanInput!){changePlan(input:$input){id}}",
  entities: ["Company"],
}
