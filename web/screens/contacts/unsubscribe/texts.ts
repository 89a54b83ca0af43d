import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    byFile: 'Erase by a file',
    description: 'For somebody who has asked you not to be written to, or to be forgotten.',
    email: 'E-mail of the contact',
    erase: 'Erase contact…',
    'erased.all':
      'All that says something about them goes for ever: contact, consents, visits, tags and fields.',
    'erased.hash':
      'A mark of the address stays that nobody can read, so that it is never written to again, not even after an import.',
    'erased.orders': 'Orders stay as figures without a person. You get a proof of the erasure.',
    eraseTitle: 'Erase',
    manyText: 'Select contacts in the list and unsubscribe them together.',
    manyTextFile:
      'Select contacts in the list and unsubscribe them together, or erase everybody whose address stands in a file.',
    manyTitle: 'Many at once',
    'point.final': 'Only they themselves can change it, by signing up again.',
    'point.history': 'Their orders, visits and recommendations stay.',
    'point.mails': 'They get no more campaigns or automatic e-mails of this project.',
    select: 'Select contacts',
    suppressedList: 'Show the list',
    suppressedText:
      'Everybody who has unsubscribed or complained, or whose address does not work: why, since when, and by which message.',
    suppressedTitle: 'Who is not written to',
    unsubscribe: 'Unsubscribe contact',
    unsubscribeTitle: 'Unsubscribe',
  },
  cs: {
    byFile: 'Vymazat podle souboru',
    description: 'Když vás někdo požádá, abyste mu nepsali, nebo abyste na něj zapomněli.',
    email: 'E-mail kontaktu',
    erase: 'Vymazat kontakt…',
    'erased.all': 'Navždy smažeme vše, co o něm víme: kontakt, souhlasy, návštěvy, štítky i vlastní pole.',
    'erased.hash': 'Zůstane nečitelný otisk adresy, aby na ni už nikdy nic neodešlo, ani po importu.',
    'erased.orders': 'Objednávky zůstanou jako čísla bez osoby. O vymazání dostanete doklad.',
    eraseTitle: 'Vymazat',
    manyText: 'Kontakty můžete vybrat v seznamu a odhlásit společně.',
    manyTextFile:
      'Kontakty můžete vybrat v seznamu a odhlásit společně, nebo vymazat všechny, jejichž adresy jsou v souboru.',
    manyTitle: 'Více najednou',
    'point.final': 'Zpět se může přihlásit jen sám.',
    'point.history': 'Objednávky, návštěvy i doporučení zůstanou.',
    'point.mails': 'Nebude dostávat žádné kampaně ani automatické e-maily tohoto projektu.',
    select: 'Vybrat kontakty',
    suppressedList: 'Zobrazit seznam',
    suppressedText:
      'Všichni, kdo se odhlásili, stěžovali si nebo mají nefunkční adresu: proč, odkdy a po které zprávě.',
    suppressedTitle: 'Komu nepíšeme',
    unsubscribe: 'Odhlásit kontakt',
    unsubscribeTitle: 'Odhlásit z odběru',
  },
}

export const useTexts = catalogue('unsubscribe', texts)
