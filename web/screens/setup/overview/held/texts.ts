import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    strike: 'Exclude…',
    strikeNow: 'Exclude',
    strikeText: 'They will never be counted or billed. This cannot be undone.',
    strikeTitle: 'Exclude the visitors of {day}',
    struck: 'Visitors excluded',
    text: 'More than five times as many visitors as usual came, or very many from one address, and these have not been back on another day. For now they are neither counted nor billed. If it was your own campaign, you need not do anything.',
    title: 'Suspicious visitors',
    visitors_one: '{count, number} visitor, counted from {date}',
    visitors_other: '{count, number} visitors, counted from {date}',
  },
  cs: {
    strike: 'Vyřadit…',
    strikeNow: 'Vyřadit',
    strikeText: 'Nikdy je nezapočítáme ani nevyúčtujeme. Vrátit to nelze.',
    strikeTitle: 'Vyřadit návštěvníky ze dne {day}',
    struck: 'Návštěvníci jsou vyřazení',
    text: 'Přišlo víc než pětkrát tolik návštěvníků než obvykle, nebo jich velmi mnoho přišlo z jedné adresy, a tito se v jiný den zatím nevrátili. Prozatím je nepočítáme ani neúčtujeme. Pokud to byla vaše kampaň, nemusíte nic dělat.',
    title: 'Podezřelí návštěvníci',
    visitors_few: '{count, number} návštěvníci, započítáme {date}',
    visitors_one: '{count, number} návštěvník, započítáme {date}',
    visitors_other: '{count, number} návštěvníků, započítáme {date}',
  },
} as const

export const useTexts = catalogue('setup.held', texts)
