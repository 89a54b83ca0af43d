/** A project's sending domain: its records as they are configured, and whether they are still those of its name. */
import type { Config } from '#platform/config.ts'
import { type DnsRecord, recordsOf } from '#rules/mailing/records.ts'
import { zoneOf } from '#rules/mailing/suffixes.ts'
import { minuteMs } from '#rules/time.ts'
import type { Project } from '../projects/store.ts'
import type { MailDomain } from './store.ts'

/** The records of a name that the project has left count for nothing. */
export const isCurrent = (
  domain: Pick<MailDomain, 'dns_name' | 'bounce_domain'>,
  project: Pick<Project, 'dns_name' | 'bounce_domain'>,
): boolean => domain.dns_name === project.dns_name && domain.bounce_domain === project.bounce_domain

/** How long a check is waited for; one that has not come by then has failed for good, and may be asked for again. */
const awaitedMs = 10 * minuteMs

export const isAwaited = ({ check_wanted_at }: MailDomain, now: number): boolean =>
  check_wanted_at !== null && now - check_wanted_at.getTime() < awaitedMs

export const expectedRecords = (config: Config, domain: MailDomain): DnsRecord[] =>
  recordsOf(
    {
      dnsName: domain.dns_name,
      zone: zoneOf(domain.dns_name),
      bounceDomain: domain.bounce_domain,
      publicKey: domain.public_key,
    },
    {
      spfInclude: config.MAIL_SPF_INCLUDE,
      bounceMx: config.MAIL_BOUNCE_MX,
      linkHost: config.MAIL_LINK_HOST,
      dmarcReports: config.MAIL_DMARC_REPORTS,
    },
  )
