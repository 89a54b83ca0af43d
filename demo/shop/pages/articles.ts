/** What stands in the shop without goods. */
import { html } from '../html.ts'
import type { Page } from '../layout.ts'

export const articles: Readonly<Record<string, Page>> = {
  poradna: {
    title: 'Jak vybrat stan',
    body: html`<article class="wide narrow prose"><h1>Jak vybrat stan</h1><p>Nejdřív si řekněte, kdo ho ponese. Na záda patří stan do dvou kil, do auta klidně desetikilový dům.</p>
<h2>Kolik lidí</h2><p>Číslo ve jméně říká, kolik se jich vejde těsně vedle sebe. Kdo chce mít uvnitř i batoh, ať přičte jedničku.</p>
<h2>Kde se spí</h2><p>Na hřeben berte nízký stan se dvěma konstrukcemi křížem, do lesa stačí tarp a hamaka, k vodě stan s moskytiérou kolem dokola.</p>
<h2>Kdy se spí</h2><p>Od května do září vystačíte s lehkým pláštěm. Na zimu přijďte do prodejny, vybereme spolu.</p>
<p class="buttons"><a class="button fox" href="/stany/lehke-stany">Lehké stany</a><a class="button line" href="/stany/rodinne-stany">Rodinné stany</a></p></article>`,
  },
  doprava: {
    title: 'Doprava a vrácení',
    body: html`<article class="wide narrow prose"><h1>Doprava a vrácení</h1><p>Výdejní místo 79&nbsp;Kč, kurýr 119&nbsp;Kč, vyzvednutí v Berouně zdarma. Od 1&nbsp;500&nbsp;Kč platíme dopravu my.</p><p>Co nesedne, vezmeme zpátky do 60 dnů, i s blátem na podrážce.</p></article>`,
  },
  kontakt: {
    title: 'Kontakt',
    body: html`<article class="wide narrow prose"><h1>Kontakt</h1><p>Liščí stezka s.r.o., Na Stezce 14, 266&nbsp;01 Beroun<br>IČO 68412037, info@liscistezka.example, +420&nbsp;604&nbsp;118&nbsp;220</p><p>Prodejna je otevřená denně kromě pondělí od devíti do šesti.</p></article>`,
  },
  soukromi: {
    title: 'Soukromí',
    body: html`<article class="wide narrow prose"><h1>Soukromí</h1><p>Košík a přihlášení si pamatuje váš prohlížeč, ne my. Bez vašeho souhlasu o vás nevzniká žádný záznam a nikdo vás nepozná, až přijdete příště.</p><p>Se souhlasem si pamatujeme, co jste si prohlíželi, a podle toho doporučujeme zboží.</p><p class="buttons"><button type="button" class="button line" data-consent-open>Změnit rozhodnutí</button></p></article>`,
  },
}

export const missingPage: Page = {
  title: 'Tudy cesta nevede',
  status: 404,
  body: html`<div class="wide narrow"><h1>Tudy cesta nevede</h1><p>Stránka, kterou hledáte, tu není. Zkuste se vrátit na rozcestí.</p><p class="buttons"><a class="button fox" href="/">Na rozcestí</a></p></div>`,
}
