import type { Document } from '../../../../../document.ts'
import type {
  ConfirmationAudienceQuery,
  ConfirmationAudienceQueryVariables,
  AskToConfirmMutation,
  AskToConfirmMutationVariables,
} from '../../../../graphql.ts'

export const ConfirmationAudienceDocument: Document<ConfirmationAudienceQuery, ConfirmationAudienceQueryVariables> = {
  name: 'ConfirmationAudience',
  text: "query ConfirmationAudience($tag:ID!){confirmationAudience(tagID:$tag){contacts confirmed askedLately askable}}",
  entities: ["Tag"],
}

export const AskToConfirmDocument: Document<AskToConfirmMutation, AskToConfirmMutationVariables> = {
  name: 'AskToConfirm',
  text: "mutation AskToConfirm($input:AskToConfirmInput!){askToConfirm(input:$input){id}}",
  entities: ["Sending"],
}
