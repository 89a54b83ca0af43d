/** The companies of the sample shop and what its people have told about them; all numbers are invented. */
import type { DetailsInput } from '#rules/companies/details.ts'
import type { DetailsInput as ProjectDetails } from '#rules/projects/details.ts'
import type { RecommenderSettings } from '#rules/recommender/settings.ts'
import type { DemoMailing } from './mailing.ts'
import { shopName, slovakHost, slovakShopName } from './shop/layout.ts'

/** What has become of a project since it was made; nothing where its shop is still being connected. */
export type DemoFate =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'BLOCKED_MANUAL'
  | 'BLOCKED_AUTOMATIC'
  | 'MARKED_FOR_PURGE'
  | 'PURGED'

export type DemoProject = {
  details: ProjectDetails & { name: string; shopURL: string }
  becomes?: DemoFate
  /** What its owner has decided about recommendations. */
  decides?: RecommenderSettings
  mails?: DemoMailing
}

export type DemoCompany<Who> = {
  details: DetailsInput & { name: string; country: string }
  owner: Who
  editors: Who[]
  projects: DemoProject[]
}

const shop = (
  name: string,
  host: string,
  platform: ProjectDetails['platform'],
  becomes?: DemoFate,
  currency = 'CZK',
  timezone = 'Europe/Prague',
): DemoProject => ({
  details: { name, shopURL: `https://${host}`, platform, currency, timezone },
  becomes,
})

/** Everybody sees the head torch in the cart; repair kits interest nobody who has not torn anything; small change stays away. */
const terezasDecisions: RecommenderSettings = {
  pinned: [{ shopID: 'LS2901', position: 3, places: ['CART'], until: '2027-06-30' }],
  excluded: [
    { shopID: 'LS3220', places: [] },
    { categoryID: 'nadobi', places: ['EMAIL'] },
  ],
  rules: [
    { kind: 'PRICE_FROM', value: 200_00, places: [], active: true },
    { kind: 'STOCK_FROM', value: 3, places: ['CART'], active: true },
    { kind: 'AGAIN_AFTER', categoryID: 'ponozky', value: 90, places: [], active: false },
  ],
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
    projects: [
      {
        ...shop(shopName, 'liscistezka.example', 'SHOPTET', 'ACTIVE'),
        decides: terezasDecisions,
        mails: {
          dnsName: 'liscistezka.example',
          from: 'ahoj',
          friendlyFrom: shopName,
          replyTo: 'obchod@liscistezka.example',
          nameServer: 'ns.wedos.net',
          dmarc: 'v=DMARC1; p=quarantine; rua=mailto:postmaster@liscistezka.example',
          unsubscribeSetup: {
            title: 'Odhlášení dopisů ze stezky',
            heading: 'Už nechcete dopisy ze stezky?',
            text: 'Stačí jeden klik. Nemusíte se přihlašovat ani nic vysvětlovat.',
            language: 'cs',
          },
        },
      },
      {
        ...shop(slovakShopName, slovakHost, 'WOOCOMMERCE', undefined, 'EUR', 'Europe/Bratislava'),
        mails: {
          dnsName: slovakHost,
          from: 'ahoj',
          friendlyFrom: shopName,
          replyTo: 'obchod@liscistezka.example',
          nameServer: 'ns1.websupport.sk',
          isKeyMisplaced: true,
        },
      },
    ],
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
    projects: [shop('Vandrovník', 'vandrovnik.example', 'SHOPTET', 'ACTIVE')],
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
    projects: [shop('Horská chata', 'horskachata.example', 'EXITSHOP', 'ACTIVE')],
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
    projects: [
      shop('Na Kole', 'nakole.example', 'SHOPTET', 'ACTIVE'),
      shop('Na Kole servis', 'servis.nakole.example', 'OTHER', 'CANCELLED'),
      shop('Na Kole SK', 'nakole-sk.example', 'SHOPIFY', 'BLOCKED_MANUAL', 'EUR', 'Europe/Bratislava'),
    ],
  },
  {
    // seen by the helpdesk alone: what else can become of a project
    details: {
      name: 'Bazar pod Ještědem s.r.o.',
      email: 'radek@bazarpodjestedem.example',
      street: 'Ještědská 302',
      city: 'Liberec',
      zip: '46008',
      country: 'CZ',
      crNo: '48103063',
      vatPayer: false,
    },
    owner: 'radek',
    editors: [],
    projects: [
      shop('Bazar lyží', 'bazarlyzi.example', 'WOOCOMMERCE', 'BLOCKED_AUTOMATIC'),
      shop('Bazar kol', 'bazarkol.example', 'OTHER', 'MARKED_FOR_PURGE'),
      shop('Bazar stanů', 'bazarstanu.example', 'OTHER', 'PURGED'),
    ],
  },
]
