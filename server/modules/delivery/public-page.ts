/** How pages that messages lead to are answered; email/public-page.ts draws their frame. */
import { createHash } from 'node:crypto'
import { pageStyle } from '#email/public-page.ts'

/** Such pages are nobody's to keep. */
export const asPage = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const ownHash = hashOf(pageStyle)

/** Beside what every page has: a style of its own, pictures of ours, and a form that leads to a page of the shop in the end. */
export type PageNeeds = { style?: string; pictures?: boolean; leadsAway?: boolean }

/** The page holds all that it needs. */
export const pagePolicy = ({ style, pictures, leadsAway }: PageNeeds = {}): string =>
  [
    "default-src 'none'",
    `style-src ${ownHash}${style ? ` ${hashOf(style)}` : ''}`,
    ...(pictures ? ["img-src 'self'"] : []),
    // that page may lead on to another host, and a browser would hold it to what stands here
    `form-action 'self'${leadsAway ? ' https: http:' : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')

/** It tells nobody where its reader has come from. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}
