/** The frame of pages that messages lead to: without a script, in the reader's language, light or dark as they like it. */
import type { Language } from '#rules/brand.ts'
import { escaped } from '#rules/text/escape.ts'

/** `body` is HTML. */
export const publicPage = (
  language: Language,
  { title, shop, body }: { title: string; shop?: string | undefined; body: string },
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
p{white-space:pre-line}
.shop{font-weight:600;margin:0}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;min-height:44px;border:0;border-radius:8px;color:#fff;background:#0b6f9c;cursor:pointer}
</style></head><body><main>${shop ? `<p class="shop">${escaped(shop)}</p>` : ''}${body}</main></body></html>`

/** Such pages are nobody's to keep. */
export const asPage = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
