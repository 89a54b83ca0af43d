/** Small files that show how one to import may look; a spreadsheet opens them as they are. */
import type { Language } from '../brand.ts'
import { csvOf } from '../text/csv.ts'
import type { ImportType } from './import.ts'

const rows: Record<Language, Record<ImportType, readonly (readonly string[])[]>> = {
  en: {
    CONTACTS: [
      [
        'E-mail',
        'First name',
        'Last name',
        'Phone',
        'City',
        'Tags',
        'Newsletter',
        'Consent date',
        'Consent source',
      ],
      [
        'jane@example.com',
        'Jane',
        'Doe',
        '420777123456',
        'London',
        'VIP, wholesale',
        'yes',
        '2024-04-18 20:11',
        'Checkout',
      ],
      ['john@example.com', 'John', 'Smith', '', 'Leeds', 'VIP', 'no', '', ''],
      ['ann@example.com', 'Ann', 'Brown', '', '', '', 'unsubscribed', '', ''],
    ],
    ORDERS: [
      [
        'Order number',
        'Date',
        'E-mail',
        'Status',
        'Currency',
        'Total',
        'Product code',
        'Quantity',
        'Item price',
      ],
      ['2024001', '2024-04-18 20:11', 'jane@example.com', 'shipped', 'EUR', '89.80', 'TENT-2', '1', '59.90'],
      ['2024001', '2024-04-18 20:11', 'jane@example.com', 'shipped', 'EUR', '89.80', 'MAT-1', '1', '29.90'],
      ['2024002', '2024-04-19 09:30', 'john@example.com', 'cancelled', 'EUR', '29.90', 'MAT-1', '1', '29.90'],
    ],
    DELETE: [['E-mail'], ['jane@example.com'], ['john@example.com']],
  },
  cs: {
    CONTACTS: [
      [
        'E-mail',
        'Jméno',
        'Příjmení',
        'Telefon',
        'Město',
        'Štítky',
        'Newsletter',
        'Datum souhlasu',
        'Zdroj souhlasu',
      ],
      [
        'jana@example.com',
        'Jana',
        'Nováková',
        '420777123456',
        'Brno',
        'VIP, velkoobchod',
        'ano',
        '18. 4. 2024 20:11',
        'Objednávka',
      ],
      ['petr@example.com', 'Petr', 'Dvořák', '', 'Praha', 'VIP', 'ne', '', ''],
      ['eva@example.com', 'Eva', 'Černá', '', '', '', 'odhlášen', '', ''],
    ],
    ORDERS: [
      ['Číslo objednávky', 'Datum', 'E-mail', 'Stav', 'Měna', 'Celkem', 'Kód produktu', 'Množství', 'Cena'],
      [
        '2024001',
        '18. 4. 2024 20:11',
        'jana@example.com',
        'vyřízena',
        'CZK',
        '2 190,00',
        'STAN-2',
        '1',
        '1 490,00',
      ],
      [
        '2024001',
        '18. 4. 2024 20:11',
        'jana@example.com',
        'vyřízena',
        'CZK',
        '2 190,00',
        'KARIMATKA-1',
        '1',
        '700,00',
      ],
      [
        '2024002',
        '19. 4. 2024 9:30',
        'petr@example.com',
        'stornována',
        'CZK',
        '700,00',
        'KARIMATKA-1',
        '1',
        '700,00',
      ],
    ],
    DELETE: [['E-mail'], ['jana@example.com'], ['petr@example.com']],
  },
}

export const sampleCsv = (type: ImportType, language: Language): string => csvOf(rows[language][type])

const names: Record<Language, Record<ImportType, string>> = {
  en: { CONTACTS: 'contacts.csv', ORDERS: 'orders.csv', DELETE: 'delete.csv' },
  cs: { CONTACTS: 'kontakty.csv', ORDERS: 'objednavky.csv', DELETE: 'vymazat.csv' },
}
export const sampleName = (type: ImportType, language: Language): string => names[language][type]
