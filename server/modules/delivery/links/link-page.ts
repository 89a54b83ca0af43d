/** What somebody sees whose link leads nowhere. */
import { publicPage } from '#email/public-page.ts'
import type { Language } from '#rules/brand.ts'
import { escaped } from '#rules/text/escape.ts'

const texts = {
  en: {
    broken: 'This link does not work',
    brokenText: 'A part of it may have got lost on the way. Open it from the e-mail again.',
    gone: 'What this link led to is gone',
    goneText: 'The e-mail is old, or the shop has left. Nothing was changed by your visit.',
  },
  cs: {
    broken: 'Tento odkaz nefunguje',
    brokenText: 'Možná se cestou kus ztratil. Otevřete ho znovu z e-mailu.',
    gone: 'To, kam odkaz vedl, už neexistuje',
    goneText: 'E-mail je starý, nebo obchod skončil. Vaše návštěva nic nezměnila.',
  },
} as const

/** `broken`: nobody here has made it. `gone`: it was ours, and what it led to is not there any more. */
export function linkPage(language: Language, state: 'broken' | 'gone'): string {
  const words = texts[language]
  const title = words[state]
  return publicPage({
    language,
    title,
    shop: undefined,
    body: `<h1>${escaped(title)}</h1><p>${escaped(words[`${state}Text`])}</p>`,
  })
}
