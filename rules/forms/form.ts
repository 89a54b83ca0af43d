/** What a lead form says and asks, how it looks and when it appears: what its owner may set. */
import { z } from 'zod/mini'
import { type Language, languages } from '../brand.ts'
import { isEmail } from '../checks/email.ts'
import { schemaFaults } from '../checks/schema-faults.ts'
import { httpUrl } from '../checks/url.ts'
import type { FaultCode, FieldFault } from '../faults.ts'
import { isSenderName } from '../mailing/sender-name.ts'
import { untagged } from '../text/untagged.ts'
import { formWords } from './form-words.ts'

export const formLimits = { forms: 100, fields: 10, pages: 20 }

export const formFieldKinds = ['NAME', 'CUSTOM'] as const
export const formModes = ['INLINE', 'POPUP'] as const
export type FormMode = (typeof formModes)[number]
/** How often a pop-up comes to somebody who has not signed up. */
export const formFrequencies = ['PAGE', 'VISIT', 'DAY', 'WEEK', 'MONTH', 'ONCE'] as const
export type FormFrequency = (typeof formFrequencies)[number]

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
/** One line. */
const line = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^\P{Cc}*$/u))
const paragraph = (limit: number) => z.string().check(z.maxLength(limit), z.regex(/^(?:\P{Cc}|[\t\n])*$/u))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
/** Without a name and password, which would pass for its host. */
function isPage(text: string): boolean {
  const url = httpUrl(text)
  return url !== undefined && !url.username && !url.password
}
const address = z.nullable(z.string().check(z.refine(isPage)))
const senderName = z.string().check(z.minLength(1), z.refine(isSenderName))
const mailbox = z.nullable(z.string().check(z.refine(isEmail)))
/** A file of the project, by the hash of what is in it. */
const logo = z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}\.(?:png|jpg)$/)))
const page = z.object({ title: line(120), heading: line(200), text: paragraph(2000), logo })

const field = z
  .object({ kind: z.enum(formFieldKinds), fieldID: z.nullable(z.string()), required: z.boolean() })
  .check(z.refine(({ kind, fieldID }) => (kind === 'CUSTOM') === (fieldID !== null), { path: ['fieldID'] }))

const schema = z.object({
  optinFrom: mailbox,
  optinFriendlyFrom: z.nullable(senderName),
  optinReplyTo: mailbox,
  optinEmail: z.extend(page, { buttonText: line(60), buttonColor: colour }),
  /** The confirmation stands on a page of the shop instead of ours. */
  optinRedirect: address,
  optinPage: z.extend(page, { buttonText: line(60) }),
  /** Whoever has confirmed gets there instead of our page. */
  thxRedirect: address,
  thxPage: page,
  config: z.object({
    language: z.enum(languages),
    heading: line(200),
    text: paragraph(1000),
    buttonText: line(60),
    /** Kept word for word with each sign-up. */
    consent: line(1000),
    fields: z.array(field).check(
      z.maxLength(formLimits.fields),
      z.refine((list) => new Set(list.map(({ kind, fieldID }) => fieldID ?? kind)).size === list.length),
    ),
    colors: z.object({ background: colour, text: colour, button: colour }),
    mode: z.enum(formModes),
    popup: z.object({
      /** Whichever comes first; one that has none comes at once. */
      afterSeconds: z.nullable(whole(0, 600)),
      afterScroll: z.nullable(whole(1, 100)),
      onExit: z.boolean(),
      /** Beginnings of paths, `/blog`; on all pages without one. */
      pages: z
        .array(z.string().check(z.maxLength(300), z.regex(/^\/[^\s\p{Cc}]*$/u)))
        .check(z.maxLength(formLimits.pages)),
      frequency: z.enum(formFrequencies),
    }),
  }),
})
export type FormSettings = z.infer<typeof schema>
export type FormConfig = FormSettings['config']
export type FormField = FormConfig['fields'][number]
export type FormPage = FormSettings['thxPage']

const wordOf: Record<string, FaultCode> = {
  optinFrom: 'EMAIL',
  optinFriendlyFrom: 'SENDER_NAME',
  optinReplyTo: 'EMAIL',
  optinRedirect: 'URL_INVALID',
  thxRedirect: 'URL_INVALID',
}

export const formFaults = (settings: unknown): FieldFault[] => schemaFaults('input', schema, settings, wordOf)

/** What a new form says and looks like. */
export function newForm(language: Language, shop: string): FormSettings {
  const words = formWords[language]
  const page = (own: { title: string; heading: string; text: string }): FormPage => ({ ...own, logo: null })
  return {
    optinFrom: null,
    optinFriendlyFrom: null,
    optinReplyTo: null,
    optinEmail: { ...page(words.email(untagged(shop))), buttonText: words.open, buttonColor: '#0f5c4a' },
    optinRedirect: null,
    optinPage: { ...page(words.optIn(shop)), buttonText: words.confirm },
    thxRedirect: null,
    thxPage: page(words.thanks(shop)),
    config: {
      language,
      ...words.form(shop),
      fields: [{ kind: 'NAME', fieldID: null, required: false }],
      colors: { background: '#f4efe6', text: '#1b2733', button: '#0f5c4a' },
      mode: 'INLINE',
      popup: { afterSeconds: 20, afterScroll: null, onExit: true, pages: [], frequency: 'WEEK' },
    },
  }
}

/** Whether a person who saw the one has seen the other: what is proved with their sign-up. */
export const saysTheSame = (one: FormSettings, other: FormSettings): boolean =>
  JSON.stringify(proved(one)) === JSON.stringify(proved(other))

const proved = ({
  config,
  optinEmail,
  optinPage,
  optinFrom,
  optinFriendlyFrom,
  optinReplyTo,
}: FormSettings) => [
  [config.language, config.heading, config.text, config.buttonText, config.consent, config.fields],
  [optinEmail, optinFrom, optinFriendlyFrom, optinReplyTo],
  optinPage,
]
