/** The hosted pages of a lead form: the form itself, the confirmation and the thanks. They need no script. */
import { maskedEmail } from '#rules/contacts/masked-email.ts'
import { optInDays } from '#rules/delivery/opt-in.ts'
import { unbroken } from '#rules/delivery/page-texts.ts'
import type { FormConfig, FormPage, FormSettings } from '#rules/forms/form.ts'
import { type FormText, formText } from '#rules/forms/form-words.ts'
import { type AskedField, honeypot } from '#rules/forms/wire.ts'
import { contrastOf, isHexColor, lettersOn } from '#rules/text/contrast.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { icons, type PageShop, publicPage } from './public-page.ts'

type Faced = { form: FormSettings; shop: PageShop | undefined; logoUrl: (logo: string) => string }

/** An input of the form as it is shown. */
export type ShownField = AskedField & {
  value: string
  fault?: FormText | undefined
}

export type FormQuestion = Faced & {
  /** Where it is posted to. */
  path: string
  fields: readonly ShownField[]
  /** Says when the page was drawn. */
  stamp: string
  note?: FormText | undefined
}

export function formPage({ form, path, fields, stamp, note, ...faced }: FormQuestion): string {
  const { config } = form
  const t = (key: FormText) => e(formText(config.language, key))
  const isFaulty = fields.some(({ fault }) => fault)
  const inputs = fields.map(({ name, label, type, autocomplete, required, value, fault }, at) => {
    const isFirst = fault && fields.findIndex((one) => one.fault) === at
    return `<label for="f-${e(name)}">${e(label)}</label>
<input id="f-${e(name)}" name="${e(name)}" type="${type}" autocomplete="${autocomplete}" maxlength="320" value="${e(value)}"${required ? ' required' : ''}${fault ? ` aria-invalid="true" aria-describedby="f-${e(name)}-fault"` : ''}${isFirst ? ' autofocus' : ''}>
${fault ? `<p class="fault" id="f-${e(name)}-fault">${t(fault)}</p>` : ''}`
  })
  // people do not see it, so that whoever fills it in is none
  const trap = `<div class="off" aria-hidden="true"><label for="f-${honeypot}">${t('website')}</label><input id="f-${honeypot}" name="${honeypot}" tabindex="-1" autocomplete="off"></div>`
  const body = `<h1>${e(unbroken(config.heading))}</h1>${config.text ? `<p>${e(unbroken(config.text))}</p>` : ''}
${note && !isFaulty ? `<p class="gap" role="status"><b>${t(note)}</b></p>` : ''}
<form class="main" method="post" action="${e(path)}">${inputs.join('\n')}${trap}
<input type="hidden" name="stamp" value="${e(stamp)}"><p class="sentence">${e(unbroken(config.consent))}</p>
<button>${e(config.buttonText)}</button></form>`
  return page(config, faced, config.heading, form.optinPage, body)
}

/** After the form, and after the same was asked for once more. */
export const checkInboxPage = ({ form: { config, optinPage }, ...faced }: Faced, email: string): string =>
  page(config, faced, formText(config.language, 'checkHeading'), optinPage, [
    heading(formText(config.language, 'checkHeading')),
    paragraph(formText(config.language, 'checkText', { email })),
  ])

export function optInPage(
  { form, ...faced }: Faced,
  { path, email, wording }: { path: string; email: string; wording: string },
): string {
  const { config, optinPage } = form
  return page(config, faced, optinPage.title, optinPage, [
    heading(optinPage.heading),
    paragraph(optinPage.text),
    `<p class="address">${icons.mail}<span>${e(formText(config.language, 'signUpFor', { email: '' }))}<b>${e(maskedEmail(email))}</b></span></p>`,
    // whoever was asked by the shop has seen no form
    `<form class="main" method="post" action="${e(path)}"><p class="sentence">${e(unbroken(wording))}</p><button>${e(optinPage.buttonText)}</button></form>`,
  ])
}

/** Of a link that signs up nobody any more: it is too old, or its reader has unsubscribed since. */
export function spentOptInPage(
  { form: { config, optinPage }, ...faced }: Faced,
  path: string,
  why: 'expired' | 'left',
): string {
  const t = (key: FormText, values?: Record<string, string>) => formText(config.language, key, values)
  return page(config, faced, t(why), optinPage, [
    heading(t(why)),
    paragraph(t(`${why}Text`, { days: String(optInDays) })),
    `<form class="main gap" method="post" action="${e(path)}"><button>${e(t('again'))}</button></form><p class="note">${e(t('againText'))}</p>`,
  ])
}

export function thanksPage({ form, ...faced }: Faced): string {
  const { config, thxPage } = form
  const back = faced.shop?.url
    ? `<p class="links"><a href="${e(faced.shop.url)}" rel="noreferrer">${e(formText(config.language, 'backToShop'))}</a></p>`
    : ''
  return page(config, faced, thxPage.title, thxPage, [
    heading(thxPage.heading),
    paragraph(thxPage.text),
    back,
  ])
}

/** Says why there is nothing to fill in or to confirm. */
type FormNote = 'blocked' | 'closed' | 'gone' | 'limited'
export const formNotePage = (language: FormConfig['language'], note: FormNote, shop?: PageShop): string =>
  publicPage({
    language,
    title: formText(language, note),
    shop,
    style: formStyle(undefined),
    body: heading(formText(language, note)) + paragraph(formText(language, `${note}Text`)),
  })

const heading = (text: string) => `<h1 tabindex="-1" autofocus>${e(unbroken(text))}</h1>`
const paragraph = (text: string) => (text ? `<p>${e(unbroken(text))}</p>` : '')

function page(
  config: FormConfig,
  { shop, logoUrl }: Omit<Faced, 'form'>,
  title: string,
  { logo: file }: FormPage,
  body: string | readonly string[],
): string {
  const logo = file ? `<p class="logo"><img src="${e(logoUrl(file))}" alt="${e(shop?.name ?? '')}"></p>` : ''
  return publicPage({
    language: config.language,
    title,
    shop,
    style: formStyle(config),
    body: logo + (typeof body === 'string' ? body : body.join('\n')),
  })
}

/** WCAG: the contrast of what is not text. */
const visible = 3

/** Beside that of all public pages; the policy of the page names both by their hashes. */
export const formStyle = (config: Pick<FormConfig, 'colors'> | undefined): string => {
  const button = config?.colors.button
  return `.off{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.sentence{margin:4px 0 16px;color:var(--dim);font-size:13px;line-height:20px}
.logo{margin:0 0 20px}.logo img{display:block;max-width:min(100%,240px);max-height:120px}
@media(prefers-color-scheme:dark){.logo img{padding:8px;border-radius:8px;background:#fff}}
${button ? buttonStyle(button) : ''}`
}

/** A button with too little contrast to the page gets a visible edge (WCAG 1.4.11). */
const buttonStyle = (button: string) => `
.main button,.main button:hover{border-color:${edgeOn('#ffffff', button)};background:${button};color:${lettersOn(button)}}
@media(prefers-color-scheme:dark){.main button,.main button:hover{border-color:${edgeOn('#12171c', button)}}}`

const edgeOn = (page: string, button: string): string =>
  isHexColor(button) && contrastOf(button, page) < visible ? '#8795a1' : button
