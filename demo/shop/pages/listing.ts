import { plural } from '#rules/text/plurals.ts'
import { shelf } from '../cards.ts'
import { type Html, html } from '../html.ts'
import type { Page } from '../layout.ts'
import type { Model } from '../models.ts'

const perPage = 20
const orders = {
  doporucene: { name: 'Doporučené', compare: () => 0 },
  nejlevnejsi: { name: 'Nejlevnější', compare: (a: Model, b: Model) => a.good.price - b.good.price },
  nejdrazsi: { name: 'Nejdražší', compare: (a: Model, b: Model) => b.good.price - a.good.price },
} as const
type OrderName = keyof typeof orders
const orderNames = Object.keys(orders) as OrderName[] // keys of a literal

export type Listing = {
  title: string
  intro?: string
  models: readonly Model[]
  /** The categories beside it. */
  chips?: readonly { href: string; name: string; here: boolean }[]
  crumbs?: readonly { href: string; name: string }[]
  path: string
  query: URLSearchParams
  empty?: Html
}

export function listingPage({ title, intro, models, chips, crumbs, path, query, empty }: Listing): Page {
  const order = orderNames.find((name) => name === query.get('razeni')) ?? 'doporucene'
  const pages = Math.max(1, Math.ceil(models.length / perPage))
  const number = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('strana'))) || 1))
  const shown = models.toSorted(orders[order].compare).slice((number - 1) * perPage, number * perPage)
  const address = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    next.delete('strana')
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `${path}?${next}`
  }
  const found = plural(models.length, { one: 'výrobek', few: 'výrobky', other: 'výrobků' }, 'cs')
  return {
    title,
    body: html`<div class="wide listing">${crumbs && breadcrumbs(crumbs, title)}<h1>${title}</h1>${intro && html`<p class="intro">${intro}</p>`}
${chips && html`<nav aria-label="Kategorie"><ul class="chips">${chips.map(({ href, name, here }) => html`<li><a href="${href}"${here && html` aria-current="page"`}>${name}</a></li>`)}</ul></nav>`}
${
  models.length
    ? html`<div class="listing-bar"><p>${models.length} ${found}</p><nav aria-label="Řazení"><ul class="orders">${orderNames.map((name) => html`<li><a href="${address({ razeni: name })}"${name === order && html` aria-current="true"`}>${orders[name].name}</a></li>`)}</ul></nav></div><h2 class="unseen">Výrobky</h2>${shelf(shown)}`
    : empty
}
${
  pages > 1 &&
  html`<nav class="pages" aria-label="Stránky"><ul>${Array.from({ length: pages }, (_, at) => at + 1).map((page) => html`<li><a href="${address({ strana: String(page) })}" aria-label="Strana ${page}"${page === number && html` aria-current="page"`}>${page}</a></li>`)}</ul></nav>`
}</div>`,
  }
}

export const breadcrumbs = (crumbs: readonly { href: string; name: string }[], last: string): Html =>
  html`<nav class="crumbs" aria-label="Drobečková navigace"><ol>${crumbs.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}<li aria-current="page">${last}</li></ol></nav>`
