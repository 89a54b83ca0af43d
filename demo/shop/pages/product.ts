import { productAttribute } from '#rules/tracking/snippet.ts'
import { goodPath, picturePath } from '../../goods/feeds.ts'
import type { Good } from '../../goods/goods.ts'
import { placeFor, priceOf, saleMark, shelf, stockText } from '../cards.ts'
import { html, trusted } from '../html.ts'
import { icons } from '../icons.ts'
import type { Page } from '../layout.ts'
import { companions, modelOf, typeset } from '../models.ts'
import { breadcrumbs } from './listing.ts'

export function productPage(good: Good): Page {
  const { name, category, variant } = good
  const { department } = category
  const variants = modelOf(good)?.variants ?? []
  const crumbs = [
    { href: '/', name: 'Domů' },
    { href: `/${department.slug}`, name: department.name },
    { href: `/${department.slug}/${category.slug}`, name: category.name },
  ]
  const facts: [string, string | undefined][] = [
    ['Značka', good.maker],
    [variant?.name ?? '', variant?.value],
    ['Kód zboží', good.id],
    ['EAN', good.ean],
  ]
  return {
    title: name,
    body: html`<div class="wide">${breadcrumbs(crumbs, name)}
<article class="product" ${trusted(productAttribute)}="${good.id}">
<div class="product-picture"><img class="p-main-image" src="${picturePath(good)}" alt="${name}" width="720" height="600">${saleMark(good)}</div>
<div class="product-words"><p class="maker">${good.maker}</p><h1>${typeset(good.model)}</h1><p class="about">${good.description}</p>
${
  variant &&
  html`<h2 class="label" id="varianty">${variant.name}</h2><ul class="variants" aria-labelledby="varianty">${variants.map(
    (other) =>
      html`<li><a href="${goodPath(other)}"${other === good && html` aria-current="true"`}${other.stock === 0 && html` class="away"`}>${other.variant?.value}</a></li>`,
  )}</ul>`
}
<p class="stock${good.stock > 0 ? ' here' : ''}">${stockText(good)}</p><p class="product-price">${priceOf(good)}</p>
<form class="buy" method="post" action="/kosik" data-add><input type="hidden" name="id" value="${good.id}"><label>Kusů <input name="pocet" type="number" min="1" max="99" value="1" required></label><button class="button fox">${icons.cartPlus} Do košíku</button></form>
<dl class="facts">${facts.map(([term, value]) => value && html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl></div></article>
<div class="block">${placeFor('product', html`<div class="block-head"><h2>K tomu se hodí</h2></div>${shelf(companions(good, 5))}`)}</div></div>`,
  }
}
