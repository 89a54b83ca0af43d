/** ARES, the register of Czech companies. */
import { z } from 'zod'
import { type Asking, askJson, isPast } from './ask-json.ts'
import type { RegistrarAnswer } from './registrar.ts'

const text = z.string().nullish()
const number = z.union([z.number(), z.string()]).nullish()

const subjectSchema = z.object({
  ico: number,
  obchodniJmeno: text,
  dic: text,
  dicSkDph: text,
  datumZaniku: text,
  sidlo: z
    .object({
      nazevUlice: text,
      nazevCastiObce: text,
      nazevObce: text,
      cisloDomovni: number,
      cisloOrientacni: number,
      cisloOrientacniPismeno: text,
      psc: number,
      pscTxt: text,
      kodStatu: text,
      textovaAdresa: text,
    })
    .nullish(),
  seznamRegistraci: z.object({ stavZdrojeDph: text }).nullish(),
})
type Seat = NonNullable<z.output<typeof subjectSchema>['sidlo']>

export async function askAres({ url, signal, now }: Asking, crNo: string): Promise<RegistrarAnswer> {
  const subject = await askJson(`${url}/ekonomicke-subjekty/${crNo}`, { signal }, subjectSchema)
  if (subject === 'missing') return 'unknown'
  if (isPast(subject.datumZaniku, now())) return 'dissolved'
  const seat = subject.sidlo ?? {}
  return {
    found: {
      name: subject.obchodniJmeno || null,
      street: streetOf(seat),
      city: seat.nazevObce || null,
      zip: (seat.psc ? String(seat.psc).padStart(5, '0') : seat.pscTxt) || null,
      country: seat.kodStatu || 'CZ',
      crNo: String(subject.ico ?? crNo).padStart(8, '0'),
      vatNo: subject.dic || subject.dicSkDph || null,
      // a tax number alone does not make a VAT payer
      vatPayer: subject.seznamRegistraci?.stavZdrojeDph === 'AKTIVNI',
    },
  }
}

/** A village without streets is named itself, with the number of the house. */
function streetOf(seat: Seat): string | null {
  const second = seat.cisloOrientacni ? `${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ''}` : ''
  const house = [seat.cisloDomovni, second].filter(Boolean).join('/')
  const name = seat.nazevUlice || (house && (seat.nazevCastiObce || seat.nazevObce))
  return (name ? `${name} ${house}`.trim() : seat.textovaAdresa) || null
}
