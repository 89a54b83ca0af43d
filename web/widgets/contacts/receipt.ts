/** The proof of an erasure: it names what was erased, and nobody. */
import type { ErasureFactsFragment } from '#web/data/generated/graphql.ts'
import { createStore } from '#web/data/store.ts'
import { useFormat } from '#web/i18n/format.ts'
import { saveFile } from '../save-file.ts'
import { useTexts } from './texts.ts'

export type Receipt = ErasureFactsFragment

/** The one of what has just been erased, until it is closed. */
export const openReceipt = createStore<Receipt | undefined>(undefined)

const named = [
  'box_compared',
  'carts',
  'consents',
  'deed_products',
  'deeds',
  'events',
  'message_hits',
  'messages',
  'month_visitors',
  'opt_ins',
  'orders',
  'product_sequences',
  'proved_devices',
  'score_days',
  'suppressions',
  'visitor_devices',
  'visitor_tags',
  'visitors',
] as const

/** What people call the rows of a table. Those without a name of their own have a common one. */
export function useTableName() {
  const t = useTexts()
  return (table: string) => t(`table.${named.find((one) => one === table) ?? 'other'}`)
}

export function useReceiptText() {
  const t = useTexts()
  const format = useFormat()
  const tableName = useTableName()
  const line = ({ table, rows, fate }: Receipt['erased'][number]) => {
    return `${tableName(table)} (${table}): ${t(`rows.${fate}`, { count: rows, number: format.number(rows) })}`
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
