/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccessRole =
  | 'EDITOR'
  | 'OWNER';

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

export type NoticeKind =
  /** Somebody has taken up the reader's invitation. */
  | 'ACCESS_ACCEPTED'
  /** The reader is no longer an editor. */
  | 'ACCESS_REVOKED'
  /** A project of the reader waits to be connected to its shop. */
  | 'SETUP_WAITING';

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


export type ListCompanysQuery = { listCompanys: { nextToken: string | null, items: Array<{ id: string, name: string, createdAt: string, accessRights: Array<{ identityID: string, email: string, role: AccessRole }> | null }> } };

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

export type UnreadNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNoticesQuery = { unreadNotices: number };

export type ListNoticesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ListNoticesQuery = { listNotices: { nextToken: string | null, items: Array<{ id: string, kind: NoticeKind, needsAction: boolean, at: string, read: boolean, companyID: string, company: string, domainID: string | null, domain: string | null, person: string | null }> } };

export type MarkNoticeReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNoticeReadMutation = { markNoticeRead: { id: string, read: boolean } };

export type MarkNoticesReadMutationVariables = Exact<{
  upTo: string;
}>;


export type MarkNoticesReadMutation = { markNoticesRead: { id: string, read: boolean } };

export type PlaceCompanyQueryVariables = Exact<{
  id: string;
}>;


export type PlaceCompanyQuery = { getCompany: { id: string, name: string, accessRights: Array<{ identityID: string }> | null } };

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
      createdAt
      accessRights {
        identityID
        email
        role
      }
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<ListCompanysQuery, ListCompanysQueryVariables>;
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
export const UnreadNoticesDocument = new TypedDocumentString(`
    query UnreadNotices {
  unreadNotices
}
    `) as unknown as TypedDocumentString<UnreadNoticesQuery, UnreadNoticesQueryVariables>;
export const ListNoticesDocument = new TypedDocumentString(`
    query ListNotices($nextToken: String) {
  listNotices(limit: 20, nextToken: $nextToken) {
    items {
      id
      kind
      needsAction
      at
      read
      companyID
      company
      domainID
      domain
      person
    }
    nextToken
  }
}
    `) as unknown as TypedDocumentString<ListNoticesQuery, ListNoticesQueryVariables>;
export const MarkNoticeReadDocument = new TypedDocumentString(`
    mutation MarkNoticeRead($id: ID!) {
  markNoticeRead(id: $id) {
    id
    read
  }
}
    `) as unknown as TypedDocumentString<MarkNoticeReadMutation, MarkNoticeReadMutationVariables>;
export const MarkNoticesReadDocument = new TypedDocumentString(`
    mutation MarkNoticesRead($upTo: ID!) {
  markNoticesRead(upTo: $upTo) {
    id
    read
  }
}
    `) as unknown as TypedDocumentString<MarkNoticesReadMutation, MarkNoticesReadMutationVariables>;
export const PlaceCompanyDocument = new TypedDocumentString(`
    query PlaceCompany($id: ID!) {
  getCompany(id: $id) {
    id
    name
    accessRights {
      identityID
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