import type { Document } from '../../../../document.ts'
import type {
  ProjectFeedsQuery,
  ProjectFeedsQueryVariables,
  FeedRowsQuery,
  FeedRowsQueryVariables,
  FeedRowsTableQuery,
  FeedRowsTableQueryVariables,
  PopularProductsQuery,
  PopularProductsQueryVariables,
  LoadFeedMutation,
  LoadFeedMutationVariables,
  NewestRunsQuery,
  NewestRunsQueryVariables,
} from '../../../graphql.ts'

export const ProjectFeedsDocument: Document<ProjectFeedsQuery, ProjectFeedsQueryVariables> = {
  name: 'ProjectFeeds',
  text: "query ProjectFeeds($id:ID!){getDomain(id:$id){...FeedAddresses}PRODUCTS:feedRunsByDomain(domainID:$id feed:PRODUCTS limit:10){items{...FeedRunFacts}}CATEGORIES:feedRunsByDomain(domainID:$id feed:CATEGORIES limit:10){items{...FeedRunFacts}}ORDERS:feedRunsByDomain(domainID:$id feed:ORDERS limit:10){items{...FeedRunFacts}}}fragment FeedAddresses on Domain{id companyID name active platform shopURL shopifyStore timezone productFeedURL orderFeedURL categoriesFeedURL productsUpdated stats{products}orderStats{count first last}}fragment FeedRunFacts on FeedRun{id feed state reason detail progress timestamp startedAt finishedAt requestedByUser format bytes read added changed unchanged removed hidden rejected remarks{warning count values{value count}}}",
  entities: ["Domain","FeedRun"],
}

export const FeedRowsDocument: Document<FeedRowsQuery, FeedRowsQueryVariables> = {
  name: 'FeedRows',
  text: "query FeedRows($id:ID!){getFeedRun(id:$id){id rows{row shopID reason value}}}",
  entities: ["FeedRun"],
}

export const FeedRowsTableDocument: Document<FeedRowsTableQuery, FeedRowsTableQueryVariables> = {
  name: 'FeedRowsTable',
  text: "query FeedRowsTable($id:ID!){getFeedRun(id:$id){id rowsCSV}}",
  entities: ["FeedRun"],
}

export const PopularProductsDocument: Document<PopularProductsQuery, PopularProductsQueryVariables> = {
  name: 'PopularProducts',
  text: "query PopularProducts($project:ID!){productsByDomainPopularity(domainID:$project limit:5){items{id name url image price currency categories popularity}}}",
  entities: ["Domain","Product"],
}

export const LoadFeedDocument: Document<LoadFeedMutation, LoadFeedMutationVariables> = {
  name: 'LoadFeed',
  text: "mutation LoadFeed($input:LoadFeedInput!){loadFeed(input:$input){...FeedRunFacts}}fragment FeedRunFacts on FeedRun{id feed state reason detail progress timestamp startedAt finishedAt requestedByUser format bytes read added changed unchanged removed hidden rejected remarks{warning count values{value count}}}",
  entities: ["FeedRun"],
}

export const NewestRunsDocument: Document<NewestRunsQuery, NewestRunsQueryVariables> = {
  name: 'NewestRuns',
  text: "query NewestRuns($id:ID!){PRODUCTS:feedRunsByDomain(domainID:$id feed:PRODUCTS limit:1){items{id}}CATEGORIES:feedRunsByDomain(domainID:$id feed:CATEGORIES limit:1){items{id}}ORDERS:feedRunsByDomain(domainID:$id feed:ORDERS limit:1){items{id}}}",
  entities: ["Domain","FeedRun"],
}
