/** The page behind the unsubscribe link: it asks, and changes nothing by itself. Without a script. */
import type { Language } from '#rules/brand.ts'
import { type UnsubscribeSetup, unsubscribeWords } from '#rules/projects/unsubscribe-setup.ts'
import { escaped } from '#rules/text/escape.ts'
import { publicPage } from './public-page.ts'

const texts = {
  en: {
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'You will get no more e-mails from us.',
    broken: 'This link does not work',
    brokenText:
      'A part of it may have got lost on the way. Open it from the e-mail again, or reply to the e-mail that you want no more.',
  },
  cs: {
    button: 'Odhlásit odběr',
    done: 'Odběr je zrušený',
    doneText: 'Žádné další e-maily od nás nedostanete.',
    broken: 'Tento odkaz nefunguje',
    brokenText:
      'Možná se cestou kus ztratil. Otevřete ho znovu z e-mailu, nebo na e-mail odpovězte, že další už nechcete.',
  },
}

/** Whose e-mails they are: without a name where the shop is gone, or the link does not say. */
export type UnsubscribeShop = { name?: string; words?: UnsubscribeSetup }

export function unsubscribePage(
  language: Language,
  state: 'ask' | 'done' | 'broken',
  { name, words }: UnsubscribeShop = {},
): string {
  const own = unsubscribeWords[language]
  const title = words?.title || own.title
  const { button, done, doneText, broken, brokenText } = texts[language]
  const { heading, text } = {
    ask: { heading: words?.heading || own.heading, text: words?.text || own.text },
    done: { heading: done, text: doneText },
    broken: { heading: broken, text: brokenText },
  }[state]
  return publicPage(language, {
    title,
    shop: name,
    body: `<h1>${escaped(heading)}</h1><p>${escaped(text)}</p>
${state === 'ask' ? `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escaped(button)}</button></form>` : ''}`,
  })
}
