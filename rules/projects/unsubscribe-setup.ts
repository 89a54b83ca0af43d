/** What the unsubscribe page says, where the owner has own words for it. */
import { z } from 'zod/mini'
import type { Language } from '../brand.ts'
import { schemaFaults } from '../checks/schema-faults.ts'

const words = (limit: number) => z.optional(z.string().check(z.maxLength(limit)))
const schema = z.object({ title: words(120), heading: words(200), text: words(5000) })
export type UnsubscribeSetup = z.infer<typeof schema>

/** The page's own words, which stand where the owner has none. */
export const unsubscribeWords: Record<Language, Required<UnsubscribeSetup>> = {
  en: {
    title: 'Unsubscribe',
    heading: 'Do you want to unsubscribe?',
    text: 'You will get no more e-mails from us. You can come back whenever you like.',
  },
  cs: {
    title: 'Odhlášení odběru',
    heading: 'Chcete odběr zrušit?',
    text: 'Žádné další e-maily od nás nedostanete. Vrátit se můžete kdykoli.',
  },
}

export const unsubscribeSetupFaults = (setup: unknown) =>
  schemaFaults('input.unsubscribeSetup', schema, setup)
