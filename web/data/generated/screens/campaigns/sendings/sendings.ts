import type { Document } from '../../../../document.ts'
import type {
  SendingsQuery,
  SendingsQueryVariables,
  SendingProjectQuery,
  SendingProjectQueryVariables,
  SendingQuery,
  SendingQueryVariables,
  SendingMessagesQuery,
  SendingMessagesQueryVariables,
  PauseSendingMutation,
  PauseSendingMutationVariables,
  ResumeSendingMutation,
  ResumeSendingMutationVariables,
  CancelSendingMutation,
  CancelSendingMutationVariables,
} from '../../../graphql.ts'

export const SendingsDocument: Document<SendingsQuery, SendingsQueryVariables> = {
  name: 'Sendings',
  text: "query Sendings($domainID:ID!$search:String$limit:Int$nextToken:String){sendingsByDomain(domainID:$domainID search:$search limit:$limit nextToken:$nextToken){items{id campaignID name state tag{id name}recipients sent createdAt}nextToken}}",
  entities: ["Domain","Sending","Tag"],
}

export const SendingProjectDocument: Document<SendingProjectQuery, SendingProjectQueryVariables> = {
  name: 'SendingProject',
  text: "query SendingProject($id:ID!){getDomain(id:$id){id timezone stats{emailsSent}emailTotals{delivered returned confirmations}}}",
  entities: ["Domain"],
}

export const SendingDocument: Document<SendingQuery, SendingQueryVariables> = {
  name: 'Sending',
  text: "query Sending($id:ID!){getSending(id:$id){id domainID campaignID name state tag{id name}variants{letter subject}recipients confirmed progress{ledger{variant place reason people}pace limit secondsLeft lookUpAt nextAt lastAt}spreadHours trouble{kind text since waits{reason domain people nextAt answer}waiting}feedback{recipients unsubscribed complaints hardBounces softBounces policyBounces}reactions{variant opened clicked openedByMachines clickedByMachines}lastMessages{...MessageFacts}startedBy createdAt fixedAt finishedAt}}fragment MessageFacts on Message{contactID email variant place reason at}",
  entities: ["Sending","Tag"],
}

export const SendingMessagesDocument: Document<SendingMessagesQuery, SendingMessagesQueryVariables> = {
  name: 'SendingMessages',
  text: "query SendingMessages($id:ID!$filter:MessageFilter!$limit:Int$nextToken:String){messagesBySending(id:$id filter:$filter limit:$limit nextToken:$nextToken){items{...MessageFacts answer openedAt clickedAt}nextToken}}fragment MessageFacts on Message{contactID email variant place reason at}",
  entities: ["Sending"],
}

export const PauseSendingDocument: Document<PauseSendingMutation, PauseSendingMutationVariables> = {
  name: 'PauseSending',
  text: "mutation PauseSending($input:MoveSendingInput!){pauseSending(input:$input){id state}}",
  entities: ["Sending"],
}

export const ResumeSendingDocument: Document<ResumeSendingMutation, ResumeSendingMutationVariables> = {
  name: 'ResumeSending',
  text: "mutation ResumeSending($input:MoveSendingInput!){resumeSending(input:$input){id state}}",
  entities: ["Sending"],
}

export const CancelSendingDocument: Document<CancelSendingMutation, CancelSendingMutationVariables> = {
  name: 'CancelSending',
  text: "mutation CancelSending($input:MoveSendingInput!){cancelSending(input:$input){id state}}",
  entities: ["Sending"],
}
