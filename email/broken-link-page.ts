/** Pages for people whose link does not lead to them: they say what to do, and ask nobody to sign in. */
import type { Language } from '#rules/brand.ts'
import { type PageText, pageText } from '#rules/delivery/page-texts.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { type PageShop, publicPage } from './public-page.ts'

/** What there is to say; each has a heading and a text. */
export type PageNote = 'missing' | 'failed' | 'limited' | 'linkSent'

export function notePage(language: Language, note: PageNote, shop?: PageShop): string {
  const t = (key: PageText) => pageText(language, key)
  const body = `<h1 tabindex="-1" autofocus>${e(t(note))}</h1><p>${e(t(`${note}Text`))}</p>`
  return publicPage({ language, title: t(note), shop, body })
}

/** Of a link that nobody here has made, or a part of which is lost; `newLink` is where another one is asked for. */
export function brokenLinkPage(
  language: Language,
  newLink?: { shop: PageShop; path: string; given?: string },
): string {
  const t = (key: PageText) => e(pageText(language, key))
  const isFaulty = newLink?.given !== undefined
  const form = newLink
    ? `<p class="gap">${t('newLinkText')}</p>
<form class="main" method="post" action="${e(`${newLink.path}?lang=${language}`)}"><label for="email">${t('emailLabel')}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="320" value="${e(newLink.given ?? '')}"${isFaulty ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''}>
${isFaulty ? `<p class="fault" id="fault">${t('notEmail')}</p>` : ''}<button>${t('sendLink')}</button></form>`
    : ''
  return publicPage({
    language,
    title: pageText(language, 'broken'),
    shop: newLink?.shop,
    body: `<h1>${t('broken')}</h1><p>${t('brokenText')}</p>${form}`,
  })
}
