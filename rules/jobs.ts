/** Background work: every job's name and payload. Handlers are listed in server/jobs.ts. */
import type { BillingMailKind } from './billing/status.ts'
import type { Language } from './brand.ts'
import type { BlockReason } from './delivery/health.ts'
import type { RecordPurpose } from './mailing/records.ts'
import type { News } from './news.ts'

/** An agenda job gets the project whose row was due. */
export type AgendaJobs = {
  'feeds.refresh': { projectId: string }
  'leadscoring.rescore': { projectId: string }
  'leadscoring.scoreMoved': { projectId: string }
  'leadscoring.turnDay': { projectId: string }
  'delivery.forgetOptIns': { projectId: string }
  'delivery.forgetTests': { projectId: string }
  'delivery.judge': { projectId: string }
  'mailing.checkRecords': { projectId: string }
  'projects.purge': { projectId: string }
  'recommender.rebuild': { projectId: string }
  'projects.remindSetup': { projectId: string }
  'imports.forget': { projectId: string }
  'segments.countDeeds': { projectId: string }
  'segments.forgetJobs': { projectId: string }
  'tracking.deriveAgain': { projectId: string }
  'tracking.rankProducts': { projectId: string }
  'tracking.releaseHeld': { projectId: string }
}

/** Scheduled jobs carry nothing; the clock tells them all they need. */
export type ScheduledJobs = {
  'access.forgetLinks': Record<string, never>
  'accounts.forgetExpired': Record<string, never>
  'agenda.tick': Record<string, never>
  'notices.forget': Record<string, never>
  'billing.checkCompanies': Record<string, never>
  'billing.forgetEvents': Record<string, never>
  'billing.deliverSandboxEvents': Record<string, never>
  'delivery.countMails': Record<string, never>
  'delivery.keepMonths': Record<string, never>
  'tracking.keepMonths': Record<string, never>
}

/** Jobs that listen to news have the payload of that news. */
export type ListenerJobs = {
  'billing.closeAccount': News['companies.deleted']
  'billing.forgetProject': News['project.purged']
  'companies.tellNewMember': News['access.granted']
  /** `again` is the second look, when nothing can be on its way any more. */
  'files.eraseProject': News['project.purged'] & { again?: true }
  'feeds.followProject': News['project.changed']
  'leadscoring.followProject': News['project.changed']
  'segments.followProject': News['project.changed']
  'campaigns.followProject': News['project.changed']
  'campaigns.followSending': News['sending.moved']
  'webboxes.followProject': News['project.changed']
  'recommender.followFeed': News['feeds.loaded']
  'projects.sendInvitation': News['access.invited']
  'projects.tellAccepted': News['access.accepted']
  'projects.tellRevoked': News['access.revoked']
}

/** Sent by the module that runs them. */
export type OwnJobs = {
  'billing.reviewCompany': { companyId: string }
  'billing.reconcile': { companyId: string }
  'billing.settleChange': { operationId: string }
  'billing.tellOwner': { companyId: string; what: BillingMailKind }
  /** A feed of any kind: of one company one is read at a time. */
  'feeds.run': { companyId: string; projectId: string; runId: string }
  'feeds.tellOwner': { projectId: string; runId: string }
  'delivery.fixRecipients': { projectId: string; sendingId: string }
  /** `at` is when the messages came back. */
  'delivery.withdrawReturned': { projectId: string; sendingId: string; visitorIds: string[]; at?: string }
  'delivery.tellBlocked': { projectId: string; reason: BlockReason }
  'delivery.tellHalted': { projectId: string; sendingId: string; userId: string; reason: BlockReason }
  /** `email` is sealed. It is sent for every address, so that the request takes the same time for contacts and others. */
  'delivery.findLinkReader': { projectId: string; email: string; language: Language }
  'delivery.sendNewLink': { projectId: string; visitorId: string; language: Language }
  'contacts.forgetField': { projectId: string; fieldId: string }
  'contacts.forgetTag': { projectId: string; tagId: string }
  'imports.analyse': { projectId: string; importId: string }
  'imports.run': { projectId: string; importId: string }
  'mailing.tellGone': { projectId: string; purposes: RecordPurpose[] }
  'segments.changeMany': { projectId: string; contactJobId: string }
  'files.delete': { projectId: string; place: 'private' | 'public'; keys: string[] }
  'accounts.saveCrmContact': { userId: string }
  'accounts.sendTokenMail': { tokenId: string }
  'accounts.trackCrmEvent': { userId: string; event: 'registration' | 'login' }
}

export type Jobs = AgendaJobs & ScheduledJobs & ListenerJobs & OwnJobs
export type JobName = keyof Jobs
