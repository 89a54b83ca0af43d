/** The sandbox's own checkout and portal: plain pages, without a script. */
import { grossOf, vatOf } from '#rules/billing/vat.ts'
import { brand, type Language } from '#rules/brand.ts'
import { formatDate } from '#rules/text/dates.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { formatMoney, formatNumber, formatPercent } from '#rules/text/numbers.ts'
import { type Invoice, isLive, type Ledger } from './ledger.ts'
import type { PortalAction, SandboxCheckout, SandboxPage, SandboxPortal } from './sandbox.ts'

const texts = {
  en: {
    note: 'Sandbox: play money only. No card is charged.',
    checkout: 'Subscribe',
    portal: 'Payments',
    plan: 'up to {limit} visitors a month',
    monthly: '{price} a month',
    vat: 'plus VAT {rate}, {vat}: {total} a month in all',
    noVat: 'plus VAT',
    card: 'Card',
    works: 'Card 4242, which works',
    declines: 'Card 0002, which is declined',
    noCard: 'No card yet',
    pay: 'Pay {amount}',
    try: 'Save the card, pay nothing today',
    free: 'Free until {date}. The first {amount} is charged on that day.',
    trial: 'Free until {date}',
    cancel: 'Cancel and go back',
    back: 'Back to {brand}',
    declined: 'The card was declined. Nothing was paid.',
    gone: 'This page is no longer valid.',
    goneHow: 'Go back to {brand} and open it again.',
    active: 'Active',
    past_due: 'Payment due',
    canceled: 'Ended',
    none: 'No subscription',
    next: 'Next invoice on {date}',
    ends: 'Ends on {date}',
    ended: 'Ended on {date}',
    pending: 'The plan of {limit} visitors waits for its payment until {date}.',
    useWorks: 'Use card 4242, which works',
    useDeclines: 'Use card 0002, which is declined',
    payOpen: 'Pay {amount} now',
    end: 'End the subscription',
    continue: 'Continue the subscription',
    credit: 'Credit',
    invoices: 'Invoices',
    noInvoices: 'No invoices yet.',
    date: 'Date',
    what: 'What for',
    amount: 'Amount',
    state: 'State',
    start: 'Subscription, {limit} visitors',
    renewal: 'Another month, {limit} visitors',
    change: 'Change to {limit} visitors',
    paid: 'Paid',
    open: 'Unpaid',
    void: 'Cancelled',
    credited: 'To credit',
    fromCredit: '{amount} from credit',
  },
  cs: {
    note: 'Zkušební platby: jen peníze na hraní. Z žádné karty se nic nestrhne.',
    checkout: 'Předplatné',
    portal: 'Platby',
    plan: 'do {limit} návštěvníků měsíčně',
    monthly: '{price} měsíčně',
    vat: 'plus DPH {rate}, {vat}: celkem {total} měsíčně',
    noVat: 'bez DPH',
    card: 'Karta',
    works: 'Karta 4242, která funguje',
    declines: 'Karta 0002, která bude odmítnuta',
    noCard: 'Zatím žádná karta',
    pay: 'Zaplatit {amount}',
    try: 'Uložit kartu, dnes nic neplatíte',
    free: 'Zdarma do {date}. Teprve v tento den se strhne prvních {amount}.',
    trial: 'Zdarma do {date}',
    cancel: 'Zrušit a vrátit se',
    back: 'Zpět do aplikace {brand}',
    declined: 'Karta byla odmítnuta. Nic nebylo zaplaceno.',
    gone: 'Tato stránka už neplatí.',
    goneHow: 'Vraťte se do aplikace {brand} a otevřete ji znovu.',
    active: 'Aktivní',
    past_due: 'Čeká na platbu',
    canceled: 'Ukončeno',
    none: 'Žádné předplatné',
    next: 'Příští faktura {date}',
    ends: 'Končí {date}',
    ended: 'Skončilo {date}',
    pending: 'Tarif do {limit} návštěvníků čeká na zaplacení do {date}.',
    useWorks: 'Použít kartu 4242, která funguje',
    useDeclines: 'Použít kartu 0002, která bude odmítnuta',
    payOpen: 'Zaplatit {amount}',
    end: 'Ukončit předplatné',
    continue: 'Pokračovat v předplatném',
    credit: 'Kredit',
    invoices: 'Faktury',
    noInvoices: 'Zatím žádné faktury.',
    date: 'Datum',
    what: 'Za co',
    amount: 'Částka',
    state: 'Stav',
    start: 'Předplatné, {limit} návštěvníků',
    renewal: 'Další měsíc, {limit} návštěvníků',
    change: 'Změna na {limit} návštěvníků',
    paid: 'Zaplaceno',
    open: 'Nezaplaceno',
    void: 'Zrušeno',
    credited: 'Do kreditu',
    fromCredit: '{amount} z kreditu',
  },
} as const satisfies Record<Language, Record<string, string>>
type Key = keyof (typeof texts)['en']

