/** How pages that messages lead to are answered; email/public-page.ts draws their frame. */
import { createHash } from 'node:crypto'
import { pageStyle } from '#email/public-page.ts'

/** Such pages are nobody's to keep. */
export const asPage = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')

/** The page holds all that it needs, and tells nobody where its reader has come from. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}
