/** What people get on their way from the form to the thanks, drawn by what draws it for them. */
import { optInPage, thanksPage } from '#email/form-pages.ts'
import { compile, fill } from '#email/merge-tags.ts'
import { type OptInCause, optInMessage } from '#email/opt-in-message.ts'
import type { PageShop } from '#email/public-page.ts'
import type { FormSettings } from '#rules/forms/form.ts'
import { samplePerson } from './inputs.ts'

export const stages = ['form', 'inbox', 'email', 'optin', 'thanks'] as const
export type Stage = (typeof stages)[number]

/** Where a button leads that is pressed to go on. */
const onward = '#walk'

export type Sender = { shop: PageShop; logoUrl: (logo: string) => string }

/** The message and its subject as the sample person gets them; a tag that is not finished yet stands as it is written. */
export function emailOf(
  form: FormSettings,
  { shop, logoUrl }: Sender,
  cause: OptInCause = 'FORM',
): { subject: string; html: string } {
  const { logo } = form.optinEmail
  const { subject, html } = optInMessage(
    form,
    { shop: shop.name, company: shop.company, logo: logo && logoUrl(logo) },
    cause,
  )
  const person = samplePerson[form.config.language]
  const values: Record<string, string> = {
    'contact.email': person.email,
    'contact.name': person.name,
    'contact.firstName': person.firstName,
    'contact.lastName': person.name.split(' ').at(-1) ?? '',
    'shop.name': shop.name,
    'shop.url': shop.url ?? '',
    'confirm.url': onward,
  }
  const filled = (text: string, place: 'html' | 'header') => {
    const { compiled } = compile(text, place, undefined, 'linked')
    return compiled ? fill(compiled, (tag) => values[tag]) : text
  }
  return { subject: filled(subject, 'header'), html: filled(html, 'html') }
}

export const optInHtml = (form: FormSettings, sender: Sender): string =>
  lit(
    optInPage(
      { form, ...sender },
      {
        path: onward,
        email: samplePerson[form.config.language].email,
        wording: form.config.consent,
      },
    ),
  )

export const thanksHtml = (form: FormSettings, sender: Sender): string => lit(thanksPage({ form, ...sender }))

/** Previews keep their light canvas whatever the theme, and take no focus from whoever writes. */
const lit = (page: string): string =>
  page
    .replace('color-scheme:light dark', 'color-scheme:light')
    .replaceAll('@media(prefers-color-scheme:dark)', '@media not all')
    .replace('<h1 tabindex="-1" autofocus>', '<h1>')
