import type { Document } from '../../../../document.ts'
import type {
  ProjectWizardQuery,
  ProjectWizardQueryVariables,
} from '../../../graphql.ts'

export const ProjectWizardDocument: Document<ProjectWizardQuery, ProjectWizardQueryVariables> = {
  name: 'ProjectWizard',
  text: "query ProjectWizard($id:ID!){getDomain(id:$id){...ProjectSettings ...ProjectCapabilities companyID}}fragment ProjectSettings on Domain{id active name platform shopURL currency timezone defaultSale firstDayOfWeek cookieCheck dnsName bounceDomain from friendlyFrom replyTo trackingIds{googleAnalytics googleAdWords sklik facebook}unsubscribeSetup{title heading text language}leadscoringSettings{retention visit scroll{value score}time{value score}image imageClass imageID cart purchase mail notifyHot segments{name percentile}}}fragment ProjectCapabilities on Domain{id active productFeedURL orderFeedURL dnsName dnsCheck{madeAt failing}productsUpdated recommendationsUpdated stats{products}orderStats{count}productFeedRun{id feed state reason detail}orderFeedRun{id feed state reason detail}capabilities{feed orders tracker viewProduct signIn addToCart purchase allow showBox dkim spf linkDomain}}",
  entities: ["Domain","FeedRun"],
}
