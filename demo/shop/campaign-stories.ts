/** What the campaigns of the sample shop say, and to whom. */
import { plainMessage } from '#email/plain-message.ts'
import type { Schedule } from '#rules/campaigns/schedule.ts'
import type { CampaignType } from '#rules/campaigns/types.ts'
import { dayMs, hourMs } from '#rules/time.ts'

export type Story = {
  name: string
  type: CampaignType
  schedule: Schedule
  subjects: string[]
  /** A saved segment, or those with all of these tags; everybody without either. */
  audience: { segment?: string; tags?: string[] }
  html?: string
  /** So many are recommended in it. */
  products?: number
}
type Begun = Story & { begunMsAgo: number; becomes: 'COMPLETED' | 'DISABLED' | 'SENDING' }
type Other = Story & { madeDaysAgo: number; becomes?: 'WAITING' | 'ARCHIVED' }

// a name would have to be in the vocative
const greeting = 'Dobrý den,'
const signature = 'Tereza z Liščí stezky'
const letter = (...paragraphs: string[]): string =>
  plainMessage([greeting, ...paragraphs, signature].join('\n\n'), 'cs').html

/** A message with products: what the recommender has found for each reader stands below the words. */
const withProducts = (words: string, count: number, foot = unsubscribe): string => `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1f3b34;background:#fbf7f0;margin:0;padding:24px">
<div style="max-width:36em;margin:auto">
<p>${greeting}</p>
<p>${words}</p>
${Array.from({ length: count }, (_, n) => productBlock(n)).join('\n')}
<p>${signature}</p>
${foot}
</div></body></html>`

const productBlock = (n: number) =>
  `<p><a href="{{product${n}.url}}" style="color:#24493f;text-decoration:none"><img src="{{product${n}.image}}" alt="{{product${n}.name}}" width="120" style="border-radius:6px"><br><b>{{product${n}.name}}</b><br>{{product${n}.price}}</a></p>`

const unsubscribe =
  '<p style="font-size:13px"><a href="{{view.url}}" style="color:inherit">Zobrazit v prohlížeči</a> · <a href="{{unsubscribe.url}}" style="color:inherit">Odhlásit odběr</a></p>'

/** The same clock time, so many days later. */
const daysLater = (local: string, days: number, time: string): string =>
  `${new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)}T${time}`

/** The next tenth of December, nine o'clock. */
function beforeChristmas(local: string): string {
  const year = Number(local.slice(0, 4))
  const day = `${year}-12-10T09:00`
  return day > local ? day : `${year + 1}-12-10T09:00`
}

/** To a few dozen people each, so that the shop opens soon. */
export const begunCampaigns: readonly Begun[] = [
  {
    name: 'Běžecký podzim v Brně',
    type: 'scheduled',
    begunMsAgo: 11 * dayMs,
    schedule: {},
    subjects: ['Páteční výběh na Špilberk', 'Poběžíte v pátek s námi?'],
    audience: { tags: ['Prodejna Brno', 'Běh'] },
    html: letter(
      'v pátek v šest vybíháme od brněnské prodejny na Špilberk. Boty na vyzkoušení přivezeme.',
      'Boty: {{shop.url}}/boty\nVýprodej: {{shop.url}}/vyprodej',
    ),
    becomes: 'COMPLETED',
  },
  {
    name: 'Vodácká burza',
    type: 'scheduled',
    begunMsAgo: 5 * hourMs,
    schedule: {},
    subjects: ['Burza vodáckého vybavení v sobotu'],
    audience: { tags: ['Prodejna Brno', 'Vodáci'] },
    html: letter(
      'v sobotu je v prodejně burza: vesty, vaky a pádla po těch, kdo si pořídili nové.',
      'Co je v obchodě: {{shop.url}}/vyprodej',
    ),
    becomes: 'DISABLED',
  },
  {
    name: 'Rodinné výlety za pár korun',
    type: 'scheduled',
    begunMsAgo: 3 * hourMs,
    schedule: { spreadHours: 24 },
    subjects: ['Kam s dětmi o víkendu'],
    audience: { tags: ['Prodejna Brno', 'Rodiny'] },
    html: letter(
      'sepsali jsme čtyři výlety z Brna, na které stačí batoh a svačina.',
      'Batohy pro malé i velké: {{shop.url}}/batohy',
    ),
    becomes: 'SENDING',
  },
]

