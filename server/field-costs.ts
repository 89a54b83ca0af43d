/**
 * What fields cost a request beyond one: lists at their greatest length, long texts, work of their own. A list of the
 * contract that is neither a page nor named here stops the start.
 */
import type { FieldCost } from '#platform/query-limits.ts'
import { campaignLimits } from '#rules/campaigns/settings.ts'
import { categoryLimit } from '#rules/catalog/limits.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { testLimits } from '#rules/delivery/test-mail.ts'
import { feedLimits } from '#rules/feeds/limits.ts'
import { feedWarnings, namedValues } from '#rules/feeds/warnings.ts'
import { formLimits } from '#rules/forms/form.ts'
import { mostDecided } from '#rules/orders/merge.ts'
import { segmentLimits } from '#rules/segments/definition.ts'

/** A transaction of its own for each parent, and a question to somebody else's server. */
const transaction = 50
const outside = 500

/** A change: its transaction and locks, the line in the audit log, the jobs that follow. */
export const changing: FieldCost = { weight: 500 }

/** Nothing limits how many editors a company has, but each is a person who has accepted; more are rare. */
const people = 20
const box: FieldCost = { weight: 5 }

export const fieldCosts: Record<string, FieldCost> = {
  'Query.accessToken': { weight: outside, rows: 20 },
  'Query.businessRegistrarInfo': { weight: outside },
  'Query.eventsByDomain': { weight: transaction, rows: 20 },
  'Query.productsByDomainPopularity': { weight: transaction },
  'Query.feedRunsByDomain': { weight: transaction },
  'Query.visitorsByDomainActivity': { weight: transaction },
  'Query.countVisitors': { weight: 200 },
  'Query.segmentsByDomainName': { weight: transaction },
  'Query.getSegment': { weight: transaction },
  // looks at every contact
  'Query.segmentPreview': { weight: 500 },
  'SegmentPreview.rules': { rows: 20 },
  'SegmentPreview.skipped': { rows: 9 },
  'SegmentPreview.hints': { rows: 20 },
  'SegmentPreview.people': { rows: segmentLimits.people },
  'SegmentVerdict.rules': { rows: 20 },
  'Domain.rfm': { weight: 500 },
  'RfmGrid.recency': { rows: 4 },
  'RfmGrid.frequency': { rows: 4 },
  'RfmGrid.cells': { rows: 25 },
  'Query.shopColors': { weight: outside },
  'ShopColors.found': { rows: 8 },
  // looks at everybody with the tag
  'Query.confirmationAudience': { weight: 200 },
  'Query.getCampaign': { weight: transaction },
  'Query.campaignsByDomainPriority': { weight: transaction },
  'Query.campaignsByDomainState': { weight: transaction },
  'Query.campaignsByScheduleTypeState': { weight: transaction },
  'Query.listCampaigns': { weight: transaction },
  'Query.listCampaignVariants': { weight: transaction },
  'Query.getCampaignVariant': { weight: transaction },
  // reads the ledger of its run
  'Campaign.latestDay': { weight: 5 },
  'Campaign.latestMessage': { weight: 5 },
  'Query.campaignVariantsByCampaignName': { weight: transaction },
  'Campaign.leaveOut': { rows: campaignLimits.leaveOut },
  'Campaign.subjects': { rows: campaignLimits.subjects },
  // long texts
  'Campaign.templateSES': { weight: 200 },
  'Campaign.templateUnlayer': { weight: 200 },
  'Campaign.templatePreview': { weight: 20 },
  'Campaign.textVersion': { weight: 20 },
  'CampaignVariant.templateSES': { weight: 200 },
  'CampaignVariant.templateUnlayer': { weight: 200 },
  'CampaignVariant.templatePreview': { weight: 20 },
  'CampaignVariant.textVersion': { weight: 20 },
  // looks at every contact
  'Campaign.expectedRecipients': { weight: 500 },
  'Campaign.checks': { weight: 500, rows: 20 },
  'Campaign.variants': { weight: transaction, rows: 2 },
  'Campaign.editors': { rows: people },
  'CampaignVariant.editors': { rows: people },
  // looks at every contact
  'SegmentPreview.overlap': { weight: 500, rows: 10 },
  'Campaign.overlap': { weight: 500, rows: 10 },
  'Query.campaignDryRun': { weight: 5000 },
  // looks at every contact
  'CampaignDryRun.totals': { weight: 500 },
  'CampaignDryRun.items': { rows: 100 },
  'DryRunTotals.skipped': { rows: 9 },
  'DryRunPerson.products': { rows: 10 },
  // chooses products and draws a message of up to 1 MB, which takes up to 0.4 s of processor time
  'Query.campaignPreview': { weight: 10_000 },
  'CampaignPreview.products': { rows: 10 },
  'CampaignPreview.faults': { rows: 20 },
  'Query.sendingMoments': { weight: transaction },
  'SendingMoments.activity': { rows: 168 },
  'SendingMoments.sends': { rows: 50 },
  'SendingMoments.holidays': { rows: 20 },
  'Query.getLeadForm': { weight: transaction },
  'Query.leadFormsByDomainName': { weight: transaction, rows: formLimits.forms },
  'LeadFormConfig.fields': { rows: formLimits.fields },
  'LeadFormPopup.pages': { rows: formLimits.pages },
  'Query.contactJobs': { weight: transaction, rows: 20 },
  'Query.analyzeCustomerImportFile': { weight: outside },
  'Query.analyzeOrderImportFile': { weight: outside },
  'Query.getImport': { weight: transaction },
  'Query.importsByDomain': { weight: transaction, rows: 20 },
  'Query.getSending': { weight: transaction },
  'Query.sendingsByDomain': { weight: transaction },
  'Query.messagesBySending': { weight: transaction },
  'Sending.variants': { weight: transaction, rows: 2 },
  'Sending.progress': { weight: transaction },
  'Sending.feedback': { weight: transaction },
  'Sending.trouble': { weight: transaction },
  'SendingTrouble.waits': { rows: 10 },
  'Sending.reactions': { weight: transaction, rows: 2 },
  'Sending.lastMessages': { weight: transaction, rows: 10 },
  'SendingProgress.ledger': { rows: 20 },
  'Visitor.messages': { weight: transaction, rows: 50 },
  // sums of all that was ever sent
  'Domain.totalEmailRecipients': { weight: transaction },
  'Domain.bounces': { weight: transaction },
  'Domain.complaints': { weight: transaction },
  'Domain.mailHealth': { weight: 200 },
  // the team, and what it has confirmed
  'Domain.testAddresses': { weight: transaction, rows: people + testLimits.confirmed },
  'Domain.testEmailsLeft': { weight: transaction },
  'TestEmail.subject': { weight: transaction },
  'TestEmail.recipients': { weight: transaction, rows: testLimits.addresses },
  'DnsCheck.failing': { rows: 5 },
  'DnsCheck.nameServers': { rows: 8 },
  'Import.received': { rows: 100 },
  'Import.columns': { rows: 50 },
  'Import.tags': { rows: 5 },
  'ImportColumn.samples': { rows: 3 },
  'ImportAnalysis.skipped': { rows: 5 },
  'ImportAnalysis.firstLines': { rows: 5 },
  'ImportSkipped.examples': { rows: 5 },
  'ImportResult.skipped': { rows: 5 },
  'Domain.contactStats': { weight: 200 },
  'Query.suppressionsByDomain': { weight: transaction },
  'Domain.suppressionStats': { weight: 200 },
  'Domain.contactFields': { rows: contactLimits.fields },
  'Visitor.fields': { rows: contactLimits.fields },
  'Visitor.tags': { rows: contactLimits.tagsEach },
  'Visitor.consents': { weight: transaction, rows: contactLimits.consentsShown },
  'Consent.proof': { rows: 6 },
  'Tag.editors': { rows: people },
  'Erasure.erased': { rows: 30 },
  'Query.shopNow': { weight: 200 },
  // computes thousands of scores
  'Query.leadscoringPreview': { weight: 2000 },
  // reads the whole catalogue, and tries hundreds of visits
  'Query.recommenderPreview': { weight: 3000 },
  'Query.boxPreview': { weight: 300 },
  'BoxPreview.cards': { rows: 50 },
  'BoxPreview.cart': { rows: 20 },
  'Domain.usualBoxPlaces': { rows: 3 },
  'Domain.boxFigures': { weight: transaction, rows: 3 },
  'BoxFigures.days': { rows: 30 },
  'BoxFigures.faults': { rows: 4 },
  // joins everybody who is compared to their orders
  'Domain.boxEffect': { weight: 1000 },
  'RecommenderPreview.live': { rows: 10 },
  'RecommenderPreview.after': { rows: 10 },
  'Recommender.settings': { weight: 200 },
  'RecommenderSettings.pinned': { rows: 10 },
  'RecommenderSettings.excluded': { rows: 20 },
  'RecommenderSettings.rules': { rows: 10 },
  'PinnedProduct.places': { rows: 4 },
  'Exclusion.places': { rows: 4 },
  'RecommendationRule.places': { rows: 4 },
  'Visitor.recommendations': { weight: 10 },
  'LeadscoringPreview.before': { rows: 10 },
  'LeadscoringPreview.after': { rows: 10 },
  'LeadscoringState.days': { weight: 100, rows: 14 },
  'BandDay.bands': { rows: 10 },
  'Visitor.scoreDays': { rows: 14 },
  'Query.ordersByVisitor': { weight: transaction, rows: 20 },
  'VisitorOrder.lines': { rows: 20 },
  // looks through the latest orders of the shop
  'Query.productInsights': { weight: 500 },
  'ProductInsights.days': { rows: 14 },
  'ProductInsights.beside': { rows: 10 },
  'Product.rank': { weight: 5 },
  'Product.stats': { weight: 2 },
  'Domain.activityHours': { weight: transaction, rows: 168 },
  // reads the visitor's whole day
  'VisitorEvent.scoreIncrement': { weight: 3 },
  'Query.getProduct': { weight: transaction },
  // looks through the catalogue where some id is unknown
  'Query.productMatching': { weight: 500 },
  'Query.getFeedRun': { weight: transaction },
  'Query.getVisitor': { weight: transaction },
  'Query.doubtfulOrdersByDomain': { weight: transaction },
  'Query.unconfirmedOrdersByDomain': { weight: transaction },
  'Mutation.decideOrders': { ...changing, rows: mostDecided },
  // with all that was bought, up to 200 KB
  'UnconfirmedOrder.reports': { weight: 60, rows: 7 },
  // one for each kind of job at most
  'DeadJobList.counts': { rows: 40 },
  'Company.editors': { rows: people },
  'Company.accessRights': { rows: people },
  'Company.openInvitations': { rows: people },
  'Company.portalLink': { weight: outside },
  'Company.invoices': { weight: outside, rows: 100 },
  'Company.plans': { weight: 10 },
  // in a trial the provider is asked for the VAT
  'Company.planChanges': { weight: transaction, rows: 10 },
  'Company.history': { rows: 60 },
  'Company.usage': { rows: 13 },
  'Domain.editors': { rows: people },
  'Domain.accessRights': { rows: people },
  'Domain.openInvitations': { rows: people },
  // of the days that events may be late, and those for which they are held
  'Domain.heldVisitors': { weight: transaction, rows: 11 },
  'Domain.productCategories': { weight: transaction, rows: categoryLimit },
  'Domain.homeBox': box,
  'Domain.cartBox': box,
  'Domain.productBox': box,
  'Box.boxComponents': { rows: 6 },
  'LeadscoringSettings.scroll': { rows: 20 },
  'LeadscoringSettings.time': { rows: 20 },
  'LeadscoringSettings.segments': { rows: 10 },
  'AuditEntry.fields': { rows: 20 },
  'AuditEntry.people': { rows: 20 },
  'Product.categories': { rows: 20 },
  'Product.description': { weight: 10 },
  'FeedRun.warnings': { rows: feedWarnings.length },
  'FeedRun.remarks': { rows: feedWarnings.length },
  'FeedRemark.values': { rows: namedValues },
  'FeedRun.rows': { weight: 10, rows: feedLimits.reportedRows },
  'FeedRun.rowsCSV': { weight: 100 },
  // read for all visitors of the request at once, but each looks into its own months
  // their lists, up to 20 KB, are looked through in the database
  'VisitorEvent.productID': { weight: 3 },
  'VisitorEvent.product': { weight: 3 },
  'VisitorEvent.products': { weight: 3 },
  'Visitor.events': { weight: 10, rows: 100 },
}
