/** The companies of the sample shop and what its people have told about them; all numbers are invented. */
import type { DetailsInput } from '#rules/companies/details.ts'

export type DemoCompany<Who> = {
  details: DetailsInput & { name: string; country: string }
  owner: Who
  editors: Who[]
  projects: string[]
}

export const demoCompanies: DemoCompany<'tereza' | 'marek' | 'radek'>[] = [
  {
    details: {
      name: 'Liščí stezka s.r.o.',
      email: 'info@liscistezka.example',
      phone: '+420604118220',
      street: 'Na Stezce 14',
      city: 'Beroun',
      zip: '26601',
      country: 'CZ',
      crNo: '68412037',
      vatNo: 'CZ68412037',
      vatPayer: true,
      invoicingEmail: 'faktury@liscistezka.example',
      invoicingPhone: '+420604118221',
    },
    owner: 'tereza',
    editors: ['marek'],
    projects: ['Liščí stezka', 'Liščí stezka SK'],
  },
  {
    details: {
      name: 'Vandrovník s.r.o.',
      email: 'info@vandrovnik.example',
      phone: '+420604118230',
      street: 'Hlavní 201',
      city: 'Špindlerův Mlýn',
      zip: '54351',
      country: 'CZ',
      crNo: '71930540',
      vatNo: 'CZ71930540',
      vatPayer: true,
      invoicingEmail: 'faktury@vandrovnik.example',
    },
    owner: 'tereza',
    editors: [],
    projects: ['Vandrovník'],
  },
  {
    // no city, e-mail, phone or VAT number: what is not set is to be seen somewhere, too
    details: {
      name: 'Horská chata z.s.',
      street: 'Luční bouda 1',
      country: 'CZ',
      crNo: '22608176',
      vatPayer: false,
    },
    owner: 'tereza',
    editors: [],
    projects: ['Horská chata'],
  },
  {
    details: {
      name: 'Na Kole s.r.o.',
      email: 'radek@nakole.example',
      phone: '+420604118240',
      street: 'Veveří 88',
      city: 'Brno',
      zip: '60200',
      country: 'CZ',
      crNo: '55309186',
      vatNo: 'CZ55309186',
      vatPayer: true,
      invoicingEmail: 'ucto@nakole.example',
    },
    owner: 'radek',
    editors: ['tereza'],
    projects: ['Na Kole', 'Na Kole servis', 'Na Kole SK'],
  },
]
