/** What each kind of notice looks like and leads to; its words stand under its name in texts.ts. */
import {
  type Icon,
  IconCreditCard,
  IconDownload,
  IconFileAlert,
  IconFileImport,
  IconFlame,
  IconGauge,
  IconHandStop,
  IconMailOff,
  IconPlugConnected,
  IconReceipt,
  IconSend,
  IconShieldX,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import type { NoticeKind } from '#rules/notices.ts'
import { paths } from '#rules/paths.ts'
import type { ListNoticesQuery } from '#web/data/generated/graphql.ts'
import type { Tone } from '#web/ui/tone.ts'
import { importPath } from '#web/widgets/imports/pages.ts'

export type Notice = ListNoticesQuery['listNotices']['items'][number]

type Kind = {
  icon: Icon
  tone: Tone
  path: (notice: Notice) => string
}

/** A page of the project that the notice is about, or of its company. */
const pageOf = ({ companyID, domainID }: Notice, page: string) =>
  domainID ? paths.project(companyID, domainID, page) : paths.company(companyID, page)

/** Older notices name no campaign. */
const campaignPage = ({ campaignID }: Notice, page: string) =>
  campaignID ? `campaigns/${campaignID}/${page}` : 'campaigns/scheduled'

/** Older notices name no import. */
const importPage = (notice: Notice) =>
  notice.import && notice.domainID
    ? importPath(notice.companyID, notice.domainID, notice.import)
    : pageOf(notice, 'contacts')

const heldFeed: Kind = {
  icon: IconHandStop,
  tone: 'orange',
  path: (notice) => pageOf(notice, 'setup/feeds'),
}

export const kinds: Record<NoticeKind, Kind> = {
  ACCESS_ACCEPTED: {
    icon: IconUserCheck,
    tone: 'green',
    path: (notice) => pageOf(notice, 'access'),
  },
  ACCESS_REVOKED: {
    icon: IconUserOff,
    tone: 'grey',
    // what is lost cannot be opened
    path: () => paths.companies(),
  },
  PAYMENT_MISSING: {
    icon: IconCreditCard,
    tone: 'red',
    path: (notice) => pageOf(notice, 'billing'),
  },
  LIMIT_EXCEEDED: {
    icon: IconGauge,
    tone: 'red',
    path: (notice) => pageOf(notice, 'plan'),
  },
  LIMIT_NEAR: {
    icon: IconGauge,
    tone: 'orange',
    path: (notice) => pageOf(notice, 'plan'),
  },
  SETUP_WAITING: {
    icon: IconPlugConnected,
    tone: 'orange',
    path: (notice) => pageOf(notice, 'setup/overview'),
  },
  FEED_FAILED: {
    icon: IconFileAlert,
    tone: 'red',
    path: (notice) => pageOf(notice, 'setup/feeds'),
  },
  DNS_RECORDS_GONE: {
    icon: IconMailOff,
    tone: 'red',
    path: (notice) => pageOf(notice, 'setup/mailing'),
  },
  PROJECT_BLOCKED: {
    icon: IconShieldX,
    tone: 'red',
    path: (notice) => pageOf(notice, 'setup/mailing'),
  },
  SENDING_HALTED: {
    icon: IconShieldX,
    tone: 'red',
    path: (notice) => pageOf(notice, notice.campaignID ? campaignPage(notice, 'detail') : 'sendings'),
  },
  MAIL_REFUSED: {
    icon: IconMailOff,
    tone: 'orange',
    path: (notice) => pageOf(notice, 'setup/mailing'),
  },
  ORDERS_DOUBTFUL: {
    icon: IconReceipt,
    tone: 'orange',
    path: (notice) => pageOf(notice, 'setup/tracking'),
  },
  CONTACT_HOT: {
    icon: IconFlame,
    tone: 'orange',
    path: (notice) => pageOf(notice, 'insights/visitors'),
  },
  CONTACTS_EXPORTED: {
    icon: IconDownload,
    tone: 'grey',
    path: (notice) => pageOf(notice, 'contacts'),
  },
  IMPORT_DONE: {
    icon: IconFileImport,
    tone: 'green',
    path: importPage,
  },
  IMPORT_FAILED: {
    icon: IconFileImport,
    tone: 'red',
    path: importPage,
  },
  CAMPAIGN_SENT: {
    icon: IconSend,
    tone: 'green',
    path: (notice) => pageOf(notice, campaignPage(notice, 'detail')),
  },
  CAMPAIGN_STOPPED: {
    icon: IconSend,
    tone: 'red',
    // where its checks say what is missing
    path: (notice) => pageOf(notice, campaignPage(notice, 'summary/mail')),
  },
  FEED_DROP: heldFeed,
  FEED_REPLACED: heldFeed,
  FEED_PRICES: heldFeed,
}
