/** Why a file cannot be used, in words: what its reading found is only a code. */
import type { Language } from '../brand.ts'
import { fill } from '../faults.ts'
import { formatNumber } from '../text/numbers.ts'
import { importLimits } from './import.ts'

const choose = {
  en: 'Choose what the columns become, or mend the first row and upload the file again.',
  cs: 'Zvolte, co sloupce znamenají, nebo opravte první řádek a nahrajte soubor znovu.',
}
const saveAsCsv = {
  en: 'Open it in a spreadsheet, save it as CSV (UTF-8) and upload that.',
  cs: 'Otevřete ho v tabulkovém editoru, uložte jako CSV (UTF-8) a nahrajte ten.',
}
const unpack = {
  en: 'Unpack it and upload the CSV file that is in it.',
  cs: 'Rozbalte ho a nahrajte soubor CSV, který je uvnitř.',
}
const exportAsCsv = {
  en: 'Export the data as CSV (UTF-8) and upload that.',
  cs: 'Vyexportujte data jako CSV (UTF-8) a nahrajte ta.',
}

type Words = Record<Language, string>
const withAdvice = (en: string, cs: string, advice: Words): Words => ({
  en: `${en} ${advice.en}`,
  cs: `${cs} ${advice.cs}`,
})

/** By the code and the first word of its detail. */
const texts: ReadonlyMap<string, Words> = new Map([
  ['CSV_HEADER EMAIL', withAdvice('No column has e-mails.', 'Žádný sloupec neobsahuje e-maily.', choose)],
  [
    'CSV_HEADER ORDER_ID',
    withAdvice('No column has numbers of orders.', 'Žádný sloupec neobsahuje čísla objednávek.', choose),
  ],
  [
    'CSV_HEADER DATE',
    withAdvice('No column has dates of orders.', 'Žádný sloupec neobsahuje data objednávek.', choose),
  ],
  [
    'CSV_HEADER TOTAL',
    withAdvice('No column has totals of orders.', 'Žádný sloupec neobsahuje částky objednávek.', choose),
  ],
  [
    'CSV_HEADER TWICE',
    withAdvice(
      'The column “{name}” and another one mean the same.',
      'Sloupec „{name}“ a ještě jeden znamenají totéž.',
      choose,
    ),
  ],
  [
    'CSV_HEADER RESERVED',
    {
      en: 'The column name “{name}” is reserved. Rename it in the first row and upload the file again.',
      cs: 'Název sloupce „{name}“ je vyhrazený. Přejmenujte ho v prvním řádku a nahrajte soubor znovu.',
    },
  ],
  [
    'CSV_HEADER COLUMNS',
    {
      en: `The file has more than ${importLimits.columns} columns. Delete those that are not needed and upload it again.`,
      cs: `Soubor má více než ${importLimits.columns} sloupců. Smažte ty, které nepotřebujete, a nahrajte ho znovu.`,
    },
  ],
  [
    'CSV_NOT_CSV XLSX',
    withAdvice(
      'This is a workbook (XLSX or ODS), not a CSV file.',
      'Toto je sešit (XLSX nebo ODS), ne soubor CSV.',
      saveAsCsv,
    ),
  ],
  [
    'CSV_NOT_CSV XLS',
    withAdvice(
      'This is an old Excel workbook, not a CSV file.',
      'Toto je starší sešit Excelu, ne soubor CSV.',
      saveAsCsv,
    ),
  ],
  [
    'CSV_NOT_CSV ZIP',
    withAdvice('This is a ZIP archive, not a CSV file.', 'Toto je archiv ZIP, ne soubor CSV.', unpack),
  ],
  [
    'CSV_NOT_CSV GZIP',
    withAdvice('This is a compressed file, not a CSV file.', 'Toto je komprimovaný soubor, ne CSV.', unpack),
  ],
  [
    'CSV_NOT_CSV PDF',
    withAdvice(
      'This is a PDF document, not a CSV file.',
      'Toto je dokument PDF, ne soubor CSV.',
      exportAsCsv,
    ),
  ],
  [
    'CSV_NOT_CSV HTML',
    withAdvice('This is a web page, not a CSV file.', 'Toto je webová stránka, ne soubor CSV.', exportAsCsv),
  ],
  [
    'CSV_NOT_CSV XML',
    withAdvice('This is an XML file, not a CSV file.', 'Toto je soubor XML, ne CSV.', exportAsCsv),
  ],
  [
    'CSV_NOT_CSV JSON',
    withAdvice('This is a JSON file, not a CSV file.', 'Toto je soubor JSON, ne CSV.', exportAsCsv),
  ],
])

/** Nothing where the text of the code says it all. */
export function fileFaultText(code: string, detail: string, language: Language): string | undefined {
  const [kind = '', ...rest] = detail.split(' ')
  const words = texts.get(`${code} ${kind}`)
  return words && fill(words[language], { name: rest.join(' ') })
}

/** Lines and limits as numbers are written; anything else as it is. */
export const shownDetail = (detail: string, language: Language): string =>
  /^\d+$/.test(detail) ? formatNumber(Number(detail), language) : detail
