import type { Document } from '../../../document.ts'
import type {
  UnreadNoticesQuery,
  UnreadNoticesQueryVariables,
  ListNoticesQuery,
  ListNoticesQueryVariables,
  MarkNoticeReadMutation,
  MarkNoticeReadMutationVariables,
  MarkNoticesReadMutation,
  MarkNoticesReadMutationVariables,
} from '../../graphql.ts'

export const UnreadNoticesDocument: Document<UnreadNoticesQuery, UnreadNoticesQueryVariables> = {
  name: 'UnreadNotices',
  text: "query UnreadNotices{unreadNotices}",
  entities: ["Notice"],
}

export const ListNoticesDocument: Document<ListNoticesQuery, ListNoticesQueryVariables> = {
  name: 'ListNotices',
  text: "query ListNotices($nextToken:String){listNotices(limit:20 nextToken:$nextToken){items{id kind needsAction at read companyID company domainID domain campaignID campaign import{id type file}person}nextToken}}",
  entities: ["Notice","NoticeImport"],
}

export const MarkNoticeReadDocument: Document<MarkNoticeReadMutation, MarkNoticeReadMutationVariables> = {
  name: 'MarkNoticeRead',
  text: "mutation MarkNoticeRead($id:ID!){markNoticeRead(id:$id){id read}}",
  entities: ["Notice"],
}

export const MarkNoticesReadDocument: Document<MarkNoticesReadMutation, MarkNoticesReadMutationVariables> = {
  name: 'MarkNoticesRead',
  text: "mutation MarkNoticesRead($upTo:ID!){markNoticesRead(upTo:$upTo){id read}}",
  entities: ["Notice"],
}