const style = `:root{color-scheme:light dark;--text:#1b2733;--soft:#5b6874;--line:#e0e7ec;--page:#f5f8fa;--card:#fff;--link:#00719a;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9aa7b2;--line:#2b3640;--page:#10171d;--card:#18212a;--link:#5cc6ea;--bad:#ff8a80}}
*{box-sizing:border-box}body{font:14px/1.5 Inter,system-ui,sans-serif;margin:0;color:var(--text);background:var(--page)}
main{max-width:640px;margin:0 auto;padding:24px 16px 48px}header{display:flex;justify-content:space-between;gap:16px;font-weight:600;padding:8px 0 16px}
h1{font-size:24px;margin:0 0 4px}h2{font-size:16px;margin:0 0 12px}p{margin:0 0 12px}a{color:var(--link)}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:24px;margin:16px 0}
.soft{color:var(--soft)}.note{border-radius:6px;padding:8px 12px;background:#e0f4fb;color:#0b4a5f}.bad{color:var(--bad);font-weight:600}
.price{font-size:20px;font-weight:600}form{margin:0 0 8px}label{display:flex;gap:8px;align-items:center;min-height:44px}fieldset{border:0;padding:0;margin:0 0 16px}legend{padding:0;font-weight:600}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border-radius:6px;border:1px solid var(--line);background:var(--card);color:var(--text);cursor:pointer}
button.main{background:#0096c7;border-color:#0096c7;color:#001a23}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}td.amount,th.amount{text-align:right;padding-right:0;white-space:nowrap}
@media(max-width:480px){section{padding:16px}thead{display:none}tr{display:grid;grid-template-columns:1fr auto;padding:8px 0;border-bottom:1px solid var(--line)}td{border:0;padding:0}
td:nth-child(2){grid-area:2/1}td:nth-child(3){grid-area:2/2;text-align:right}td:nth-child(4){grid-area:1/2}td:nth-child(n+2):nth-child(-n+3){color:var(--soft)}}
:focus-visible{outline:2px solid #0096c7;outline-offset:2px}`

/** `t` gives texts as HTML: parameters are escaped with them. */
function speaker(language: Language) {
  return (key: Key, parameters: Record<string, string> = {}) =>
    e(texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole))
}

