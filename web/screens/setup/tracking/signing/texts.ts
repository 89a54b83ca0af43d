import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    changed: 'Signing changed',
    'count.signed': 'Signed',
    'count.unsigned': 'Unsigned',
    'count.wrong': 'Wrong signature',
    how: 'How the shop signs',
    keep: 'Keep it on the shop’s server, never in a page.',
    lost: 'The secret is lost. Make a new one, or let unsigned purchases count; until then no purchase does.',
    made: 'Secret made',
    make: 'Make a secret',
    off: 'Off',
    on: 'Signed only',
    previous: 'The previous one works until {date}.',
    renew: 'Make a new one',
    renewText:
      'The shop has seven days to change over; until then both secrets work. If the old one has leaked, make a new one twice: the old one then stops working at once.',
    renewTitle: 'Make a new secret',
    require: 'Accept signed purchases only',
    requireAction: 'Accept signed ones only',
    requireNone:
      'No signed purchase has arrived in the last seven days. Until the shop signs, orders will come from the order feed alone.',
    requireSome_one:
      '{count, number} purchase in the last seven days was not signed correctly. Such purchases will not become orders.',
    requireSome_other:
      '{count, number} purchases in the last seven days were not signed correctly. Such purchases will not become orders.',
    requireText: 'Other purchases appear in the event monitor as refused and do not become orders.',
    requireTitle: 'Not every purchase is signed',
    secret: 'Secret',
    title: 'Sign purchases',
    week: 'Purchases in the last seven days',
    woo: 'WooCommerce with the tracking snippet signs by itself once this line is in wp-config.php:',
    why: 'Purchases come from browsers, and a browser can claim anything. When the shop’s own server signs them, nobody can invent orders. Signing is optional. If you also have an order feed, the feed decides.',
  },
  cs: {
    changed: 'Podepisování změněno',
    'count.signed': 'Podepsané',
    'count.unsigned': 'Nepodepsané',
    'count.wrong': 'Špatný podpis',
    how: 'Jak e-shop podepisuje',
    keep: 'Uchovávejte ho jen na serveru e-shopu, do stránky nepatří.',
    lost: 'Tajný klíč je ztracený. Vytvořte nový, nebo povolte nepodepsané nákupy; do té doby se neuznává žádný.',
    made: 'Tajný klíč je vytvořený',
    make: 'Vytvořit tajný klíč',
    off: 'Vypnuto',
    on: 'Jen podepsané',
    previous: 'Předchozí platí do {date}.',
    renew: 'Vytvořit nový',
    renewText:
      'E-shop má na výměnu sedm dní, do té doby platí oba klíče. Pokud starý klíč unikl, vytvořte nový dvakrát: tím skončí hned.',
    renewTitle: 'Vytvořit nový tajný klíč',
    require: 'Uznávat jen podepsané nákupy',
    requireAction: 'Uznávat jen podepsané',
    requireNone:
      'Za posledních sedm dní nepřišel žádný podepsaný nákup. Dokud e-shop nezačne podepisovat, budou objednávky přicházet jen feedem.',
    requireSome_one:
      '{count, number} nákup za posledních sedm dní nebyl řádně podepsaný. Z takového nákupu se objednávka nestane.',
    requireSome_few:
      '{count, number} nákupy za posledních sedm dní nebyly řádně podepsané. Z takových nákupů se objednávky nestanou.',
    requireSome_other:
      '{count, number} nákupů za posledních sedm dní nebylo řádně podepsaných. Z takových nákupů se objednávky nestanou.',
    requireText: 'Ostatní nákupy uvidíte v monitoru událostí jako odmítnuté a objednávky z nich nevzniknou.',
    requireTitle: 'Ne každý nákup je podepsaný',
    secret: 'Tajný klíč',
    title: 'Podepisování nákupů',
    week: 'Nákupy za posledních sedm dní',
    woo: 'WooCommerce s měřicím kódem podepisuje samo, jakmile má wp-config.php tento řádek:',
    why: 'Nákupy přicházejí z prohlížečů a prohlížeč může tvrdit cokoli. Když je podepíše server e-shopu, nikdo si objednávky nevymyslí. Podepisování je nepovinné. Máte-li i feed objednávek, rozhoduje feed.',
  },
}

export const useTexts = catalogue('signPurchases', texts)
