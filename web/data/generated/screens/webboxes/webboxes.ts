import type { Document } from '../../../document.ts'
import type {
  WebBoxesQuery,
  WebBoxesQueryVariables,
  BoxShopQuery,
  BoxShopQueryVariables,
  BoxPreviewQuery,
  BoxPreviewQueryVariables,
  BoxResultsQuery,
  BoxResultsQueryVariables,
  UpdateBoxesMutation,
  UpdateBoxesMutationVariables,
} from '../../graphql.ts'

export const WebBoxesDocument: Document<WebBoxesQuery, WebBoxesQueryVariables> = {
  name: 'WebBoxes',
  text: "query WebBoxes($id:ID!){getDomain(id:$id){name active platform shopURL currency timezone recommendationsUpdated stats{products}...ProjectBoxes}}fragment ProjectBoxes on Domain{id boxesAllowed homeBox{...BoxSettings}productBox{...BoxSettings}cartBox{...BoxSettings}}fragment BoxSettings on Box{enabled boxComponents config{domMode domId titleText titleTag titleClass visibleProducts loadedProducts descriptionLength placement cardWidth gap padding margin height imageHeight contain arrows textColor linkColor backgroundColor cardColor saleColor buttonColor buttonText buttonAction saleTemplate customStyle customArrowsStyle newTab utm{source medium campaign}}}",
  entities: ["Domain"],
}

export const BoxShopDocument: Document<BoxShopQuery, BoxShopQueryVariables> = {
  name: 'BoxShop',
  text: "query BoxShop($id:ID!){getDomain(id:$id){id productCategories(limit:200){items{id path name}}}}",
  entities: ["Domain","ProductCategory"],
}

export const BoxPreviewDocument: Document<BoxPreviewQuery, BoxPreviewQueryVariables> = {
  name: 'BoxPreview',
  text: "query BoxPreview($input:BoxPreviewInput!){boxPreview(input:$input){cards{shopID name url image description priceText originalPriceText saleText score reason{kind product{id name}category at}}product{...PreviewedProduct}cart{...PreviewedProduct}personal}}fragment PreviewedProduct on Product{id name url image price originalPrice currency categories description}",
  entities: ["Product"],
}

export const BoxResultsDocument: Document<BoxResultsQuery, BoxResultsQueryVariables> = {
  name: 'BoxResults',
  text: "query BoxResults($id:ID!){getDomain(id:$id){id currency boxHoldout boxFigures{kind days{day impressions clicks}faults{kind pages}}boxEffect{since shown{...BoxGroupFigures}held{...BoxGroupFigures}lift liftFrom liftTo certain}}}fragment BoxGroupFigures on BoxGroup{visitors buyers orders sales}",
  entities: ["Domain"],
}

export const UpdateBoxesDocument: Document<UpdateBoxesMutation, UpdateBoxesMutationVariables> = {
  name: 'UpdateBoxes',
  text: "mutation UpdateBoxes($input:UpdateDomainInput!){updateDomain(input:$input){...ProjectBoxes boxHoldout}}fragment ProjectBoxes on Domain{id boxesAllowed homeBox{...BoxSettings}productBox{...BoxSettings}cartBox{...BoxSettings}}fragment BoxSettings on Box{enabled boxComponents config{domMode domId titleText titleTag titleClass visibleProducts loadedProducts descriptionLength placement cardWidth gap padding margin height imageHeight contain arrows textColor linkColor backgroundColor cardColor saleColor buttonColor buttonText buttonAction saleTemplate customStyle customArrowsStyle newTab utm{source medium campaign}}}",
  entities: ["Domain"],
}
