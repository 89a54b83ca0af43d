/** A register that works offline: a handful of companies, all of them invented. */
import type { BusinessInfo, Registrar } from './registrar.ts'

const company = (
  [name, street, city, zip]: readonly [string, string, string?, string?],
  country: string,
  numbers: { crNo?: string; vatNo?: string },
): BusinessInfo => ({
  name,
  street,
  city: city ?? null,
  zip: zip ?? null,
  country,
  crNo: numbers.crNo ?? null,
  vatNo: numbers.vatNo ?? null,
  vatPayer: numbers.vatNo !== undefined,
})

const companies: readonly BusinessInfo[] = [
  company(['Modrá krabice a.s.', 'Jateční 1530/33a', 'Praha', '17000'], 'CZ', {
    crNo: '27082440',
    vatNo: 'CZ27082440',
  }),
  company(['Liščí stezka s.r.o.', 'Na Stezce 14', 'Beroun', '26601'], 'CZ', {
    crNo: '68412037',
    vatNo: 'CZ68412037',
  }),
  company(['Vandrovník s.r.o.', 'Hlavní 201', 'Špindlerův Mlýn', '54351'], 'CZ', {
    crNo: '71930540',
    vatNo: 'CZ71930540',
  }),
  company(['Horská chata z.s.', 'Luční bouda 1'], 'CZ', {
    crNo: '22608176',
  }),
  company(['Na Kole s.r.o.', 'Veveří 88', 'Brno', '60200'], 'CZ', {
    crNo: '55309186',
    vatNo: 'CZ55309186',
  }),
  company(['Bazar pod Ještědem s.r.o.', 'Ještědská 302', 'Liberec', '46008'], 'CZ', {
    crNo: '48103063',
  }),
  company(['Tatranská výprava s.r.o.', 'Podtatranská 149/7', 'Poprad', '05801'], 'SK', {
    crNo: '35102748',
    vatNo: 'SK2021510274',
  }),
  company(['Alpenpfad GmbH', 'Isartalstraße 44', 'München', '80469'], 'DE', { vatNo: 'DE123456788' }),
]

/** A number under which the register never answers, and one of a company that is no more. */
export const silentNumber = '99999994'
export const dissolvedNumber = '44444443'

export function localRegistrar(): Registrar {
  return {
    isSample: true,
    async find({ country, crNo, vatNo }) {
      if (crNo === silentNumber) return 'unavailable'
      if (crNo === dissolvedNumber) return 'dissolved'
      const found = companies.find(
        (candidate) =>
          candidate.country === country && (crNo ? candidate.crNo === crNo : candidate.vatNo === vatNo),
      )
      return found ? { found } : 'unknown'
    },
  }
}
