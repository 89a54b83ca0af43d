import type { Document } from '../../../document.ts'
import type {
  GetDomainQuery,
  GetDomainQueryVariables,
  UpdateDomainMutation,
  UpdateDomainMutationVariables,
} from '../../graphql.ts'

export const GetDomainDocument: Document<GetDomainQuery, GetDomainQueryVariables> = {
  name: 'GetDomain',
  text: "query GetDomain($id:ID!){getDomain(id:$id){...ProjectSettings}}fragment ProjectSettings on Domain{id active name platform shopURL currency timezone defaultSale firstDayOfWeek cookieCheck dnsName bounceDomain from friendlyFrom replyTo trackingIds{googleAnalytics googleAdWords sklik facebook}unsubscribeSetup{title heading text language}leadscoringSettings{retention visit scroll{value score}time{value score}image imageClass imageID cart purchase mail notifyHot segments{name percentile}}}",
  entities: ["Domain"],
}

export const UpdateDomainDocument: Document<UpdateDomainMutation, UpdateDomainMutationVariables> = {
  name: 'UpdateDomain',
  text: "mutation UpdateDomain($input:UpdateDomainInput!$condition:DomainCondition){updateDomain(input:$input condition:$condition){...ProjectSettings}}fragment ProjectSettings on Domain{id active name platform shopURL currency timezone defaultSale firstDayOfWeek cookieCheck dnsName bounceDomain from friendlyFrom replyTo trackingIds{googleAnalytics googleAdWords sklik facebook}unsubscribeSetup{title heading text language}leadscoringSettings{retention visit scroll{value score}time{value score}image imageClass imageID cart purchase mail notifyHot segments{name percentile}}}",
  entities: ["Domain"],
}
