import { goodPath, picturePath } from '../../goods/feeds.ts'
import { placeFor, stockText } from '../cards.ts'
import { type CartLine, freeDeliveryFrom, goodsTotal, idsOf } from '../cart.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../layout.ts'
import { crowns } from '../models.ts'

export function cartPage({ cart }: Visit): Page {
  const total = goodsTotal(cart)
  const missing = freeDeliveryFrom - total
  return {
    title: 'Košík',
    cartIds: idsOf(cart),
    body: html`<div class="wide narrow"><h1>Košík</h1>${
      cart.length
        ? html`<ul class="items">${cart.map(line)}</ul><div class="sum"><p>Celkem za zboží <b>${crowns(total)}</b></p><p class="note">${missing > 0 ? `Do dopravy zdarma chybí ${crowns(missing)}.` : 'Dopravu máte zdarma.'}</p><p class="buttons"><a class="button line" href="/">Nakupovat dál</a><a class="button fox" href="/objednavka">K objednávce</a></p></div>`
        : html`<p>Zatím v něm nic není.</p><p class="buttons"><a class="button fox" href="/boty">Prohlédnout boty</a><a class="button line" href="/vyprodej">Výprodej</a></p>`
    }<div class="block">${placeFor('cart')}</div></div>`,
  }
}

const line = ({ good, quantity }: CartLine): Html => html`<li class="item">
<img src="${picturePath(good)}" alt="" width="96" height="80"><div class="item-words"><a href="${goodPath(good)}">${good.name}</a><small>${stockText(good)}</small></div>
<form class="item-count" method="post" action="/kosik/zmena"><input type="hidden" name="id" value="${good.id}"><label><span class="unseen">Kusů: ${good.name}</span><input name="pocet" type="number" min="0" max="99" value="${quantity}" required></label><button class="button small line" aria-label="Změnit počet: ${good.name}">Změnit</button></form>
<b class="item-price">${crowns(good.price * quantity)}</b>
<form method="post" action="/kosik/zmena"><input type="hidden" name="id" value="${good.id}"><input type="hidden" name="pocet" value="0"><button class="plain" aria-label="Odebrat: ${good.name}">Odebrat</button></form></li>`
