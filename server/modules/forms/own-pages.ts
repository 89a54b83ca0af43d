/** Which pages a form may redirect to. Its links have the app's address, and people trust where that leads. */
import { sendingDomainFault } from '#rules/mailing/suffixes.ts'
import { isFromShop } from '#rules/tracking/genuine.ts'
import type { Project } from '../projects/store.ts'
import { hostsOf } from '../tracking/store.ts'

/** Whether a page is on a host of the shop or on its proved sending domain. */
export function isOwnPage(project: Project, page: string): boolean {
  const { origin, hostname } = new URL(page)
  const { dns_name: dnsName, proved_dns_name: provedName } = project
  const hosts = [...hostsOf(project), ...(provedName !== null && provedName === dnsName ? [provedName] : [])]
  // below a public suffix are hosts of other owners; a shop at www.com has those below com, as isFromShop reads it
  const isSuffix = (host: string) =>
    sendingDomainFault(host.replace(/^www\.|\.$/g, ''), []) === 'PUBLIC_SUFFIX'
  return hosts.some((host) => isFromShop(origin, [host]) && (hostname === host || !isSuffix(host)))
}

/** The page that a form redirects to. It may have been saved before the shop has moved: then it is ignored. */
export const ownPage = (project: Project, page: string | null): URL | undefined =>
  page !== null && isOwnPage(project, page) ? new URL(page) : undefined
