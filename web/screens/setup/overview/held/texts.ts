import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    strike: 'Strike out…',
    strikeNow: 'Strike out',
    strikeText: 'They will never count, and nobody pays for them. This cannot be taken back.',
    strikeTitle: 'Strike out the visitors of {day}',
    struck: 'Visitors struck out',
    text: 'More than five times as many visitors as usual came, or very many from one address, and these have not come back since. They do not count and are not billed yet. If that was your own campaign, there is nothing to do.',
    title: 'Suspicious visitors',
    until: 'They will count on {date}',
    visitors_one: '{count, number} visitor on {day}',
    visitors_other: '{count, number} visitors on {day}',
  },
  cs: {
    strike: 'Vyřadit…',
    strikeNow: 'Vyřadit',
    strikeText: 'Nikdy se nezapočítají a nikdo za ně nezaplatí. Nejde to vzít zpět.',
    strikeTitle: 'Vyřadit návštěvníky ze dne {day}',
    struck: 'Návštěvníci jsou vyřazení',
    text: 'Přišlo víc než pětkrát tolik návštěvníků než obvykle, nebo velmi mnoho z jedné adresy, a tito se od té doby nevrátili. Zatím se nepočítají ani neúčtují. Pokud to byla vaše kampaň, nemusíte nic dělat.',
    title: 'Podezřelí návštěvníci',
    until: 'Započítají se {date}',
    visitors_few: '{count, number} návštěvníci dne {day}',
    visitors_one: '{count, number} návštěvník dne {day}',
    visitors_other: '{count, number} návštěvníků dne {day}',
  },
} as const

export const useTexts = catalogue('setup.held', texts)
