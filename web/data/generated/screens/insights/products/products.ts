import type { Document } from '../../../../document.ts'
import type {
  ProductProjectQuery,
  ProductProjectQueryVariables,
  ProductsQuery,
  ProductsQueryVariables,
  ProductDetailQuery,
  ProductDetailQueryVariables,
} from '../../../graphql.ts'

export const ProductProjectDocument: Document<ProductProjectQuery, ProductProjectQueryVariables> = {
  name: 'ProductProject',
  text: "query ProductProject($id:ID!){getDomain(id:$id){id productFeedURL stats{products}productCategories(limit:1000){items{id shopID path}}}productsByDomainPopularity(domainID:$id limit:1){items{id popularity}}}",
  entities: ["Domain","Product","ProductCategory"],
}

export const ProductsDocument: Document<ProductsQuery, ProductsQueryVariables> = {
  name: 'Products',
  text: "query Products($id:ID!$filter:ProductFilter$limit:Int$nextToken:String){productsByDomainPopularity(domainID:$id filter:$filter limit:$limit nextToken:$nextToken){items{id shopID name image price currency availability stock popularity rank stats{views carts purchases}}nextToken}}",
  entities: ["Domain","Product"],
}

export const ProductDetailDocument: Document<ProductDetailQuery, ProductDetailQueryVariables> = {
  name: 'ProductDetail',
  text: "query ProductDetail($id:ID!){getProduct(id:$id){id domainID shopID name url image price originalPrice currency categories availability stock rank}productInsights(id:$id){days{day views carts purchases}orders beside{orders product{id name image}}}}",
  entities: ["Product"],
}
