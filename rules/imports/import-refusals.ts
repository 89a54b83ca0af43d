/** Why a file cannot be uploaded or imported. */
export const importRefusals = {
  IMPORT_SETUP_INCOMPLETE: {
    en: 'Nothing can be imported before the project has a name, a currency and a time zone. Fill them in first.',
    cs: 'Dokud projekt nemá název, měnu a časové pásmo, nelze nic importovat. Nejdřív je doplňte.',
  },
  FILE_SIZE: {
    en: 'Maximum allowed file size is {size}',
    cs: 'Největší povolená velikost souboru je {size}',
  },
  UPLOAD_PART: {
    en: 'This part of the file did not arrive whole ({bytes} bytes were expected). Send it again.',
    cs: 'Tato část souboru nedorazila celá (očekáváno {bytes} bajtů). Pošlete ji znovu.',
  },
  UPLOAD_INCOMPLETE: {
    en: 'Parts of the file are still missing. Finish the upload first.',
    cs: 'Části souboru ještě chybí. Nejdřív dokončete nahrávání.',
  },
  UPLOAD_EXPIRED: {
    en: 'This upload is over: the file was read, deleted, or waited for longer than a day. Upload it again.',
    cs: 'Toto nahrávání už skončilo: soubor byl načten, smazán, nebo čekal déle než den. Nahrajte ho znovu.',
  },
  IMPORT_ANALYSING: {
    en: 'The file is being read. Try again in a moment.',
    cs: 'Soubor se právě čte. Zkuste to znovu za okamžik.',
  },
  IMPORT_BEGUN: {
    en: 'This import has begun already. Upload the file again to import it in another way.',
    cs: 'Tento import už začal. Chcete-li ho provést jinak, nahrajte soubor znovu.',
  },
  IMPORT_BUSY: {
    en: 'The same file is being imported already. Wait until that import is over.',
    cs: 'Stejný soubor se už importuje. Počkejte, až import skončí.',
  },
  IMPORT_CHANGED: {
    en: 'The file was read in another way since you looked at it. Check it again.',
    cs: 'Soubor byl mezitím načten jinak, než jste viděli. Zkontrolujte ho znovu.',
  },
  IMPORT_UNDER_WAY: {
    en: 'This import is under way. Stop it first.',
    cs: 'Tento import právě probíhá. Nejdřív ho zastavte.',
  },
  IMPORT_COUNT: {
    en: 'Type the number of people to be erased: {count}.',
    cs: 'Napište počet osob, které se mají vymazat: {count}.',
  },
  CSV_EMPTY: {
    en: 'There is nothing in this file. It needs a row with the names of columns and at least one row below it.',
    cs: 'V souboru nic není. Potřebuje řádek s názvy sloupců a pod ním aspoň jeden další.',
  },
  CSV_ENCODING: {
    en: 'The letters of this file cannot be read. Save it as CSV in UTF-8 and upload it again.',
    cs: 'Písmena v tomto souboru nelze přečíst. Uložte ho jako CSV v kódování UTF-8 a nahrajte znovu.',
  },
  CSV_NOT_CSV: {
    en: 'This is no CSV file. Export the data as CSV (UTF-8) and upload that.',
    cs: 'Toto není soubor CSV. Vyexportujte data jako CSV (UTF-8) a nahrajte ta.',
  },
  CSV_HEADER: {
    en: 'The columns of this file do not tell what is needed. Choose what they become, or mend the first row and upload it again.',
    cs: 'Ze sloupců souboru nelze poznat vše potřebné. Zvolte, co znamenají, nebo opravte první řádek a nahrajte ho znovu.',
  },
  CSV_QUOTE: {
    en: 'A quotation mark that begins in line {detail} never ends. Mend that row and upload the file again.',
    cs: 'Uvozovky, které začínají na řádku {detail}, nikde nekončí. Opravte ten řádek a nahrajte soubor znovu.',
  },
  CSV_UNREADABLE: {
    en: 'This file could not be read as a table. Save it as CSV (UTF-8) and upload it again.',
    cs: 'Soubor se nepodařilo přečíst jako tabulku. Uložte ho jako CSV (UTF-8) a nahrajte znovu.',
  },
  FIELD_TOO_LONG: {
    en: 'A value in line {detail} is longer than any that can be imported. Shorten it and upload the file again.',
    cs: 'Hodnota na řádku {detail} je delší, než lze importovat. Zkraťte ji a nahrajte soubor znovu.',
  },
  ROW_LIMIT: {
    en: 'A file may have at most {detail} rows. Split it and import the parts one after the other.',
    cs: 'Soubor může mít nejvýše {detail} řádků. Rozdělte ho a importujte části po sobě.',
  },
} as const
