/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccessRole =
  | 'EDITOR'
  | 'OWNER';

/** Where a right comes from: one to a company reaches all its projects. */
export type AccessSource =
  | 'COMPANY'
  | 'PROJECT';

export type AuditActorKind =
  /** Our staff, whoever it was. */
  | 'HELPDESK'
  /** Nobody: a job, or the program itself. */
  | 'SYSTEM'
  /** Somebody who had a right to the company, or was invited. */
  | 'USER';

export type CompanyFilter = {
  active?: CompanyStatusFilter | null | undefined;
  name?: TextFilter | null | undefined;
};

export type CompanyStatus =
  | 'ACTIVE'
  /** This month's visitors exceed the subscription. */
  | 'OVER_LIMIT'
  /** The subscription has ended unpaid. */
  | 'PAYMENT_DUE';

/** A condition on the status; all that is given must hold. */
export type CompanyStatusFilter = {
  eq?: CompanyStatus | null | undefined;
  ne?: CompanyStatus | null | undefined;
};

export type CreatePersonalTokenInput = {
  name: string;
};

/** Languages of the interface and of the mails we write ourselves. */
export type Language =
  | 'cs'
  | 'en';

export type RevokeAccessInput = {
  /** Of a company: take the rights to its single projects, too. */
  cascade?: boolean | null | undefined;
  /** The id of a company or project. */
  id: string;
  /** The id of the person, or of an open invitation: who is invited may have no account yet. */
  identityID: string;
};

/** Conditions on one text; all that are given must hold. */
export type TextFilter = {
  beginsWith?: string | null | undefined;
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  ne?: string | null | undefined;
};

export type UpdateMeInput = {
  language?: Language | null | undefined;
};

