/** What somebody sees whose link leads nowhere. */
import { type PageShop, publicPage } from '#email/public-page.ts'
import { brand, type Language } from '#rules/brand.ts'
import { unbroken } from '#rules/delivery/page-texts.ts'
import { escaped } from '#rules/text/escape.ts'

/**
 * `broken`: nobody here has made it. `gone`: it was ours, and what it led to is not there any more. `blocked`: its shop may
 * not send, and nobody is led by what it has sent.
 */
export type NowhereState = 'broken' | 'gone' | 'blocked'

const texts: Record<Language, Record<NowhereState | `${NowhereState}Text` | 'toShop', string>> = {
  en: {
    broken: 'This link does not work',
    brokenText: 'A part of it may have got lost on the way. Open it from the e-mail again.',
    gone: 'What this link led to is gone',
    goneText: 'The e-mail is old, or the shop has left. Nothing was changed by your visit.',
    blocked: 'This link was switched off',
    blockedText: `The shop may not send e-mails through ${brand} at present, and the links in them lead nowhere. You can still unsubscribe with the link in the e-mail.`,
    toShop: 'To the shop’s home page',
  },
  cs: {
    broken: 'Tento odkaz nefunguje',
    brokenText: 'Možná se cestou kus ztratil. Otevřete ho znovu z e-mailu.',
    gone: 'To, kam odkaz vedl, už neexistuje',
    goneText: 'E-mail je starý, nebo e-shop skončil. Vaše návštěva nic nezměnila.',
    blocked: 'Tento odkaz je vypnutý',
    blockedText: `E-shop teď nesmí přes ${brand} posílat e-maily a odkazy v nich nikam nevedou. Odhlásit se můžete dál odkazem v e-mailu.`,
    toShop: 'Na úvodní stránku e-shopu',
  },
}

export function linkPage(language: Language, state: NowhereState, shop: PageShop | undefined): string {
  const words = texts[language]
  const toShop =
    shop?.url && state !== 'blocked'
      ? `<p class="links"><a href="${escaped(shop.url)}" rel="noreferrer">${escaped(words.toShop)}</a></p>`
      : ''
  return publicPage({
    language,
    title: words[state],
    shop,
    body: `<h1>${escaped(words[state])}</h1><p>${escaped(unbroken(words[`${state}Text`]))}</p>${toShop}`,
  })
}
