import type { Document } from '../../../../document.ts'
import type {
  RecommenderQuery,
  RecommenderQueryVariables,
  RecommenderPreviewQuery,
  RecommenderPreviewQueryVariables,
  FindProductsQuery,
  FindProductsQueryVariables,
  FindCategoriesQuery,
  FindCategoriesQueryVariables,
  UpdateRecommenderMutation,
  UpdateRecommenderMutationVariables,
} from '../../../graphql.ts'

export const RecommenderDocument: Document<RecommenderQuery, RecommenderQueryVariables> = {
  name: 'Recommender',
  text: "query Recommender($id:ID!){getDomain(id:$id){id timezone currency recommenderStatus recommenderComputation stats{products}orderStats{count}recommender{visitors orders built measured{visits orders from to hits popularHits servesPopular}fault settings{...DecidedSettings}}}}fragment DecidedSettings on RecommenderSettings{version pinned{shopID product{id name image}position places until paused}excluded{shopID categoryID product{id name image}category{id name}places products}rules{kind value categoryID category{id name}places active products}}",
  entities: ["Domain","Product","ProductCategory"],
}

export const RecommenderPreviewDocument: Document<RecommenderPreviewQuery, RecommenderPreviewQueryVariables> = {
  name: 'RecommenderPreview',
  text: "query RecommenderPreview($input:RecommenderPreviewInput!){recommenderPreview(input:$input){live{...Recommended}after{...Recommended}hits liveHits products settings{...DecidedSettings}}}fragment Recommended on RecommendedProduct{score product{id name image}reason{kind product{id name}category at}}fragment DecidedSettings on RecommenderSettings{version pinned{shopID product{id name image}position places until paused}excluded{shopID categoryID product{id name image}category{id name}places products}rules{kind value categoryID category{id name}places active products}}",
  entities: ["Product","ProductCategory"],
}

export const FindProductsDocument: Document<FindProductsQuery, FindProductsQueryVariables> = {
  name: 'FindProducts',
  text: "query FindProducts($id:ID!$filter:ProductFilter){productsByDomainPopularity(domainID:$id filter:$filter limit:20){items{id shopID name image}}}",
  entities: ["Domain","Product"],
}

export const FindCategoriesDocument: Document<FindCategoriesQuery, FindCategoriesQueryVariables> = {
  name: 'FindCategories',
  text: "query FindCategories($id:ID!){getDomain(id:$id){id productCategories(limit:1000){items{id shopID path name}}}}",
  entities: ["Domain","ProductCategory"],
}

export const UpdateRecommenderDocument: Document<UpdateRecommenderMutation, UpdateRecommenderMutationVariables> = {
  name: 'UpdateRecommender',
  text: "mutation UpdateRecommender($input:UpdateRecommenderInput!){updateRecommender(input:$input){settings{...DecidedSettings}}}fragment DecidedSettings on RecommenderSettings{version pinned{shopID product{id name image}position places until paused}excluded{shopID categoryID product{id name image}category{id name}places products}rules{kind value categoryID category{id name}places active products}}",
  entities: ["Product","ProductCategory"],
}
