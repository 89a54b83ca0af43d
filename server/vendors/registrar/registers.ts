/** Asks the registers of the country, each in its own way, behind one interface. */
import type { Log } from '#platform/log.ts'
import { registrationNumber } from '#rules/checks/registration-number.ts'
import { europeanVat } from '#rules/checks/vat-number.ts'
import { askAres } from './ares.ts'
import type { Asking } from './ask-json.ts'
import type { Registrar, RegistrarAnswer } from './registrar.ts'
import { askRpo } from './rpo.ts'
import { askVies } from './vies.ts'

export type RegisterSettings = {
  aresUrl: string
  viesUrl: string
  rpoUrl: string
  /** Longest wait for one lookup, however many registers it asks. */
  timeoutMs: number
  now: () => number
  log: Log
}

export function registers(settings: RegisterSettings): Registrar {
  const { timeoutMs, now, log } = settings

  /** A register in trouble is told in the log and leaves the form to be filled in by hand. */
  const orUnavailable = async (register: string, answer: Promise<RegistrarAnswer>) =>
    answer.catch((err: unknown): RegistrarAnswer => {
      log.warn({ err, register }, 'register does not answer')
      return 'unavailable'
    })

  return {
    async find({ country, crNo, vatNo }) {
      const signal = AbortSignal.timeout(timeoutMs)
      const asking = (url: string): Asking => ({ url, signal, now })
      const ares = (number: string) => orUnavailable('ARES', askAres(asking(settings.aresUrl), number))
      const rpo = (number: string) => orUnavailable('RPO', askRpo(asking(settings.rpoUrl), number))
      const vies = async (number: string | undefined): Promise<RegistrarAnswer> => {
        const parts = number && europeanVat(number)
        return parts ? orUnavailable('VIES', askVies(asking(settings.viesUrl), parts)) : 'unknown'
      }

      if (country === 'CZ') {
        if (crNo) return ares(crNo)
        // the VAT number of a Czech company holds its registration number; that of a person does not
        const inside = vatNo?.startsWith('CZ') ? registrationNumber(vatNo.slice(2), 'CZ') : undefined
        const answer = inside && vatNo?.length === 10 ? await ares(inside) : 'unknown'
        if (answer === 'dissolved') return answer
        return typeof answer === 'object' && answer.found.vatNo === vatNo ? answer : vies(vatNo)
      }
      if (country === 'SK' && crNo) {
        const [company, vat] = await Promise.all([rpo(crNo), vatNo ? vies(vatNo) : undefined])
        return typeof company === 'object' ? { found: { ...company.found, ...vatOf(vat, vatNo) } } : company
      }
      return vies(vatNo)
    },
  }
}

/** What VIES adds to a register without VAT numbers. */
function vatOf(answer: RegistrarAnswer | undefined, vatNo: string | undefined) {
  if (!answer) return {}
  if (answer === 'unavailable') return { vatNo: vatNo ?? null, vatPayer: null }
  return typeof answer === 'object'
    ? { vatNo: vatNo ?? null, vatPayer: true }
    : { vatNo: null, vatPayer: false }
}
