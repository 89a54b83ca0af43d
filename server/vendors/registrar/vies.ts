/** VIES, which asks the tax offices of the European Union about VAT numbers. */
import { z } from 'zod'
import { type Asking, askJson } from './ask-json.ts'
import type { RegistrarAnswer } from './registrar.ts'

const text = z.string().nullish()
const answerSchema = z.object({
  valid: z.boolean().nullish(),
  name: text,
  address: text,
  userError: text,
  actionSucceed: z.boolean().nullish(),
  errorWrappers: z.array(z.object({ error: text })).nullish(),
})

/** Offices that keep names to themselves answer with dashes. */
const textIn = (value: string | null | undefined) =>
  value && !/^-+$/.test(value.trim()) ? value.trim() : null
const countries: Record<string, string> = { EL: 'GR', XI: 'GB' }

export async function askVies(
  { url, signal }: Asking,
  { prefix, rest }: { prefix: string; rest: string },
): Promise<RegistrarAnswer> {
  const answer = await askJson(
    `${url}/check-vat-number`,
    { signal, json: { countryCode: prefix, vatNumber: rest } },
    answerSchema,
  )
  if (answer === 'missing') throw new Error('VIES is not at this address')
  const fault = answer.errorWrappers?.[0]?.error ?? answer.userError
  const judged = !fault || fault === 'VALID' || fault === 'INVALID' || fault === 'INVALID_INPUT'
  // MS_UNAVAILABLE, TIMEOUT, MS_MAX_CONCURRENT_REQ and the like: nobody has looked, so nobody knows
  if (!judged || (!fault && typeof answer.valid !== 'boolean'))
    throw new Error(`VIES: ${fault ?? 'no answer'}`)
  if (!answer.valid) return 'unknown'
  return {
    found: {
      name: textIn(answer.name),
      ...placeOf(textIn(answer.address)),
      country: countries[prefix] ?? prefix,
      crNo: null,
      vatNo: `${prefix}${rest}`,
      vatPayer: true,
    },
  }
}

/** The address comes as lines: the street first, the postal code and town last. */
function placeOf(address: string | null) {
  const lines = (address ?? '').split(/\n/).flatMap((line) => line.trim() || [])
  const last = lines.length > 1 ? lines.pop() : undefined
  const [, zip, city] = /^((?:[A-Z]{1,2}-)?\d[\d -]{1,8}\d)\s+([^\d\s].*)$/.exec(last ?? '') ?? []
  return { street: lines.join(', ') || null, city: city ?? last ?? null, zip: zip ?? null }
}
