/** A product on a shelf. */
import { plural } from '#rules/text/plurals.ts'
import { type BoxKind, boxAttribute } from '#rules/webboxes/kinds.ts'
import { goodPath, picturePath } from '../goods/feeds.ts'
import type { Good } from '../goods/goods.ts'
import { type Html, html, trusted } from './html.ts'
import { icons } from './icons.ts'
import { crowns, type Model, typeset } from './models.ts'

export const discount = ({ price, originalPrice }: Good): number =>
  originalPrice === null ? 0 : Math.round((1 - price / originalPrice) * 100)

export const saleMark = (good: Good): Html | false =>
  good.originalPrice !== null && html`<span class="mark">−${discount(good)}&nbsp;%</span>`

export const priceOf = (good: Good): Html =>
  good.originalPrice === null
    ? html`<span class="price">${crowns(good.price)}</span>`
    : html`<span class="price reduced"><span class="unseen">Nyní </span>${crowns(good.price)} <s><span class="unseen">původně </span>${crowns(good.originalPrice)}</s></span>`

const left = (stock: number): string =>
  plural(
    stock,
    { one: 'zbývá poslední kus', few: `zbývají ${stock} kusy`, other: `zbývá ${stock} kusů` },
    'cs',
  )

export const stockText = ({ stock, deliveryDays }: Good): string => {
  if (stock > 5) return 'Skladem, více než 5 kusů'
  if (stock > 0) return `Skladem, ${left(stock)}`
  return deliveryDays > 7 ? 'Na cestě, do dvou týdnů' : `Do ${deliveryDays} dnů u nás`
}

const sizes = ({ variants }: Model): string => {
  const values = variants.map(({ variant }) => variant?.value)
  return values.length < 3 ? values.join(', ') : `${values[0]} až ${values.at(-1)}`
}

export function card(model: Model): Html {
  const { good, name, variants } = model
  const isSingle = variants.length === 1
  return html`<li class="card"><a class="card-picture" href="${goodPath(good)}" tabindex="-1" aria-hidden="true"><img src="${picturePath(good)}" alt="" width="240" height="200" loading="lazy">${saleMark(good)}</a>
<h3><a class="card-name" href="${goodPath(good)}">${typeset(name)}</a></h3><p class="card-note">${isSingle ? good.category.name : sizes(model)}</p>
<div class="card-foot">${priceOf(good)}${
    isSingle
      ? html`<form method="post" action="/kosik" data-add><input type="hidden" name="id" value="${good.id}"><button class="round" aria-label="Do košíku: ${name}" title="Do košíku">${icons.cartPlus}</button></form>`
      : html`<a class="round" href="${goodPath(good)}" aria-label="Vybrat: ${name}" title="Vybrat variantu">${icons.sizes}</a>`
  }</div></li>`
}

export const shelf = (models: readonly Model[]): Html => html`<ul class="shelf">${models.map(card)}</ul>`

/** Room for a box. Where none comes, be it for want of a script, the shop shows something of its own there. */
export const placeFor = (kind: BoxKind, own?: Html): Html =>
  html`<div class="place" ${trusted(boxAttribute)}="${kind}">${own && html`<div class="own">${own}</div>`}</div>`
