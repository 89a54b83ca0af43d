/** Whether a request is a shop's visitor: from the shop's own pages, and not from a program that reads them. */
import { isBot } from 'isbot'

/** Crawlers, previews, monitors and plain HTTP clients, as they call themselves; a browser always says something. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isBot(userAgent)

/** Whether the page that sent it belongs to the shop: its host, with or without www., or a host below it. */
export function isFromShop(origin: string | undefined, hosts: readonly string[]): boolean {
  if (!origin || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const host = bare(new URL(origin).hostname)
  return hosts.some((own) => host === bare(own) || host.endsWith(`.${bare(own)}`))
}

const bare = (host: string) => host.replace(/^www\./, '')
