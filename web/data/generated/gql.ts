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
    "query AuditByCompany($companyID: ID!, $limit: Int, $nextToken: String) {\n  auditByCompany(companyID: $companyID, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      at\n      action\n      actorKind\n      actorEmail\n      domainID\n      domain {\n        id\n        name\n      }\n      fields\n    }\n    nextToken\n  }\n}\n\nmutation RequestAccess($token: String!) {\n  requestAccess(token: $token) {\n    company {\n      id\n      name\n    }\n    domain {\n      id\n      name\n    }\n  }\n}": typeof types.AuditByCompanyDocument,
    "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}": typeof types.ListPersonalTokensDocument,
    "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      active\n      street\n      city\n      zip\n      country\n      activeSubscription {\n        to\n        monthlyUserLimit\n      }\n      stats {\n        monthlyUsers\n      }\n      accessRights {\n        identityID\n        role\n      }\n    }\n    nextToken\n  }\n}\n\nquery CountProjects($nextToken: String) {\n  listDomains(limit: 1000, nextToken: $nextToken) {\n    items {\n      id\n      companyID\n    }\n    nextToken\n  }\n}": typeof types.ListCompanysDocument,
    "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}": typeof types.MeDocument,
    "query CompanyAccess($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery ProjectAccess($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery InviteEditors($id: ID!, $editors: [String!]!) {\n  accessToken(id: $id, editors: $editors) {\n    email\n    link\n    expires\n  }\n}\n\nmutation RevokeAccess($input: RevokeAccessInput!) {\n  revokeAccess(input: $input) {\n    company {\n      id\n    }\n    domain {\n      id\n    }\n  }\n}": typeof types.CompanyAccessDocument,
    "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      role\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}": typeof types.PlaceCompanyDocument,
};
const documents: Documents = {
    "query AuditByCompany($companyID: ID!, $limit: Int, $nextToken: String) {\n  auditByCompany(companyID: $companyID, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      at\n      action\n      actorKind\n      actorEmail\n      domainID\n      domain {\n        id\n        name\n      }\n      fields\n    }\n    nextToken\n  }\n}\n\nmutation RequestAccess($token: String!) {\n  requestAccess(token: $token) {\n    company {\n      id\n      name\n    }\n    domain {\n      id\n      name\n    }\n  }\n}": types.AuditByCompanyDocument,
    "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}": types.ListPersonalTokensDocument,
    "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      active\n      street\n      city\n      zip\n      country\n      activeSubscription {\n        to\n        monthlyUserLimit\n      }\n      stats {\n        monthlyUsers\n      }\n      accessRights {\n        identityID\n        role\n      }\n    }\n    nextToken\n  }\n}\n\nquery CountProjects($nextToken: String) {\n  listDomains(limit: 1000, nextToken: $nextToken) {\n    items {\n      id\n      companyID\n    }\n    nextToken\n  }\n}": types.ListCompanysDocument,
    "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}": types.MeDocument,
    "query CompanyAccess($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery ProjectAccess($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery InviteEditors($id: ID!, $editors: [String!]!) {\n  accessToken(id: $id, editors: $editors) {\n    email\n    link\n    expires\n  }\n}\n\nmutation RevokeAccess($input: RevokeAccessInput!) {\n  revokeAccess(input: $input) {\n    company {\n      id\n    }\n    domain {\n      id\n    }\n  }\n}": types.CompanyAccessDocument,
    "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      role\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}": types.PlaceCompanyDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AuditByCompany($companyID: ID!, $limit: Int, $nextToken: String) {\n  auditByCompany(companyID: $companyID, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      at\n      action\n      actorKind\n      actorEmail\n      domainID\n      domain {\n        id\n        name\n      }\n      fields\n    }\n    nextToken\n  }\n}\n\nmutation RequestAccess($token: String!) {\n  requestAccess(token: $token) {\n    company {\n      id\n      name\n    }\n    domain {\n      id\n      name\n    }\n  }\n}"): typeof import('./graphql.ts').AuditByCompanyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListPersonalTokens($limit: Int, $nextToken: String) {\n  listPersonalTokens(limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    nextToken\n  }\n}\n\nmutation CreatePersonalToken($input: CreatePersonalTokenInput!) {\n  createPersonalToken(input: $input) {\n    token {\n      id\n      name\n      createdAt\n      lastUsed\n    }\n    secret\n  }\n}\n\nmutation DeletePersonalToken($id: ID!) {\n  deletePersonalToken(id: $id) {\n    id\n  }\n}"): typeof import('./graphql.ts').ListPersonalTokensDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ListCompanys($filter: CompanyFilter, $limit: Int, $nextToken: String) {\n  listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) {\n    items {\n      id\n      name\n      active\n      street\n      city\n      zip\n      country\n      activeSubscription {\n        to\n        monthlyUserLimit\n      }\n      stats {\n        monthlyUsers\n      }\n      accessRights {\n        identityID\n        role\n      }\n    }\n    nextToken\n  }\n}\n\nquery CountProjects($nextToken: String) {\n  listDomains(limit: 1000, nextToken: $nextToken) {\n    items {\n      id\n      companyID\n    }\n    nextToken\n  }\n}"): typeof import('./graphql.ts').ListCompanysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Me {\n  me {\n    id\n    email\n    name\n    phone\n    language\n    helpdesk\n    contacted\n  }\n}\n\nmutation UpdateMe($input: UpdateMeInput!) {\n  updateMe(input: $input) {\n    id\n    language\n  }\n}\n\nmutation ACCreateContact($email: String!, $phone: String!) {\n  ACCreateContact(email: $email, phone: $phone) {\n    id\n    contacted\n  }\n}\n\nmutation RecordLogin {\n  recordLogin {\n    id\n  }\n}"): typeof import('./graphql.ts').MeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CompanyAccess($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery ProjectAccess($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      email\n      role\n      source\n      since\n    }\n    openInvitations {\n      id\n      email\n      createdAt\n      expires\n    }\n  }\n}\n\nquery InviteEditors($id: ID!, $editors: [String!]!) {\n  accessToken(id: $id, editors: $editors) {\n    email\n    link\n    expires\n  }\n}\n\nmutation RevokeAccess($input: RevokeAccessInput!) {\n  revokeAccess(input: $input) {\n    company {\n      id\n    }\n    domain {\n      id\n    }\n  }\n}"): typeof import('./graphql.ts').CompanyAccessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PlaceCompany($id: ID!) {\n  getCompany(id: $id) {\n    id\n    name\n    accessRights {\n      identityID\n      role\n    }\n  }\n}\n\nquery PlaceProject($id: ID!) {\n  getDomain(id: $id) {\n    id\n    name\n  }\n}"): typeof import('./graphql.ts').PlaceCompanyDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
