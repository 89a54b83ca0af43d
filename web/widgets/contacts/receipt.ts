/** The proof of an erasure: it names what was erased, and nobody. */
import { tableText } from '#rules/contacts/person-file.ts'
import type { ErasureFactsFragment } from '#web/data/generated/graphql.ts'
import { createStore } from '#web/data/store.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { saveFile } from '../save-file.ts'
import { useTexts } from './texts.ts'

export type Receipt = ErasureFactsFragment

/** The one of what has just been erased, until it is closed. */
export const openReceipt = createStore<Receipt | undefined>(undefined)

/** The technical name alone for a table of a newer server. */
export function useTableName() {
  const language = useLanguage()
  return (table: string) => tableText(table, language) ?? table
}

export function useReceiptText() {
  const t = useTexts()
  const format = useFormat()
  const tableName = useTableName()
  const line = ({ table, rows, fate }: Receipt['erased'][number]) => {
    return `${tableName(table)}: ${t(`rows.${fate}`, { count: rows, number: format.number(rows) })}`
  }
  return {
    save: (receipt: Receipt, projectName: string) =>
      saveFile(
        `${t('receiptFile')}-${receipt.at.slice(0, 10)}-${receipt.id}.txt`,
        [
          t('receiptTitle'),
          '',
          t('receiptOf', { id: receipt.id }),
          t('receiptProject', { name: projectName }),
          t('receiptAt', { when: format.dateTime(receipt.at, 'UTC') }),
          '',
          ...receipt.erased.map(line),
          '',
          t('receiptHash'),
          '',
        ].join('\r\n'),
      ),
  }
}
