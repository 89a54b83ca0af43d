import type { Document } from '../../../document.ts'
import type {
  PersonProjectQuery,
  PersonProjectQueryVariables,
  ScoredProjectQuery,
  ScoredProjectQueryVariables,
  VisitorQuery,
  VisitorQueryVariables,
  VisitorTimelineQuery,
  VisitorTimelineQueryVariables,
  VisitorOrdersQuery,
  VisitorOrdersQueryVariables,
  VisitorMessagesQuery,
  VisitorMessagesQueryVariables,
  VisitorRecommendationsQuery,
  VisitorRecommendationsQueryVariables,
  TagContactMutation,
  TagContactMutationVariables,
  UndoUnsubscribeMutation,
  UndoUnsubscribeMutationVariables,
  ExportContactMutation,
  ExportContactMutationVariables,
} from '../../graphql.ts'

export const PersonProjectDocument: Document<PersonProjectQuery, PersonProjectQueryVariables> = {
  name: 'PersonProject',
  text: "query PersonProject($id:ID!){getDomain(id:$id){...ScoredProject currency}}fragment ScoredProject on Domain{id timezone leadscoresUpdated leadscoringSettings{retention segments{name score visitors}}leadscoring{since}}",
  entities: ["Domain"],
}

export const ScoredProjectDocument: Document<ScoredProjectQuery, ScoredProjectQueryVariables> = {
  name: 'ScoredProject',
  text: "query ScoredProject($id:ID!){getDomain(id:$id){...ScoredProject}}fragment ScoredProject on Domain{id timezone leadscoresUpdated leadscoringSettings{retention segments{name score visitors}}leadscoring{since}}",
  entities: ["Domain"],
}

export const VisitorDocument: Document<VisitorQuery, VisitorQueryVariables> = {
  name: 'Visitor',
  text: "query Visitor($id:ID!){getVisitor(id:$id){id domainID email registered lastAction lastActionType activity score band scoreDays{day points score}...ContactFacts}}fragment ContactFacts on Visitor{id name fields{field{id name}value}tags{id name}consent mailable obstacle pausedUntil suppression{reason since}consents{...ConsentFacts}orderCount spent lastOrder}fragment ConsentFacts on Consent{id basis withdrawn source wording at byEmail proof{name value}}",
  entities: ["Consent","ContactField","Tag","Visitor"],
}

export const VisitorTimelineDocument: Document<VisitorTimelineQuery, VisitorTimelineQueryVariables> = {
  name: 'VisitorTimeline',
  text: "query VisitorTimeline($id:ID!$limit:Int!$nextToken:ID){getVisitor(id:$id){id events(limit:$limit before:$nextToken){...EventFacts scoreIncrement robot refused}}}fragment EventFacts on VisitorEvent{id type at url value products productID product{id name image}}",
  entities: ["Product","Visitor","VisitorEvent"],
}

export const VisitorOrdersDocument: Document<VisitorOrdersQuery, VisitorOrdersQueryVariables> = {
  name: 'VisitorOrders',
  text: "query VisitorOrders($id:ID!){ordersByVisitor(visitorID:$id limit:20){id shopID placedAt total currency status cancelled counted lines{productID product{id name}quantity}}}",
  entities: ["Product","Visitor","VisitorOrder"],
}

export const VisitorMessagesDocument: Document<VisitorMessagesQuery, VisitorMessagesQueryVariables> = {
  name: 'VisitorMessages',
  text: "query VisitorMessages($id:ID!){getVisitor(id:$id){id messages{sendingID name purpose cancelled place reason at openedAt clickedAt openedByMachine}}}",
  entities: ["Visitor"],
}

export const VisitorRecommendationsDocument: Document<VisitorRecommendationsQuery, VisitorRecommendationsQueryVariables> = {
  name: 'VisitorRecommendations',
  text: "query VisitorRecommendations($id:ID!){getVisitor(id:$id){id recommendations{personal computed product0{...Recommended}product1{...Recommended}product2{...Recommended}product3{...Recommended}product4{...Recommended}product5{...Recommended}product6{...Recommended}product7{...Recommended}product8{...Recommended}product9{...Recommended}}}}fragment Recommended on RecommendedProduct{score product{id name image}reason{kind product{id name}category at}}",
  entities: ["Product","Visitor"],
}

export const TagContactDocument: Document<TagContactMutation, TagContactMutationVariables> = {
  name: 'TagContact',
  text: "mutation TagContact($input:UpdateContactInput!){updateContact(input:$input){id tags{id name}}}",
  entities: ["Tag","Visitor"],
}

export const UndoUnsubscribeDocument: Document<UndoUnsubscribeMutation, UndoUnsubscribeMutationVariables> = {
  name: 'UndoUnsubscribe',
  text: "mutation UndoUnsubscribe($input:UndoUnsubscribeInput!){undoUnsubscribe(input:$input){id consent mailable obstacle}}",
  entities: ["Visitor"],
}

export const ExportContactDocument: Document<ExportContactMutation, ExportContactMutationVariables> = {
  name: 'ExportContact',
  text: "mutation ExportContact($input:ExportContactInput!){exportContact(input:$input){fileName text}}",
  entities: [],
}
