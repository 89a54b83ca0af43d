import { folded } from './accents.ts'

/** What tells a shop's statistics where a visitor comes from. */
export type Utm = { source: string; medium: string; campaign: string }

/** The address with these parameters, each as `utm_…`; what it has of its own, and its anchor, stay as they are. */
export function withUtm(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  if (!URL.canParse(address)) return address
  const end = address.indexOf('#')
  const page = end < 0 ? address : address.slice(0, end)
  const anchor = end < 0 ? '' : address.slice(end)
  const names = Object.keys(parameters).filter((name) => parameters[name] !== undefined)
  // most addresses have none, and a page of a shop asks for dozens
  const missing = page.includes('utm_')
    ? names.filter((name) => !page.includes(`?utm_${name}=`) && !page.includes(`&utm_${name}=`))
    : names
  const added = missing.map((name) => `utm_${name}=${encodeURIComponent(parameters[name] ?? '')}`).join('&')
  return added ? `${page}${page.includes('?') ? '&' : '?'}${added}${anchor}` : address
}

/** A name as it stands in addresses: `Letní stany` is `letni-stany`. */
export const utmName = (name: string): string =>
  folded(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