function page(language: Language, title: Key, name: string, body: string): string {
  const t = speaker(language)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${t(title)} · ${e(brand)}</title><style>${style}</style></head>
<body><main><header><span>${e(brand)}</span><span class="soft">${e(name)}</span></header>
<p class="note">${t('note')}</p>${body}</main></body></html>`
}

/** For an address that never was one, or is no longer. */
export function gonePage(language: Language, home: string): string {
  const t = speaker(language)
  const how = t('goneHow', { brand })
  return page(
    language,
    'gone',
    '',
    `<section><h1>${t('gone')}</h1><p>${how}</p><p><a href="${e(home)}">${t('back', { brand })}</a></p></section>`,
  )
}

export function checkoutPage(
  { name, page: checkout }: SandboxPage<SandboxCheckout>,
  declined = false,
): string {
  const { language, monthlyUserLimit, currency, price, vatRate, trialTo, cancelUrl } = checkout
  const t = speaker(language)
  const money = (value: number) => formatMoney(value, currency, language)
  const amount = money(grossOf(price, vatRate))
  const vat =
    vatRate === null
      ? t('noVat')
      : t('vat', {
          rate: formatPercent(vatRate / 100, language, Number.isInteger(vatRate) ? 0 : 1),
          vat: money(vatOf(price, vatRate)),
          total: amount,
        })
  const card = (value: 'works' | 'declines', checked: boolean) =>
    `<label><input type="radio" name="card" value="${value}"${checked ? ' checked' : ''}>${t(value)}</label>`
  return page(
    language,
    'checkout',
    name,
    `<section><h1>${t('checkout')}</h1><p class="soft">${t('plan', { limit: formatNumber(monthlyUserLimit, language) })}</p>
<p class="price">${t('monthly', { price: money(price) })}</p><p class="soft">${vat}</p>${
      trialTo ? `<p>${t('free', { amount, date: formatDate(new Date(trialTo), language) })}</p>` : ''
    }${declined ? `<p class="bad" role="alert">${t('declined')}</p>` : ''}
<form method="post"><fieldset><legend>${t('card')}</legend>${card('works', !declined)}${card('declines', declined)}</fieldset>
<button class="main">${trialTo ? t('try') : t('pay', { amount })}</button></form><p><a href="${e(cancelUrl)}">${t('cancel')}</a></p></section>`,
  )
}

export function portalPage({ name, ledger, page: portal }: SandboxPage<SandboxPortal>): string {
  const { language, returnUrl } = portal
  const t = speaker(language)
  const { card } = ledger
  const action = (value: PortalAction, text: string, main = false) =>
    `<form method="post"><button name="action" value="${value}"${main ? ' class="main"' : ''}>${text}</button></form>`
  const open = ledger.invoices.findLast(({ state }) => state === 'open')
  const due = open && formatMoney(open.amount, ledger.currency ?? '', language)
  const { subscription } = ledger
  const runs = isLive(subscription)
  return page(
    language,
    'portal',
    name,
    `<h1>${t('portal')}</h1><section>${subscriptionPart(ledger, language)}
${runs && due ? action('pay', t('payOpen', { amount: due }), true) : ''}
${runs ? (subscription.ends ? action('continue', t('continue')) : action('end', t('end'))) : ''}</section>
<section><h2>${t('card')}</h2><p>${t(card ?? 'noCard')}</p>
${runs ? (card === 'works' ? action('declines', t('useDeclines')) : action('works', t('useWorks'))) : ''}</section>
<section><h2>${t('invoices')}</h2>${invoicesPart(ledger, language)}</section>
<p><a href="${e(returnUrl)}">${t('back', { brand })}</a></p>`,
  )
}

function subscriptionPart({ subscription, currency, credit }: Ledger, language: Language): string {
  const t = speaker(language)
  if (!subscription) return `<h2>${t('none')}</h2>`
  const { state, monthlyUserLimit, price, to, ends, trialTo, pending } = subscription
  const money = (amount: number) => formatMoney(amount, currency ?? '', language)
  const limit = (count: number) => formatNumber(count, language)
  const date = formatDate(new Date(to), language)
  const until = state === 'canceled' ? 'ended' : ends ? 'ends' : 'next'
  const lines = [
    `<h2>${t(state)}</h2><p>${t('plan', { limit: limit(monthlyUserLimit) })}, ${t('monthly', { price: money(price) })}</p>`,
    `<p class="soft">${t(until, { date })}</p>`,
    trialTo && isLive(subscription) ? `<p class="soft">${t('trial', { date })}</p>` : '',
    pending
      ? `<p class="bad">${t('pending', { limit: limit(pending.monthlyUserLimit), date: formatDate(new Date(pending.until), language) })}</p>`
      : '',
    credit ? `<p>${t('credit')}: ${e(money(credit))}</p>` : '',
  ]
  return lines.join('')
}

function invoicesPart({ invoices, currency }: Ledger, language: Language): string {
  const t = speaker(language)
  if (!invoices.length) return `<p>${t('noInvoices')}</p>`
  const money = (amount: number) => formatMoney(amount, currency ?? '', language)
  const stateOf = ({ state, creditAdded, creditUsed }: Invoice) =>
    creditAdded
      ? t('credited')
      : `${t(state)}${creditUsed ? `, ${t('fromCredit', { amount: money(creditUsed) })}` : ''}`
  const rows = invoices
    .toReversed()
    .map(
      (invoice) =>
        `<tr><td>${e(formatDate(new Date(invoice.at), language))}</td><td>${t(invoice.why, { limit: formatNumber(invoice.monthlyUserLimit, language) })}</td>` +
        `<td>${stateOf(invoice)}</td><td class="amount">${e(money(invoice.amount))}</td></tr>`,
    )
  return `<div class="scroll"><table><thead><tr><th>${t('date')}</th><th>${t('what')}</th><th>${t('state')}</th><th class="amount">${t('amount')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
