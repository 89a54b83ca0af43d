import { catalogue } from '#web/i18n/catalogue.ts'
import { useFormat } from '#web/i18n/format.ts'

export const texts = {
  en: {
    'about.CONTACTS':
      'One person a row, with an e-mail. Exports of Ecomail, Mailchimp, SmartEmailing, Shoptet, Klaviyo and others are recognised.',
    'about.DELETE': 'One e-mail a row; other columns do not matter.',
    'about.ORDERS':
      'One order or one of its items a row, with an order number, an e-mail, a date and a total. Exports of Shoptet, Shopify and WooCommerce are recognised.',
    'back.CONTACTS': 'Back to contacts',
    'back.DELETE': 'Back to unsubscribing',
    'back.ORDERS': 'Back to contacts',
    choose: 'Choose a file',
    chooseTitle: 'Which file?',
    completeSetup: 'Complete the setup',
    drop: 'Drop a CSV file here',
    dropTouch: 'A CSV file',
    failed: 'The import could not be loaded',
    incompleteText:
      'Nothing can be imported before the project has a name, a currency and a time zone: amounts and days of a file would have no meaning.',
    incompleteTitle: 'The setup is not complete',
    interrupted: 'Choose {name} once more: only what is missing is sent. Or choose another file.',
    interruptedTitle: 'The upload was interrupted',
    limits: 'CSV of at most {size} and {rows} rows',
    loading: 'Loading the import',
    missing:
      'That import is not here any more: a file that nobody imports is deleted after a day. Upload it again.',
    openIt: 'Open it',
    otherUnderWay:
      'Another import of the project is under way. Yours can be prepared, and begins when that one is over.',
    reconnecting: 'The connection is lost; trying again…',
    sample: 'Download a sample',
    sent: '{sent} of {total}',
    sentPercent: '{percent} sent',
    sentStays: 'What has arrived is kept; only the rest is sent again.',
    speed: '{speed} a second',
    'step.check': 'Check',
    'step.erase': 'Erasure',
    'step.file': 'File',
    'step.import': 'Import',
    'step.upload': 'Upload',
    'title.CONTACTS': 'Import contacts',
    'title.DELETE': 'Erase by file',
    'title.ORDERS': 'Import orders',
    tooLarge: 'Maximum allowed file size is {size}',
    uploading: 'Uploading the file',
    uploadNote: 'Nothing is imported yet.',
    zone: 'The file to import',
  },
  cs: {
    'about.CONTACTS':
      'Na každém řádku jeden člověk s e-mailem. Exporty z Ecomailu, Mailchimpu, SmartEmailingu, Shoptetu, Klaviya a dalších poznáme.',
    'about.DELETE': 'Na každém řádku jeden e-mail; na ostatních sloupcích nezáleží.',
    'about.ORDERS':
      'Na každém řádku objednávka nebo její položka: číslo, e-mail, datum a částka. Exporty ze Shoptetu, Shopify a WooCommerce poznáme.',
    'back.CONTACTS': 'Zpět na kontakty',
    'back.DELETE': 'Zpět na odhlášení',
    'back.ORDERS': 'Zpět na kontakty',
    choose: 'Vybrat soubor',
    chooseTitle: 'Který soubor?',
    completeSetup: 'Doplnit nastavení',
    drop: 'Přetáhněte sem soubor CSV',
    dropTouch: 'Soubor CSV',
    failed: 'Import se nepodařilo načíst',
    incompleteText:
      'Dokud projekt nemá název, měnu a časové pásmo, nelze nic importovat: částky a dny v souboru by nic neznamenaly.',
    incompleteTitle: 'Nastavení není dokončené',
    interrupted: 'Vyberte znovu soubor {name}: pošle se jen to, co chybí. Nebo vyberte jiný soubor.',
    interruptedTitle: 'Nahrávání bylo přerušeno',
    limits: 'CSV, nejvýše {size} a {rows} řádků',
    loading: 'Načítání importu',
    missing: 'Tento import už tu není: soubor, který nikdo neimportuje, po dni mažeme. Nahrajte ho znovu.',
    openIt: 'Otevřít ho',
    otherUnderWay: 'V projektu právě běží jiný import. Tento můžete připravit a začne, až ten druhý skončí.',
    reconnecting: 'Spojení vypadlo, zkoušíme to znovu…',
    sample: 'Stáhnout vzor',
    sent: '{sent} z {total}',
    sentPercent: 'Odesláno {percent}',
    sentStays: 'Co už dorazilo, zůstává; znovu se pošle jen zbytek.',
    speed: '{speed} za sekundu',
    'step.check': 'Kontrola',
    'step.erase': 'Vymazání',
    'step.file': 'Soubor',
    'step.import': 'Import',
    'step.upload': 'Nahrání',
    'title.CONTACTS': 'Import kontaktů',
    'title.DELETE': 'Vymazání podle souboru',
    'title.ORDERS': 'Import objednávek',
    tooLarge: 'Největší povolená velikost souboru je {size}',
    uploading: 'Nahrávání souboru',
    uploadNote: 'Zatím se nic neimportuje.',
    zone: 'Soubor k importu',
  },
}

export const useTexts = catalogue('imports', texts)

/** `3.1 MB`; of what is part of something larger, in the unit of that. */
export function useBytes() {
  const format = useFormat()
  return (bytes: number, of = bytes) => {
    if (of < 100_000) return `${format.number(Math.ceil(bytes / 1000))}\u00a0kB`
    // a round limit reads as it was set
    const decimals = bytes % 1_000_000 === 0 && bytes === of ? 0 : 1
    return `${format.number(bytes / 1_000_000, decimals)}\u00a0MB`
  }
}
