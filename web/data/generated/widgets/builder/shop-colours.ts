import type { Document } from '../../../document.ts'
import type {
  ShopColorsQuery,
  ShopColorsQueryVariables,
} from '../../graphql.ts'

export const ShopColorsDocument: Document<ShopColorsQuery, ShopColorsQueryVariables> = {
  name: 'ShopColors',
  text: "query ShopColors($id:ID!){shopColors(domainID:$id){read found suggested{background text button}}}",
  entities: ["Domain"],
}
