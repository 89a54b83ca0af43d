/**
 * Public registers of companies. Drivers: `registers` asks those of the country, `local` knows a few invented
 * companies and works offline.
 */
export type RegistrarQuestion = {
  /** ISO 3166, two letters. */
  country: string
  /** Both as rules/checks spells them. */
  crNo?: string
  vatNo?: string
}

export type BusinessInfo = {
  name: string | null
  street: string | null
  city: string | null
  zip: string | null
  country: string
  crNo: string | null
  vatNo: string | null
  /** Null when nobody could tell. */
  vatPayer: boolean | null
}

/** A register that does not answer has not said that there is no such company. */
export type RegistrarAnswer = { found: BusinessInfo } | 'unknown' | 'dissolved' | 'unavailable'

export type Registrar = {
  find: (question: RegistrarQuestion) => Promise<RegistrarAnswer>
  /** Whether it knows invented companies only, which whoever asks must not take for real ones. */
  isSample?: boolean
}
