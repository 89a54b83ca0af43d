/** RPO, the register of Slovak companies. It knows no VAT numbers. */
import { z } from 'zod'
import { type Asking, askJson, isPast } from './ask-json.ts'
import type { RegistrarAnswer } from './registrar.ts'

const text = z.string().nullish()
const number = z.union([z.number(), z.string()]).nullish()
const dated = { validFrom: text, validTo: text }

const searchSchema = z.object({
  results: z.array(
    z.object({
      identifiers: z.array(z.object({ value: number, ...dated })).nullish(),
      fullNames: z.array(z.object({ value: text, ...dated })).nullish(),
      addresses: z
        .array(
          z.object({
            street: text,
            regNumber: number,
            buildingNumber: number,
            postalCodes: z.array(z.string()).nullish(),
            municipality: z.object({ value: text }).nullish(),
            ...dated,
          }),
        )
        .nullish(),
      termination: text,
    }),
  ),
})

/** Every entry has its time; the one that holds has no end. */
const current = <Entry extends { validTo?: string | null }>(entries: Entry[] | null | undefined) =>
  entries?.find(({ validTo }) => !validTo)

export async function askRpo({ url, signal, now }: Asking, crNo: string): Promise<RegistrarAnswer> {
  const search = await askJson(`${url}/search?identifier=${crNo}`, { signal }, searchSchema)
  if (search === 'missing') return 'unknown'
  // the register finds similar numbers, too
  const same = search.results.filter((result) =>
    result.identifiers?.some(({ value, validTo }) => !validTo && String(value).padStart(8, '0') === crNo),
  )
  const living = same.find((result) => !isPast(result.termination, now()) && current(result.fullNames))
  if (!living) return same.length ? 'dissolved' : 'unknown'
  const address = current(living.addresses)
  const city = address?.municipality?.value || null
  const house = [address?.regNumber, address?.buildingNumber].filter((part) => part && part !== '0').join('/')
  const street = address?.street || (house && city)
  return {
    found: {
      name: current(living.fullNames)?.value || null,
      street: street ? `${street} ${house}`.trim() : null,
      city,
      zip: address?.postalCodes?.[0] || null,
      country: 'SK',
      crNo,
      vatNo: null,
      vatPayer: null,
    },
  }
}
