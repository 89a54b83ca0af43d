/** The proof of an erasure: it names what was erased, and no contact. */
import type { Language } from '#rules/brand.ts'
import { tableText } from '#rules/contacts/person-file.ts'
import type { ErasureFactsFragment } from '#web/data/generated/graphql.ts'
import { createStore } from '#web/data/store.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { saveFile } from '../save-file.ts'
import { useTexts } from './texts.ts'

export type Receipt = ErasureFactsFragment
type Erased = Receipt['erased'][number]

/** The one of what has just been erased, until it is closed. */
export const openReceipt = createStore<Receipt | undefined>(undefined)

/** What was erased, by name. Tables with the same name are added up; a table of a newer server has its technical name. */
export function erasedLines(erased: readonly Erased[], language: Language) {
  const lines = new Map<string, { key: string; name: string; rows: number; fate: Erased['fate'] }>()
  for (const { table, rows, fate } of erased) {
    const name = tableText(table, language) ?? table
    const key = `${name} ${fate}`
    lines.set(key, { key, name, rows: rows + (lines.get(key)?.rows ?? 0), fate })
  }
  return [...lines.values()]
}

export function useReceiptText() {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const lines = ({ erased }: Receipt) =>
    erasedLines(erased, language).map(({ key, name, rows, fate }) => ({
      key,
      name,
      rows: t(`rows.${fate}`, { count: rows, number: format.number(rows) }),
    }))
  return {
    lines,
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
          ...lines(receipt).map(({ name, rows }) => `${name}: ${rows}`),
          '',
          t('receiptHash'),
          '',
        ].join('\r\n'),
      ),
  }
}
