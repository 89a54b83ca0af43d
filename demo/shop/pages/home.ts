import { picturePath } from '../../goods/feeds.ts'
import { departments } from '../../goods/range.ts'
import { placeFor, shelf } from '../cards.ts'
import { html } from '../html.ts'
import { hero, icons } from '../icons.ts'
import { type Page, shopName, type Visit } from '../layout.ts'
import { modelByName, models, onSale } from '../models.ts'

const favourites = [
  'Merino ponožky Srst',
  'Impregnace Déšť 300 ml',
  'Hole Hřeben Carbon',
  'Batoh Brdy 45 l',
  'Bunda Mlha 3L',
].flatMap((name) => modelByName.get(name) ?? [])

export const homePage = ({ customer }: Visit): Page => ({
  title: shopName,
  body: html`<section class="hero">${hero}<div class="wide hero-words">${customer ? html`<h2 class="season">Vítejte zpátky, ${customer.greeting}</h2>` : html`<p class="season">Na léto i na hřebeny</p>`}<h1>Přespěte tam,<br>kde končí cesta</h1><p>Stany do dvou kil, které ustojí i bouřku na hřebeni.</p>
<p class="buttons"><a class="button fox" href="/stany/lehke-stany">Vybrat stan</a><a class="button line" href="/poradna">Poradit s výběrem</a></p></div></section>
<div class="wide block">${placeFor('home', html`<div class="block-head"><h2>Oblíbené právě teď</h2><p>co si teď berou ostatní</p></div>${shelf(favourites)}`)}</div>
<section class="wide block"><h2 class="unseen">Oddělení</h2><ul class="tiles">${departments.map(
    ({ slug, name }) => {
      const inside = models.filter(({ good }) => good.category.department.slug === slug)
      const first = inside[0]
      return html`<li><a class="tile" href="/${slug}">${first && html`<img src="${picturePath(first.good)}" alt="" width="72" height="60" loading="lazy">`}<span><b>${name}</b><small>${inside.length} výrobků</small></span></a></li>`
    },
  )}</ul></section>
<section class="wide block"><div class="block-head"><h2>Výprodej</h2><p><a href="/vyprodej">Celý výprodej ${icons.next}</a></p></div>${shelf(onSale.filter((_, at) => at % 7 === 2).slice(0, 5))}</section>
<section class="wide block"><ul class="promises"><li>${icons.truck}<span><b>Doprava zdarma</b>od 1&nbsp;500&nbsp;Kč, jinak od 79&nbsp;Kč</span></li><li>${icons.back}<span><b>Vrácení do 60 dnů</b>i s blátem na podrážce</span></li><li>${icons.house}<span><b>Prodejna v Berouně</b>Na Stezce 14, denně kromě pondělí</span></li></ul></section>`,
})
