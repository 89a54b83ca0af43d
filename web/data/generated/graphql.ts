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

/** Languages of the interface and of the mails we write ourselves. */
export type Language =
  | 'cs'
  | 'en';

/** Conditions on one text; all that are given must hold. */
export type TextFilter = {
  beginsWith?: string | null | undefined;
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  ne?: string | null | undefined;
};

export type ListCompanysQueryVariables = Exact<{
  filter?: CompanyFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListCompanysQuery = { listCompanys: { nextToken: string | null, items: Array<{ id: string, name: string, createdAt: string, accessRights: Array<{ identityID: string, email: string, role: AccessRole }> | null }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, name: string, language: Language, helpdesk: boolean } | null };

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
    language
    helpdesk
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;