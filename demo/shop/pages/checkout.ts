import { isEmail } from '#rules/checks/email.ts'
import { goodsTotal } from '../cart.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../layout.ts'
import { crowns } from '../models.ts'
import { type Delivery, deliveries, deliveryPrice, type Order } from '../orders.ts'

const fields = {
  email: { label: 'E-mail', autocomplete: 'email', type: 'email' },
  jmeno: { label: 'Jméno a příjmení', autocomplete: 'name', type: 'text' },
  ulice: { label: 'Ulice a číslo', autocomplete: 'street-address', type: 'text' },
  mesto: { label: 'Město', autocomplete: 'address-level2', type: 'text' },
  psc: { label: 'PSČ', autocomplete: 'postal-code', type: 'text' },
} as const
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[] // keys of literals
const deliveryNames = Object.keys(deliveries) as Delivery[]

type Faults = Partial<Record<Field, string>>

/** The buyer, or what is wrong with each field. */
export function readBuyer(
  form: URLSearchParams,
): { buyer: Pick<Order, 'email' | 'name' | 'delivery'> } | { faults: Faults } {
  const faults: Faults = {}
  const text = (field: Field) => (form.get(field) ?? '').trim()
  for (const field of fieldNames)
    if (text(field) === '') faults[field] = 'Vyplňte prosím.'
    else if (text(field).length > 200) faults[field] = 'To je příliš dlouhé.'
  if (!faults.email && !isEmail(text('email'))) faults.email = 'To není e-mailová adresa.'
  if (!faults.psc && !/^\d{3} ?\d{2}$/.test(text('psc'))) faults.psc = 'PSČ má pět číslic.'
  if (Object.keys(faults).length) return { faults }
  const delivery = deliveryNames.find((name) => name === form.get('doprava')) ?? deliveryNames[0] ?? 'vydejna'
  return { buyer: { email: text('email'), name: text('jmeno'), delivery } }
}

export function checkoutPage(
  { cart, customer }: Visit,
  given = new URLSearchParams(),
  faults: Faults = {},
): Page {
  const total = goodsTotal(cart)
  const wrong = Object.keys(faults).length
  const chosen = given.get('doprava') ?? deliveryNames[0]
  const field = (name: Field): Html => {
    const { label, autocomplete, type } = fields[name]
    const value = given.get(name) ?? (name === 'email' ? (customer?.email ?? '') : '')
    const fault = faults[name]
    return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${fault && html` aria-invalid="true" aria-describedby="${name}-chyba"`}>${fault && html`<p class="fault" id="${name}-chyba">${fault}</p>`}</div>`
  }
  return {
    title: 'Objednávka',
    status: wrong ? 422 : 200,
    body: html`<div class="wide narrow"><h1>Objednávka</h1>${wrong > 0 && html`<p class="alert" role="alert">Ještě chybí pár údajů, podívejte se na vyznačená pole.</p>`}
<form class="checkout" method="post" action="/objednavka" novalidate><div class="stack">
<fieldset><legend>Kam to bude</legend>${fieldNames.map(field)}</fieldset>
<fieldset><legend>Doprava</legend>${deliveryNames.map((name) => {
      const price = deliveryPrice(name, total)
      return html`<label class="choice"><input type="radio" name="doprava" value="${name}"${name === chosen && html` checked`}><span>${deliveries[name].name}</span><b>${price ? crowns(price) : 'zdarma'}</b></label>`
    })}</fieldset></div>
<aside class="sum"><h2>Shrnutí</h2><ul>${cart.map(({ good, quantity }) => html`<li><span>${quantity}× ${good.name}</span><b>${crowns(good.price * quantity)}</b></li>`)}</ul><p>Za zboží <b>${crowns(total)}</b></p><p class="note">Platí se při převzetí. V ukázkovém e-shopu ve skutečnosti vůbec.</p><button class="button fox">Objednat s povinností platby</button></aside></form></div>`,
  }
}

export const thanksPage = (order: Order): Page => ({
  title: 'Děkujeme',
  order: {
    id: order.id,
    total: order.total,
    currency: 'CZK',
    email: order.email,
    items: order.items.map(({ id, price, quantity }) => ({ id, price, quantity })),
  },
  body: html`<div class="wide narrow"><h1>Děkujeme, máme to!</h1><p>Objednávka <b>${order.id}</b> je u nás. Potvrzení bychom poslali na <b>${order.email}</b>, kdyby to nebyl ukázkový obchod.</p>
<div class="sum"><ul>${order.items.map(({ name, price, quantity }) => html`<li><span>${quantity}× ${name}</span><b>${crowns(price * quantity)}</b></li>`)}</ul><p>${deliveries[order.delivery].name}, celkem <b>${crowns(order.total)}</b></p></div><p class="buttons"><a class="button line" href="/">Zpět do obchodu</a></p></div>`,
})
