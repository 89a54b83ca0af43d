/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}": typeof types.ListPersonalTokensDocument,
    "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      accessRights {\n        identityID\n        email\n        role\n      }\n    }\n    nextToken\n  }\n}": typeof types.ListCompanysDocument,
    "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}": typeof types.MeDocument,
    "query UnreadNotices {\n  unreadNotices\n}\n\nquery ListNotices($nextToken: String) {\n  listNotices(limit: 20, nextToken: $nextToken) {\n    items {\n      id\n      kind\n      needsAction\n      at\n      read\n      companyID\n      company\n      domainID\n      domain\n      person\n    }\n    nextToken\n  }\n}\n\nmutation MarkNoticeRead($id: ID!) {\n  markNoticeRead(id: $id) {\n    id\n    read\n  }\n}\n\nmutation MarkNoticesRead($upTo: ID!) {\n  markNoticesRead(upTo: $upTo) {\n    id\n    read\n  }\n}": typeof types.UnreadNoticesDocument,
    "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}": typeof types.PlaceCompanyDocument,
};
const documents: Documents = {
    "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}": types.ListPersonalTokensDocument,
    "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      accessRights {\n        identityID\n        email\n        role\n      }\n    }\n    nextToken\n  }\n}": types.ListCompanysDocument,
    "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}": types.MeDocument,
    "query UnreadNotices {\n  unreadNotices\n}\n\nquery ListNotices($nextToken: String) {\n  listNotices(limit: 20, nextToken: $nextToken) {\n    items {\n      id\n      kind\n      needsAction\n      at\n      read\n      companyID\n      company\n      domainID\n      domain\n      person\n    }\n    nextToken\n  }\n}\n\nmutation MarkNoticeRead($id: ID!) {\n  markNoticeRead(id: $id) {\n    id\n    read\n  }\n}\n\nmutation MarkNoticesRead($upTo: ID!) {\n  markNoticesRead(upTo: $upTo) {\n    id\n    read\n  }\n}": types.UnreadNoticesDocument,
    "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}": types.PlaceCompanyDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}"): typeof import('./graphql.ts').ListPersonalTokensDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      accessRights {\n        identityID\n        email\n        role\n      }\n    }\n    nextToken\n  }\n}"): typeof import('./graphql.ts').ListCompanysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}"): typeof import('./graphql.ts').MeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query UnreadNotices {\n  unreadNotices\n}\n\nquery ListNotices($nextToken: String) {\n  listNotices(limit: 20, nextToken: $nextToken) {\n    items {\n      id\n      kind\n      needsAction\n      at\n      read\n      companyID\n      company\n      domainID\n      domain\n      person\n    }\n    nextToken\n  }\n}\n\nmutation MarkNoticeRead($id: ID!) {\n  markNoticeRead(id: $id) {\n    id\n    read\n  }\n}\n\nmutation MarkNoticesRead($upTo: ID!) {\n  markNoticesRead(upTo: $upTo) {\n    id\n    read\n  }\n}"): typeof import('./graphql.ts').UnreadNoticesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}"): typeof import('./graphql.ts').PlaceCompanyDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
