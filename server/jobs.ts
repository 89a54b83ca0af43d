/** The second list: every job, who listens to which news, who writes which feed, and what runs by the clock. */
import { tick } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { deleteFiles, eraseFiles } from '#platform/storage/files.ts'
import type { WorkPlan } from '#platform/work-plan.ts'
import { accessJobs } from './modules/access/jobs.ts'
import { accountsJobs } from './modules/accounts/jobs.ts'
import { billingJobs } from './modules/billing/jobs.ts'
import { campaignPolls } from './modules/campaigns/begin-campaigns.ts'
import { campaignsJobs } from './modules/campaigns/jobs.ts'
import { catalogFeeds } from './modules/catalog/feeds.ts'
import { companiesJobs } from './modules/companies/jobs.ts'
import { contactsJobs } from './modules/contacts/jobs.ts'
import { deliveryJobs } from './modules/delivery/jobs.ts'
import { judgePoll } from './modules/delivery/links/judge-hits.ts'
import { clicksDeriver } from './modules/delivery/links/prove-clicks.ts'
import { sendPolls } from './modules/delivery/send-poll.ts'
import type { FeedWriters } from './modules/feeds/feed-writer.ts'
import { feedsJobs } from './modules/feeds/jobs.ts'
import { importsJobs } from './modules/imports/jobs.ts'
import { leadscoringJobs } from './modules/leadscoring/jobs.ts'
import { leadscoringDeriver } from './modules/leadscoring/score-visitors.ts'
import { mailingJobs } from './modules/mailing/jobs.ts'
import { noticesJobs } from './modules/notices/jobs.ts'
import { ordersFeeds } from './modules/orders/feeds.ts'
import { projectsJobs } from './modules/projects/jobs.ts'
import { buildPolls } from './modules/recommender/build/lanes.ts'
import { recommenderDeriver } from './modules/recommender/follow-events.ts'
import { recommenderJobs } from './modules/recommender/jobs.ts'
import { segmentsJobs } from './modules/segments/jobs.ts'
import { derivePoll } from './modules/tracking/derive.ts'
import type { Deriver } from './modules/tracking/derivers.ts'
import { trackingJobs } from './modules/tracking/jobs.ts'
import { webboxesDeriver } from './modules/webboxes/count-boxes.ts'
import { webboxesJobs } from './modules/webboxes/jobs.ts'

/** Who writes which kind of feed. */
export const feedWriters: FeedWriters = { ...catalogFeeds, ...ordersFeeds }

/** Who derives from events beside tracking itself. */
export const derivers: readonly Deriver[] = [
  // whose a browser is matters to all others
  clicksDeriver,
  leadscoringDeriver,
  recommenderDeriver,
  webboxesDeriver,
]

export const workPlan: WorkPlan<Ctx> = {
  jobs: {
    'agenda.tick': { work: tick },
    'files.delete': { work: deleteFiles, outside: true },
    'files.eraseProject': { work: eraseFiles, outside: true },
    ...accountsJobs,
    ...accessJobs,
    ...noticesJobs,
    ...companiesJobs,
    ...projectsJobs,
    ...billingJobs,
    ...mailingJobs,
    ...contactsJobs,
    ...trackingJobs,
    ...feedsJobs(feedWriters),
    ...leadscoringJobs,
    ...segmentsJobs,
    ...deliveryJobs,
    ...importsJobs,
    ...recommenderJobs,
    ...webboxesJobs,
    ...campaignsJobs,
  },
  listeners: {
    'access.granted': ['companies.tellNewMember'],
    'access.accepted': ['projects.tellAccepted'],
    'access.revoked': ['projects.tellRevoked'],
    'access.invited': ['projects.sendInvitation'],
    'project.changed': [
      'feeds.followProject',
      'leadscoring.followProject',
      'segments.followProject',
      'campaigns.followProject',
      'webboxes.followProject',
    ],
    'sending.moved': ['campaigns.followSending'],
    'feeds.loaded': ['recommender.followFeed'],
    'project.purged': ['billing.forgetProject', 'files.eraseProject'],
    'companies.deleted': ['billing.closeAccount'],
  },
  polls: {
    // what it finds is derived from next
    'delivery.judgeHits': judgePoll,
    'tracking.derive': derivePoll(derivers),
    ...buildPolls,
    ...campaignPolls,
    ...sendPolls,
  },
  schedules: {
    'agenda.tick': '* * * * *',
    'accounts.forgetExpired': '17 * * * *',
    'access.forgetLinks': '43 3 * * *',
    'notices.forget': '53 3 * * *',
    'billing.checkCompanies': '*/5 * * * *',
    'billing.forgetEvents': '13 4 * * *',
    'billing.deliverSandboxEvents': '* * * * *',
    'delivery.countMails': '17 * * * *',
    'delivery.keepMonths': '37 2 * * *',
    'tracking.keepMonths': '29 2 * * *',
  },
}
