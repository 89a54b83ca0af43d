/** What surrounds every page of the shop. */
import { formAttribute } from '#rules/forms/wire.ts'
import { departments } from '../goods/range.ts'
import { type Cart, goodsTotal } from './cart.ts'
import type { Customer } from './customers.ts'
import { type Html, html, trusted } from './html.ts'
import { icons, sign } from './icons.ts'
import { crowns } from './models.ts'

/** Where the shop is watched from. */
export type Watcher = { origin: string; script: string; form?: string | undefined }

/** Who looks at a page, and where. */
export type Visit = {
  path: string
  watcher: Watcher
  cart: Cart
  customer: Customer | undefined
}

export type Page = {
  title: string
  body: Html
  /** What the script tells the tracker: the whole cart, or an order. */
  cartIds?: readonly string[]
  order?: { id: string; total: number; currency: string; email: string; items: readonly unknown[] }
  status?: number
}

export const shopName = 'Liščí stezka'
/** The same shop in Slovakia, which is still being connected. */
export const slovakShopName = 'Liščí stezka SK'
export const slovakHost = 'liscistezka-sk.example'

export const documentOf = (visit: Visit, page: Page): string => {
  const { watcher, customer } = visit
  const { html: text } = html`<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#24483f">
<title>${page.title === shopName ? shopName : `${page.title} · ${shopName}`}</title>
<link rel="icon" href="/assets/liska.svg" type="image/svg+xml">
<link rel="preload" href="/assets/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/shop.css">
<script src="/assets/snippet.js"></script>
${trusted(watcher.script)}
<script defer src="/assets/shop.js"></script>
</head>
<body data-email="${customer?.email}" data-cart="${page.cartIds && JSON.stringify(page.cartIds)}" data-order="${page.order && JSON.stringify(page.order)}">
<a class="skip" href="#obsah">Přeskočit na obsah</a>
${header(visit)}
<main id="obsah">${page.body}</main>
${footer(visit)}
${consentBanner}
<p class="toast" id="hlaska" role="status"></p>
</body>
</html>`
  return text
}

function header({ path, cart, customer }: Visit): Html {
  const links = [
    ...departments.map(({ slug, name }) => ({ href: `/${slug}`, name, sale: false })),
    { href: '/vyprodej', name: 'Výprodej', sale: true },
  ]
  const here = `/${path.split('/')[1] ?? ''}`
  const count = cart.reduce((total, { quantity }) => total + quantity, 0)
  return html`<header class="head"><p class="strip"><span class="strip-part">Doprava zdarma od 1&nbsp;500&nbsp;Kč</span> <span class="strip-part">Vrácení do 60 dnů</span> <span class="strip-part">Prodejna Beroun, Na Stezce 14</span></p>
<div class="wide head-row">
<a class="logo" href="/"><svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">${trusted(sign)}</svg><span><b>${shopName}</b><small>vybavení do lesa a na hory</small></span></a>
<form class="search" action="/hledat" role="search"><label class="unseen" for="hledat">Hledat v obchodě</label>${icons.search}<input id="hledat" name="q" type="search" placeholder="Hledat boty, stany, spacáky…" autocomplete="off"></form>
<a class="head-link" href="/prihlaseni">${icons.person}<span class="head-name">${customer?.name ?? 'Přihlásit se'}</span></a>
<a class="cart-link" href="/kosik" data-cart-link>${icons.cart}<span><span class="unseen">Košík: </span><span data-cart-total>${count ? crowns(goodsTotal(cart)) : 'Prázdný'}</span></span></a>
</div>
<nav class="wide menu" aria-label="Oddělení"><ul>${links.map(
    ({ href, name, sale }) =>
      html`<li><a href="${href}"${sale && html` class="sale"`}${href === here && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav></header>`
}

const footer = ({ path, watcher }: Visit): Html => html`<footer class="foot">${
  path === '/' &&
  watcher.form &&
  html`<div class="wide foot-form"><div ${trusted(formAttribute)}="${watcher.form}"></div></div>`
}<div class="wide foot-row">
<div><b>${shopName}</b><p>Ukázkový obchod. Zboží je vymyšlené, nic se neposílá ani neplatí.</p></div>
<ul><li><a href="/doprava">Doprava a vrácení</a></li><li><a href="/poradna">Poradna</a></li><li><a href="/kontakt">Kontakt</a></li></ul>
<ul><li><button type="button" class="plain" data-consent-open>Nastavení cookies</button></li><li><a href="/soukromi">Soukromí</a></li><li><a href="${watcher.origin}/">Zpět do Droi</a></li></ul>
</div></footer>`

/** Shown by the script, for without scripts nobody is watched. Both answers look alike. */
const consentBanner: Html = html`<section class="consent" id="souhlas" aria-label="Cookies" hidden>
<div><p><b>Smíme si vás pamatovat?</b> Když souhlasíte, doporučíme vám zboží podle toho, co si prohlížíte. Obchod funguje stejně i bez toho a rozhodnutí můžete kdykoli změnit dole na stránce.</p>
<p class="consent-now" data-consent-now></p></div>
<div class="consent-buttons"><button type="button" data-consent="denied">Odmítnout</button><button type="button" data-consent="granted">Souhlasím</button></div></section>`