/** `local`: what the clocks of the shop show now. */
export const otherCampaigns = (local: string): Other[] => [
  {
    name: 'Týdenní výběr',
    type: 'automatic',
    madeDaysAgo: 40,
    schedule: { frequency: '7d' },
    subjects: ['Vybrali jsme vám na cesty'],
    audience: { segment: 'Čtenáři newsletteru' },
    html: withProducts('tohle by se vám mohlo hodit. Vybírali jsme podle toho, co si u nás prohlížíte.', 3),
    products: 3,
  },
  {
    name: 'Doplňky k nákupu',
    type: 'automatic',
    madeDaysAgo: 38,
    schedule: { frequency: '14d' },
    subjects: ['K vaší výbavě se hodí'],
    audience: { segment: 'Nakoupili za poslední 3 měsíce' },
    html: withProducts('k tomu, co jste u nás koupili, se hodí pár drobností.', 4),
    products: 4,
  },
  {
    name: 'Mlčící zákazníci',
    type: 'automatic',
    madeDaysAgo: 30,
    schedule: { frequency: '30d' },
    subjects: ['Dlouho jsme se neviděli'],
    audience: { segment: 'Spící zákazníci' },
    html: withProducts('dlouho jsme se neviděli. Podívejte se, co je na stezce nového.', 2),
    products: 2,
  },
  {
    name: 'Všechno nejlepší k svátku',
    type: 'personal',
    madeDaysAgo: 12,
    schedule: {},
    subjects: ['Dnes máte svátek'],
    audience: {},
    html: letter('dnes máte svátek. Přejeme hodně kilometrů v nohách a k nákupu přidáváme dopravu zdarma.'),
  },
  {
    name: 'Košík po hodině',
    type: 'backToCart',
    madeDaysAgo: 35,
    schedule: { delay: '1h' },
    subjects: ['Něco zůstalo v košíku'],
    audience: {},
    html: letter('v košíku na vás čeká, co jste si vybrali. Dokončit nákup můžete tady:\n{{shop.url}}/kosik'),
  },
  {
    name: 'Košík po dni',
    type: 'backToCart',
    madeDaysAgo: 35,
    schedule: { delay: '1d' },
    subjects: ['Ještě si to necháváte projít hlavou?'],
    audience: {},
    html: letter('necháváme vám košík ještě chvíli stranou. Kdybyste váhali s velikostí, napište nám.'),
  },
  {
    name: 'Vítejte na stezce',
    type: 'welcome',
    madeDaysAgo: 34,
    schedule: {},
    subjects: ['Vítejte na Liščí stezce'],
    audience: {},
    html: letter('díky, že jdete s námi. Sleva 10 % na první nákup má kód STEZKA10.'),
  },
  {
    name: 'Zahřátí nové domény',
    type: 'smartWarmUp',
    madeDaysAgo: 60,
    schedule: { messages: 800, days: 21 },
    subjects: ['Jsme zpátky, a na nové adrese'],
    audience: { segment: 'Nejlepší zákazníci' },
  },
  {
    name: 'Letní stany',
    type: 'scheduled',
    madeDaysAgo: 1,
    schedule: {},
    subjects: ['Stany, se kterými se dobře spí'],
    audience: {},
    html: withProducts('sezóna stanů je tady. Vybrali jsme tři, do kterých bychom šli sami.', 3, ''),
    products: 3,
  },
  {
    name: 'Vánoční dárky',
    type: 'holidays',
    madeDaysAgo: 3,
    schedule: { start: beforeChristmas(local) },
    subjects: ['Dárky pro ty, kdo nevydrží doma'],
    audience: { segment: 'Za rok utratili přes 5 000 Kč' },
    html: withProducts('než začne shon, vybrali jsme dárky podle toho, co máte rádi.', 3),
    products: 3,
  },
  {
    name: 'Víkend lehkých stanů',
    type: 'scheduled',
    madeDaysAgo: 2,
    schedule: { start: daysLater(local, 1, '09:00') },
    subjects: ['Lehké stany o víkendu za 15 % méně', 'Stan do batohu? O víkendu levněji'],
    audience: { segment: 'Prohlíželi lehké stany a nekoupili' },
    html: withProducts(
      'o víkendu zlevňujeme lehké stany. Tyhle jste si u nás prohlíželi, nebo by se vám líbily.',
      3,
    ),
    products: 3,
    becomes: 'WAITING',
  },
  {
    name: 'Lednový výprodej',
    type: 'scheduled',
    madeDaysAgo: 90,
    schedule: {},
    subjects: ['Poslední kusy ze zimy'],
    audience: {},
    html: letter('poslední kusy ze zimní kolekce jsou za polovinu.\n{{shop.url}}/vyprodej'),
    becomes: 'ARCHIVED',
  },
]
