/** What was done with a customer who is to be deleted, told to whoever asked for it. */
import type { Language } from '../brand.ts'

const texts = {
  UNSUBSCRIBE: {
    en: 'Unsubscribed. Nothing more will be sent to this address until the person asks for it again.',
    cs: 'Odhlášeno. Na tuto adresu už nic neodejde, dokud o to osoba sama znovu nepožádá.',
  },
  ERASE: {
    en: 'Erased. Orders stay as figures without the person, and nothing will ever be sent to this address.',
    cs: 'Vymazáno. Objednávky zůstávají jen jako čísla bez osoby a na tuto adresu už nikdy nic neodejde.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const deletedText = (mode: keyof typeof texts, language: Language): string => texts[mode][language]