export type AuditByCompanyQueryVariables = Exact<{
  companyID: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type AuditByCompanyQuery = { auditByCompany: { nextToken: string | null, items: Array<{ id: string, at: string, action: string, actorKind: AuditActorKind, actorEmail: string | null, domainID: string | null, fields: Array<string>, domain: { id: string, name: string } | null }> } };

export type RequestAccessMutationVariables = Exact<{
  token: string;
}>;


export type RequestAccessMutation = { requestAccess: { company: { id: string, name: string }, domain: { id: string, name: string } | null } };

export type ListPersonalTokensQueryVariables = Exact<{
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListPersonalTokensQuery = { listPersonalTokens: { nextToken: string | null, items: Array<{ id: string, name: string, createdAt: string, lastUsed: string }> } };

export type CreatePersonalTokenMutationVariables = Exact<{
  input: CreatePersonalTokenInput;
}>;


export type CreatePersonalTokenMutation = { createPersonalToken: { secret: string, token: { id: string, name: string, createdAt: string, lastUsed: string } } };

export type DeletePersonalTokenMutationVariables = Exact<{
  id: string;
}>;


export type DeletePersonalTokenMutation = { deletePersonalToken: { id: string } };

export type ListCompanysQueryVariables = Exact<{
  filter?: CompanyFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListCompanysQuery = { listCompanys: { nextToken: string | null, items: Array<{ id: string, name: string, active: CompanyStatus, street: string | null, city: string | null, zip: string | null, country: string | null, activeSubscription: { to: string, monthlyUserLimit: number } | null, stats: { monthlyUsers: number }, accessRights: Array<{ identityID: string, role: AccessRole }> | null }> } };

export type CountProjectsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type CountProjectsQuery = { listDomains: { nextToken: string | null, items: Array<{ id: string, companyID: string }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, name: string, phone: string | null, language: Language, helpdesk: boolean, contacted: boolean } | null };

export type UpdateMeMutationVariables = Exact<{
  input: UpdateMeInput;
}>;


export type UpdateMeMutation = { updateMe: { id: string, language: Language } };

export type AcCreateContactMutationVariables = Exact<{
  email: string;
  phone: string;
}>;


export type AcCreateContactMutation = { ACCreateContact: { id: string, contacted: boolean } };

export type RecordLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type RecordLoginMutation = { recordLogin: { id: string } };

export type CompanyAccessQueryVariables = Exact<{
  id: string;
}>;


export type CompanyAccessQuery = { getCompany: { id: string, name: string, accessRights: Array<{ identityID: string, email: string, role: AccessRole, source: AccessSource, since: string }> | null, openInvitations: Array<{ id: string, email: string, createdAt: string, expires: string }> | null } };

export type ProjectAccessQueryVariables = Exact<{
  id: string;
}>;


export type ProjectAccessQuery = { getDomain: { id: string, name: string, accessRights: Array<{ identityID: string, email: string, role: AccessRole, source: AccessSource, since: string }> | null, openInvitations: Array<{ id: string, email: string, createdAt: string, expires: string }> | null } };

export type InviteEditorsQueryVariables = Exact<{
  id: string;
  editors: Array<string> | string;
}>;


export type InviteEditorsQuery = { accessToken: Array<{ email: string, link: string, expires: string }> };

export type RevokeAccessMutationVariables = Exact<{
  input: RevokeAccessInput;
}>;


export type RevokeAccessMutation = { revokeAccess: { company: { id: string }, domain: { id: string } | null } };

export type PlaceCompanyQueryVariables = Exact<{
  id: string;
}>;


export type PlaceCompanyQuery = { getCompany: { id: string, name: string, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type PlaceProjectQueryVariables = Exact<{
  id: string;
}>;


export type PlaceProjectQuery = { getDomain: { id: string, name: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const AuditByCompanyDocument = new TypedDocumentString(`
    query AuditByCompany($companyID: ID!, $limit: Int, $nextToken: String) {
  auditByCompany(companyID: $companyID, limit: $limit, nextToken: $nextToken) {
    items {
      id
      at
      action
      actorKind
      actorEmail
      domainID
      domain {
        id
        name
      }
      fields
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<AuditByCompanyQuery, AuditByCompanyQueryVariables>;
export const RequestAccessDocument = new TypedDocumentString(`
    mutation RequestAccess($token: String!) {
  requestAccess(token: $token) {
    company {
      id
      name
    }
    domain {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RequestAccessMutation, RequestAccessMutationVariables>;
export const ListPersonalTokensDocument = new TypedDocumentString(`
    query ListPersonalTokens($limit: Int, $nextToken: String) {
  listPersonalTokens(limit: $limit, nextToken: $nextToken) {
    items {
      id
      name
      createdAt
      lastUsed
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<ListPersonalTokensQuery, ListPersonalTokensQueryVariables>;
export const CreatePersonalTokenDocument = new TypedDocumentString(`
    mutation CreatePersonalToken($input: CreatePersonalTokenInput!) {
  createPersonalToken(input: $input) {
    token {
      id
      name
      createdAt
      lastUsed
    }
    secret
  }
}
    `) as unknown as TypedDocumentString<CreatePersonalTokenMutation, CreatePersonalTokenMutationVariables>;
export const DeletePersonalTokenDocument = new TypedDocumentString(`
    mutation DeletePersonalToken($id: ID!) {
  deletePersonalToken(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeletePersonalTokenMutation, DeletePersonalTokenMutationVariables>;
export const ListCompanysDocument = new TypedDocumentString(`
    query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {
  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {
    items {
      id
      name
      active
      street
      city
      zip
      country
      activeSubscription {
        to
        monthlyUserLimit
      }
      stats {
        monthlyUsers
      }
      accessRights {
        identityID
        role
      }
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<ListCompanysQuery, ListCompanysQueryVariables>;
export const CountProjectsDocument = new TypedDocumentString(`
    query CountProjects($nextToken: String) {
  listDomains(limit: 1000, nextToken: $nextToken) {
    items {
      id
      companyID
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<CountProjectsQuery, CountProjectsQueryVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    id
    email
    name
    phone
    language
    helpdesk
    contacted
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const UpdateMeDocument = new TypedDocumentString(`
    mutation UpdateMe($input: UpdateMeInput!) {
  updateMe(input: $input) {
    id
    language
  }
}
    `) as unknown as TypedDocumentString<UpdateMeMutation, UpdateMeMutationVariables>;
export const AcCreateContactDocument = new TypedDocumentString(`
    mutation ACCreateContact($email: String!, $phone: String!) {
  ACCreateContact(email: $email, phone: $phone) {
    id
    contacted
  }
}
    `) as unknown as TypedDocumentString<AcCreateContactMutation, AcCreateContactMutationVariables>;
export const RecordLoginDocument = new TypedDocumentString(`
    mutation RecordLogin {
  recordLogin {
    id
  }
}
    `) as unknown as TypedDocumentString<RecordLoginMutation, RecordLoginMutationVariables>;
export const CompanyAccessDocument = new TypedDocumentString(`
    query CompanyAccess($id: ID!) {
  getCompany(id: $id) {
    id
    name
    accessRights {
      identityID
      email
      role
      source
      since
    }
    openInvitations {
      id
      email
      createdAt
      expires
    }
  }
}
    `) as unknown as TypedDocumentString<CompanyAccessQuery, CompanyAccessQueryVariables>;
export const ProjectAccessDocument = new TypedDocumentString(`
    query ProjectAccess($id: ID!) {
  getDomain(id: $id) {
    id
    name
    accessRights {
      identityID
      email
      role
      source
      since
    }
    openInvitations {
      id
      email
      createdAt
      expires
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectAccessQuery, ProjectAccessQueryVariables>;
export const InviteEditorsDocument = new TypedDocumentString(`
    query InviteEditors($id: ID!, $editors: [String!]!) {
  accessToken(id: $id, editors: $editors) {
    email
    link
    expires
  }
}
    `) as unknown as TypedDocumentString<InviteEditorsQuery, InviteEditorsQueryVariables>;
export const RevokeAccessDocument = new TypedDocumentString(`
    mutation RevokeAccess($input: RevokeAccessInput!) {
  revokeAccess(input: $input) {
    company {
      id
    }
    domain {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeAccessMutation, RevokeAccessMutationVariables>;
export const PlaceCompanyDocument = new TypedDocumentString(`
    query PlaceCompany($id: ID!) {
  getCompany(id: $id) {
    id
    name
    accessRights {
      identityID
      role
    }
  }
}
    `) as unknown as TypedDocumentString<PlaceCompanyQuery, PlaceCompanyQueryVariables>;
export const PlaceProjectDocument = new TypedDocumentString(`
    query PlaceProject($id: ID!) {
  getDomain(id: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<PlaceProjectQuery, PlaceProjectQueryVariables>;