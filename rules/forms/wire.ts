/** What the form part of the tracker asks and sends, and what it is answered: `POST /t/forms`, `/t/form` and `/t/form/seen`. */
import { brandKey } from '../brand.ts'
import type { FormFrequency } from './form.ts'

/** Marks where in a page a form stands, by its id. */
export const formAttribute = `data-${brandKey}-form`
/** Marks a form of the shop's own page by which somebody confirms; the address of that page has the token. */
export const optInAttribute = `data-${brandKey}-optin`
export const optInParameter = `${brandKey}_optin`

/** What the tracker must know of a project's forms, in its configuration; absent where it has none. */
export type FormPlaces = {
  /** The address of the form part, from the root of the app. */
  script: string
  /** Beginnings of the paths on which a pop-up may come. */
  pages: string[]
}

export type FormsQuestion = {
  project: string
  /** Those that stand in the page, by their ids. */
  inline: string[]
  /** The path of the page, for pop-ups. */
  path: string
}
/** Of which nothing is longer, so that no question costs much. */
export const formQuestionLimits = { bodyBytes: 20_000, inline: 10 }

export type AskedField = {
  name: string
  label: string
  type: 'text' | 'email'
  autocomplete: string
  required: boolean
}
export type PopupRule = {
  afterSeconds: number | null
  afterScroll: number | null
  onExit: boolean
  frequency: FormFrequency
}
export type AnsweredForm = {
  id: string
  language: string
  heading: string
  text: string
  buttonText: string
  consent: string
  fields: AskedField[]
  colors: { background: string; text: string; button: string; buttonLetters: string }
  /** Says when it was drawn. */
  stamp: string
  close: string
  /** Where it could not be sent. */
  failed: string
  /** Of a pop-up. */
  popup?: PopupRule
}
export type FormsAnswer = { forms: AnsweredForm[] }

/** A field that people do not see; whoever fills it in is a robot. */
export const honeypot = 'website'

export type FormEntry = {
  form: string
  entered: Record<string, string>
  stamp: string
  page: string
  /** The browser's id, after consent alone. */
  visitor?: string
}
/** `heading` and `text` end it; otherwise it goes on, with what is wrong with each field, or a note and another stamp. */
export type FormReply =
  | { heading: string; text: string }
  | { faults: Record<string, string> }
  | { note: string; stamp: string }
