/**
 * The frame of the pages that people reach by links in messages of a shop: without a script, a picture or anything else
 * that would have to be fetched, in both schemes, and first of all for a telephone.
 */
import { brand, type Language, languages } from '#rules/brand.ts'
import { pageText } from '#rules/delivery/page-texts.ts'
import { escaped as e } from '#rules/text/escape.ts'

/** Whose page it is; nobody's where the link does not say. */
export type PageShop = {
  name: string
  /** Where the shop is. */
  url: string | null
  /** The company behind it, with its address. */
  company: string
}

export type PublicPage = {
  language: Language
  title: string
  shop: PageShop | undefined
  /** Addresses of the same page in other languages; none where looking again would be something else. */
  inLanguages?: Readonly<Record<Language, string>>
  /** Beside the one of all pages; whoever answers with the page names it in its policy, too. */
  style?: string
  /** Between the header and the footer: HTML. */
  body: string
}

/** All that is inlined: servers name it by its hash in the page's policy. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#fff;--text:#1b2733;--dim:#5b6874;--line:#e0e7ec;--strong:#cbd5dc;--fill:#eef1f4;--anchor:#00719a;--focus:#00719a;--mark:#1b2733;--marked:#fff;--hover:#f2f6f8;--red:#b01e2e}
@media(prefers-color-scheme:dark){:root{--bg:#12171c;--text:#e6edf3;--dim:#9aa7b4;--line:#2a343c;--strong:#3b4751;--fill:#1e262d;--anchor:#4cc3e8;--focus:#4cc3e8;--mark:#e6edf3;--marked:#12171c;--hover:#222b32;--red:#ff9aa2}}
*{box-sizing:border-box}
body{margin:0;display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;background:var(--bg);color:var(--text);font:16px/24px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header,main,footer{width:100%;max-width:560px;margin:0 auto;padding:0 20px}
.bar{border-bottom:1px solid var(--line)}
header{display:flex;align-items:center;gap:10px;min-height:70px}
.mark{flex:none;display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--mark);color:var(--marked);font-size:15px;font-weight:700}
.shop{flex:1;min-width:0;font-size:14px;line-height:20px}
.shop b,.shop span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.shop span{color:var(--dim);font-size:12px;line-height:18px}
main{flex:1;padding-top:28px;padding-bottom:32px}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.01em;text-wrap:balance}
h1:focus{outline:none}
p{margin:0;white-space:pre-line;text-wrap:pretty}
.address{display:flex;align-items:center;gap:12px;margin:20px 0 16px;padding:10px 15px;border-radius:8px;background:var(--fill);font-size:14px}
.address svg{flex:none;color:var(--dim)}
form{margin:0}
button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:48px;padding:8px 16px;border:1px solid var(--strong);border-radius:6px;background:transparent;color:inherit;font-family:inherit;font-size:15px;font-weight:600;line-height:22px;cursor:pointer}
button:hover{background:var(--hover)}
.main button{min-height:52px;border-color:#0096c7;background:#0096c7;color:#001a23;font-size:16px}
.main button:hover{border-color:#1aa5d2;background:#1aa5d2}
.note{margin-top:10px;color:var(--dim);font-size:13px;line-height:20px;text-align:center}
.or{display:flex;align-items:center;gap:12px;margin:20px 0 16px;color:var(--dim);font-size:13px;line-height:20px}
.or:before,.or:after{content:"";flex:1;border-top:1px solid var(--line)}
.gap{margin-top:20px}
.more{margin-top:24px;border-top:1px solid var(--line)}
.more summary{display:flex;align-items:center;justify-content:space-between;min-height:48px;font-size:14px;font-weight:600;cursor:pointer;list-style:none}
.more p{padding-bottom:16px;color:var(--dim);font-size:14px;line-height:21px}
summary::-webkit-details-marker{display:none}
details[open]>summary .turn{transform:rotate(180deg)}
dl{margin:20px 0;border-top:1px solid var(--line)}
dl div{padding:12px 0;border-bottom:1px solid var(--line)}
dt{font-size:14px;font-weight:600;line-height:20px}
dd{margin:0;color:var(--dim);font-size:14px;line-height:20px}
label{display:block;margin:20px 0 6px;font-size:14px;font-weight:600;line-height:20px}
input{width:100%;min-height:48px;margin-bottom:12px;padding:8px 14px;border:1px solid #8795a1;border-radius:6px;background:var(--bg);color:inherit;font:inherit}
.fault{margin-bottom:12px;color:var(--red);font-size:14px}
.languages{position:relative;flex:none;color:var(--dim);font-size:13px}
.languages summary{display:flex;align-items:center;gap:4px;min-height:44px;padding:0 4px;cursor:pointer;list-style:none}
.languages ul{position:absolute;right:0;top:44px;z-index:1;min-width:120px;margin:0;padding:4px;border:1px solid var(--line);border-radius:8px;background:var(--bg);box-shadow:0 4px 16px rgb(0 0 0/.12);list-style:none}
.languages li a{display:block;padding:10px 12px;border-radius:6px;color:var(--text);text-decoration:none}
.languages li a:hover{background:var(--hover)}
.links{margin-top:16px;font-size:14px}
a{color:var(--anchor)}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
.foot{border-top:1px solid var(--line)}
footer{padding-top:14px;padding-bottom:24px;color:var(--dim);font-size:12px;line-height:18px}
@media(min-width:700px){main{padding-top:56px}}
`

const languageNames: Record<Language, string> = { en: 'English', cs: 'Čeština' }

export function publicPage({ language, title, shop, inLanguages, style, body }: PublicPage): string {
  const t = (key: Parameters<typeof pageText>[1], values?: Record<string, string>) =>
    e(pageText(language, key, values))
  const header = shop
    ? `<span class="mark" aria-hidden="true">${e(Array.from(shop.name.trim())[0]?.toUpperCase() ?? '')}</span>
<p class="shop"><b>${e(shop.name)}</b>${shop.url ? `<span>${e(URL.parse(shop.url)?.host ?? '')}</span>` : ''}</p>`
    : `<p class="shop"><b>${e(brand)}</b></p>`
  const others =
    inLanguages &&
    `<details class="languages"><summary aria-label="${language.toUpperCase()}, ${t('language')}: ${languageNames[language]}">${language.toUpperCase()} ${icons.down}</summary>
<ul>${languages.map((one) => `<li><a href="${e(inLanguages[one])}" lang="${one}" hreflang="${one}"${one === language ? ' aria-current="true"' : ''}>${languageNames[one]}</a></li>`).join('')}</ul></details>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${e(title)}</title><style>${pageStyle}</style>${style ? `<style>${style}</style>` : ''}</head>
<body><div class="bar"><header>${header}${others ?? ''}</header></div>
<main>${body}</main>
${shop ? `<div class="foot"><footer>${e(shop.company)} ${t('sentBy', { brand })}</footer></div>` : ''}</body></html>`
}

const icon = (paths: string, size: number, name = '') =>
  `<svg class="${name}" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

export const icons = {
  down: icon('<path d="m6 9 6 6 6-6"/>', 16, 'turn'),
  mail: icon('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 8 9 6 9-6"/>', 18),
  pause: icon('<path d="M12 7v5l1.5 1.5M21 12a9 9 0 1 0-8 8.9M17 17v4M21 17v4"/>', 20),
}
