/** What the unsubscribe page says, where the owner has own words for it. */
import { z } from 'zod/mini'
import { type Language, languages } from '../brand.ts'
import { schemaFaults } from '../checks/schema-faults.ts'

const words = (limit: number) => z.optional(z.string().check(z.maxLength(limit)))
const schema = z.object({
  title: words(120),
  heading: words(200),
  text: words(5000),
  /** Of the rest of the page; the reader's own where the owner has chosen none. */
  language: z.optional(z.enum(languages)),
})
export type UnsubscribeSetup = z.infer<typeof schema>
export type UnsubscribeWords = Required<Omit<UnsubscribeSetup, 'language'>>

/** The page's own words, which stand where the owner has none. */
export const unsubscribeWords: Record<Language, UnsubscribeWords> = {
  en: {
    title: 'Unsubscribe',
    heading: 'No more e-mails from us?',
    text: 'One click is enough. You do not have to sign in, and we ask for nothing else.',
  },
  cs: {
    title: 'Odhlášení z odběru',
    heading: 'Nechcete od nás už další e-maily?',
    text: 'Stačí jeden klik. Přihlašovat se nemusíte a na nic dalšího se neptáme.',
  },
}

export const unsubscribeSetupFaults = (setup: unknown) =>
  schemaFaults('input.unsubscribeSetup', schema, setup)
