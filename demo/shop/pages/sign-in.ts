import { sampleCustomers } from '../customers.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../layout.ts'

export function signInPage({ customer }: Visit, given = '', fault = ''): Page {
  if (customer && !fault)
    return {
      title: 'Můj účet',
      body: html`<div class="wide narrow"><h1>Dobrý den, ${customer.greeting}</h1><p>Jste přihlášeni jako <b>${customer.email}</b>.</p><form method="post" action="/odhlaseni"><p class="buttons"><a class="button fox" href="/">Nakupovat</a><button class="button line">Odhlásit se</button></p></form></div>`,
    }
  return {
    title: 'Přihlášení',
    status: fault ? 422 : 200,
    body: html`<div class="wide narrow"><h1>Přihlášení</h1><p>Stačí e-mail, heslo ukázkový obchod nechce.</p>
<form class="sign-in" method="post" action="/prihlaseni" novalidate><div class="field"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" value="${given}" required${fault && html` aria-invalid="true" aria-describedby="email-chyba"`}>${fault && html`<p class="fault" id="email-chyba" role="alert">${fault}</p>`}</div><button class="button fox">Přihlásit se</button></form>
<h2>Nebo buďte někdo jiný</h2><ul class="people">${sampleCustomers.map(
      ({ email, name, story }) =>
        html`<li><form method="post" action="/prihlaseni"><input type="hidden" name="email" value="${email}"><button class="person"><b>${name}</b><small>${story}</small></button></form></li>`,
    )}</ul></div>`,
  }
}
