/** What the notification centre tells people: every kind of notice, and what it names. */
import type { ImportType } from './imports/import.ts'
import { dayMs } from './time.ts'

/** Names are kept as they were: who has lost a company may no longer ask for its name. */
type OfCompany = { companyId: string; company: string }
type OfProject = OfCompany & { projectId: string; project: string }
type OfWhole = OfCompany & { projectId: null; project: null }
type OfImport = OfProject & { importId: string; importType: ImportType; file: string }
type OfCampaign = OfProject & { campaignId: string; campaign: string }
/** A company as a whole, or one project of it. */
type OfEither = OfCompany & { projectId: string | null; project: string | null }

export type Notices = {
  /** Somebody has taken up the reader's invitation. */
  ACCESS_ACCEPTED: OfEither & { personId: string }
  /** The reader is no longer an editor. */
  ACCESS_REVOKED: OfEither
  /** A payment is missing: a company of the reader has stopped. */
  PAYMENT_MISSING: OfWhole
  /** More visitors than the plan covers: a company of the reader will stop. */
  LIMIT_EXCEEDED: OfWhole
  /** Most of the visitors that the plan covers have come. */
  LIMIT_NEAR: OfWhole
  /** A project of the reader waits to be connected to its shop. */
  SETUP_WAITING: OfProject
  /** A feed of a project of the reader could not be read. */
  FEED_FAILED: OfProject
  /** Orders of a project of the reader wait for a word on whether they count. */
  ORDERS_DOUBTFUL: OfProject
  /** Contacts of a project of the reader have come into its last band. */
  CONTACT_HOT: OfProject
  /** Somebody has downloaded what is known of contacts of a project of the reader. */
  CONTACTS_EXPORTED: OfProject
  /** An import that the reader has begun is over, one way or the other. */
  IMPORT_DONE: OfImport
  IMPORT_FAILED: OfImport
  /** A campaign that the reader has started is sent; or it could not be sent when it was due. */
  CAMPAIGN_SENT: OfCampaign
  CAMPAIGN_STOPPED: OfCampaign
  /** Records in the DNS that mails of a project of the reader need are gone. */
  DNS_RECORDS_GONE: OfProject
  /** A project of the reader sends no more: its messages are reported as spam, or come back. */
  PROJECT_BLOCKED: OfProject
  /** A sending of a project of the reader was paused: its messages are reported as spam, or come back. */
  SENDING_HALTED: OfProject & Partial<OfCampaign>
  /** Receivers do not take messages of a project of the reader. */
  MAIL_REFUSED: OfProject
  /** A feed waits for the reader's word: it has far fewer products, quite others, or no prices. */
  FEED_DROP: OfProject
  FEED_REPLACED: OfProject
  FEED_PRICES: OfProject
}
export type NoticeKind = keyof Notices
/** Those that name a project and nothing else. */
export type ProjectNoticeKind = {
  [Kind in NoticeKind]: [Notices[Kind], OfProject] extends [OfProject, Notices[Kind]] ? Kind : never
}[NoticeKind]
export type Notice = { [Kind in NoticeKind]: { kind: Kind } & Notices[Kind] }[NoticeKind]

/** Whether the reader is to do something about it; otherwise it tells what is done. */
export const needsAction: Record<NoticeKind, boolean> = {
  ACCESS_ACCEPTED: false,
  ACCESS_REVOKED: false,
  PAYMENT_MISSING: true,
  LIMIT_EXCEEDED: true,
  LIMIT_NEAR: true,
  SETUP_WAITING: true,
  FEED_FAILED: true,
  ORDERS_DOUBTFUL: true,
  CONTACT_HOT: false,
  CONTACTS_EXPORTED: false,
  IMPORT_DONE: false,
  IMPORT_FAILED: true,
  CAMPAIGN_SENT: false,
  CAMPAIGN_STOPPED: true,
  DNS_RECORDS_GONE: true,
  PROJECT_BLOCKED: true,
  SENDING_HALTED: true,
  MAIL_REFUSED: true,
  FEED_DROP: true,
  FEED_REPLACED: true,
  FEED_PRICES: true,
}

/** So long a notice is kept, read or not. */
export const keepNoticeMs = 90 * dayMs
