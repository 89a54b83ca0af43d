import type { Document } from '../../document.ts'
import type {
  PlaceCompanyQuery,
  PlaceCompanyQueryVariables,
  PlaceProjectQuery,
  PlaceProjectQueryVariables,
} from '../graphql.ts'

export const PlaceCompanyDocument: Document<PlaceCompanyQuery, PlaceCompanyQueryVariables> = {
  name: 'PlaceCompany',
  text: "query PlaceCompany($id:ID!){getCompany(id:$id){id name accessRights{identityID role}}}",
  entities: ["Company"],
}

export const PlaceProjectDocument: Document<PlaceProjectQuery, PlaceProjectQueryVariables> = {
  name: 'PlaceProject',
  text: "query PlaceProject($id:ID!){getDomain(id:$id){id name timezone purgeAt}}",
  entities: ["Domain"],
}
