import type { Document } from '../../../document.ts'
import type {
  GetCompanyQuery,
  GetCompanyQueryVariables,
  ListDomainsQuery,
  ListDomainsQueryVariables,
  BusinessRegistrarInfoQuery,
  BusinessRegistrarInfoQueryVariables,
  CreateCompanyMutation,
  CreateCompanyMutationVariables,
  UpdateCompanyMutation,
  UpdateCompanyMutationVariables,
  DeleteCompanyMutation,
  DeleteCompanyMutationVariables,
  CreateDomainMutation,
  CreateDomainMutationVariables,
  RegistrationQuery,
  RegistrationQueryVariables,
} from '../../graphql.ts'

export const GetCompanyDocument: Document<GetCompanyQuery, GetCompanyQueryVariables> = {
  name: 'GetCompany',
  text: "query GetCompany($id:ID!){getCompany(id:$id){...CompanyDetails}}fragment CompanyDetails on Company{id name email phone street city zip country crNo vatNo vatPayer invoicingEmail invoicingPhone active hasCardSubscription hasManualInvoicing isEnding activeSubscription{to}accessRights{identityID role}}",
  entities: ["Company"],
}

export const ListDomainsDocument: Document<ListDomainsQuery, ListDomainsQueryVariables> = {
  name: 'ListDomains',
  text: "query ListDomains($company:ID!$nextToken:String){listDomains(filter:{companyID:{eq:$company}}nextToken:$nextToken){items{id name active purgeAt platform shopURL currency productsUpdated stats{products droiSales emailsSent}}nextToken}}",
  entities: ["Domain"],
}

export const BusinessRegistrarInfoDocument: Document<BusinessRegistrarInfoQuery, BusinessRegistrarInfoQueryVariables> = {
  name: 'BusinessRegistrarInfo',
  text: "query BusinessRegistrarInfo($input:BusinessRegistrarInfoInput!){businessRegistrarInfo(input:$input){name street city zip country crNo vatNo vatPayer isSample}}",
  entities: [],
}

export const CreateCompanyDocument: Document<CreateCompanyMutation, CreateCompanyMutationVariables> = {
  name: 'CreateCompany',
  text: "mutation CreateCompany($input:CreateCompanyInput!){createCompany(input:$input){...CompanyDetails}}fragment CompanyDetails on Company{id name email phone street city zip country crNo vatNo vatPayer invoicingEmail invoicingPhone active hasCardSubscription hasManualInvoicing isEnding activeSubscription{to}accessRights{identityID role}}",
  entities: ["Company"],
}

export const UpdateCompanyDocument: Document<UpdateCompanyMutation, UpdateCompanyMutationVariables> = {
  name: 'UpdateCompany',
  text: "mutation UpdateCompany($input:UpdateCompanyInput!$condition:CompanyCondition){updateCompany(input:$input condition:$condition){...CompanyDetails}}fragment CompanyDetails on Company{id name email phone street city zip country crNo vatNo vatPayer invoicingEmail invoicingPhone active hasCardSubscription hasManualInvoicing isEnding activeSubscription{to}accessRights{identityID role}}",
  entities: ["Company"],
}

export const DeleteCompanyDocument: Document<DeleteCompanyMutation, DeleteCompanyMutationVariables> = {
  name: 'DeleteCompany',
  text: "mutation DeleteCompany($input:DeleteCompanyInput!){deleteCompany(input:$input){id}}",
  entities: ["Company"],
}

export const CreateDomainDocument: Document<CreateDomainMutation, CreateDomainMutationVariables> = {
  name: 'CreateDomain',
  text: "mutation CreateDomain($input:CreateDomainInput!){createDomain(input:$input){id}}",
  entities: ["Domain"],
}

export const RegistrationDocument: Document<RegistrationQuery, RegistrationQueryVariables> = {
  name: 'Registration',
  text: "query Registration{me{id registration{domain currency timezone company country street city zip crno platform shopifyStore feed}}}",
  entities: ["User"],
}
