/** A form's settings as the builder holds them: side by side, in the order of the page. */

import type { Language } from '#rules/brand.ts'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import type { FormFrequency, FormMode, FormSettings } from '#rules/forms/form.ts'
import { formFaults } from '#rules/forms/form.ts'
import type { UpdateLeadFormInput } from '#web/data/generated/graphql.ts'
import type { TagName } from '#web/widgets/contacts/TagSelect.tsx'
import type { Fault } from '#web/widgets/form-state.ts'
import { type LeadForm, settingsOf } from './lead-form-settings.ts'

export type Values = {
  heading: string
  text: string
  buttonText: string
  language: Language
  fields: FormSettings['config']['fields']
  consent: string
  background: string
  textColor: string
  button: string
  mode: FormMode
  afterSeconds: number | ''
  afterScroll: number | ''
  onExit: boolean
  /** One in a line. */
  pages: string
  frequency: FormFrequency
  name: string
  tag: TagName | null
  friendlyFrom: string
  from: string
  replyTo: string
  emailTitle: string
  emailHeading: string
  emailText: string
  emailButton: string
  emailColor: string
  emailLogo: string | null
  /** Null for the hosted page. */
  optinRedirect: string | null
  optinTitle: string
  optinHeading: string
  optinText: string
  optinButton: string
  optinLogo: string | null
  thxRedirect: string | null
  thxTitle: string
  thxHeading: string
  thxText: string
  thxLogo: string | null
}
export type Field = keyof Values
type Setting = Exclude<Field, 'name' | 'tag'>

/** Where each of them stands in the settings; the order is that of the page. */
const places: Record<Setting, string> = {
  heading: 'config.heading',
  text: 'config.text',
  buttonText: 'config.buttonText',
  language: 'config.language',
  fields: 'config.fields',
  consent: 'config.consent',
  background: 'config.colors.background',
  textColor: 'config.colors.text',
  button: 'config.colors.button',
  mode: 'config.mode',
  afterSeconds: 'config.popup.afterSeconds',
  afterScroll: 'config.popup.afterScroll',
  onExit: 'config.popup.onExit',
  pages: 'config.popup.pages',
  frequency: 'config.popup.frequency',
  friendlyFrom: 'optinFriendlyFrom',
  from: 'optinFrom',
  replyTo: 'optinReplyTo',
  emailTitle: 'optinEmail.title',
  emailHeading: 'optinEmail.heading',
  emailText: 'optinEmail.text',
  emailButton: 'optinEmail.buttonText',
  emailColor: 'optinEmail.buttonColor',
  emailLogo: 'optinEmail.logo',
  optinRedirect: 'optinRedirect',
  optinTitle: 'optinPage.title',
  optinHeading: 'optinPage.heading',
  optinText: 'optinPage.text',
  optinButton: 'optinPage.buttonText',
  optinLogo: 'optinPage.logo',
  thxRedirect: 'thxRedirect',
  thxTitle: 'thxPage.title',
  thxHeading: 'thxPage.heading',
  thxText: 'thxPage.text',
  thxLogo: 'thxPage.logo',
}
const settings = Object.keys(places) as Setting[] // its own keys
export const fields: readonly Field[] = [...settings, 'name', 'tag']

export const tabs = ['form', 'email', 'optin', 'thanks', 'embed'] as const
export type Tab = (typeof tabs)[number]

/** Where somebody finds a field. */
export function tabOf(field: Field): Tab {
  const place = field === 'name' || field === 'tag' ? '' : places[field]
  if (/^(optinRedirect|optinPage)/.test(place)) return 'optin'
  if (place.startsWith('optin')) return 'email'
  return place.startsWith('thx') ? 'thanks' : 'form'
}

/** An empty text stands for what the project has. */
const optional: readonly Setting[] = ['friendlyFrom', 'from', 'replyTo', 'afterSeconds', 'afterScroll']

const held = (field: Setting, value: unknown): unknown => {
  if (field === 'pages' && Array.isArray(value)) return value.join('\n')
  return optional.includes(field) ? (value ?? '') : value
}

/** As browsers name it: people paste the whole address of a page, and write letters that addresses have not got. */
const pathOf = (line: string): string =>
  URL.parse(/^\/|^[^.:]*$/.test(line) ? `https://shop.example/${line.replace(/^\//, '')}` : line)?.pathname ??
  line

function kept(field: Setting, value: unknown): unknown {
  if (field === 'pages') return String(value).split(/\s+/).filter(Boolean).map(pathOf)
  const text = typeof value === 'string' ? value.trim() : value
  return optional.includes(field) && text === '' ? null : text
}

type Node = Record<string, unknown>

const valueAt = (whole: object, place: string): unknown =>
  place.split('.').reduce<unknown>((part, step) => (part as Node)[step], whole) // places name what is there

export function valuesOf(form: LeadForm): Values {
  const whole = settingsOf(form)
  const own = settings.map((field) => [field, held(field, valueAt(whole, places[field]))])
  const tag = form.tag && { id: form.tag.id, name: form.tag.name }
  return { ...Object.fromEntries(own), name: form.name, tag } as Values // a value for each place
}

/** Side by side becomes one in another, as the API and the rules have it. */
function nested(changes: Partial<Values>): Node {
  const whole: Node = {}
  for (const field of settings) {
    if (changes[field] === undefined) continue
    const steps = places[field].split('.')
    const last = steps.pop() ?? ''
    let part = whole
    for (const step of steps) {
      part[step] ??= {}
      part = part[step] as Node // only such are made here
    }
    part[last] = kept(field, changes[field])
  }
  return whole
}

export function inputOf(changes: Partial<Values>): Omit<UpdateLeadFormInput, 'id'> {
  const { name, tag } = changes
  return { ...nested(changes), ...(name !== undefined && { name }), ...(tag && { tagID: tag.id }) }
}

const logos = ['emailLogo', 'optinLogo', 'thxLogo'] as const
export type LogoField = (typeof logos)[number]

/** Where the logo of one place goes: to all that looked the same until now. */
export const sameLogos = (values: Values, name: LogoField): LogoField[] =>
  logos.filter((other) => values[other] === values[name])

/** Also with what would be refused. */
const settingsOfValues = (values: Values) => nested(values) as FormSettings // of the same places

/** Whose value the server means by `input.optinEmail.heading`; also one of a list. */
export function fieldOf(path: string): Field | undefined {
  const place = path.replace(/^input\./, '')
  if (place === 'name') return 'name'
  if (place === 'tagID') return 'tag'
  return settings.find((field) => place === places[field] || place.startsWith(`${places[field]}.`))
}

export type FormFaults = Partial<Record<Field, Fault>>

export function faultsIn(values: Values): FormFaults {
  const found: FormFaults = {}
  for (const { field: path, ...fault } of formFaults(settingsOfValues(values))) {
    const field = fieldOf(path)
    if (field) found[field] ??= fault
  }
  const name = nameFault('', oneLine(values.name))
  return { ...found, ...(name && { name }), ...(!values.tag && { tag: { code: 'REQUIRED' } }) }
}

/** What can be shown of what is being written: what would be refused stays as it is saved. */
export function soundSettings(values: Values, saved: Values): FormSettings {
  const faulty = Object.keys(faultsIn(values)) as Field[] // those of the values
  const patched = { ...values, ...Object.fromEntries(faulty.map((field) => [field, saved[field]])) }
  return settingsOfValues(patched)
}
