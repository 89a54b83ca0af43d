/** The records as a text, for whoever runs the domain and has no account here. */
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { toBeTyped } from './records.ts'
import { useTexts } from './texts.ts'

export function useRecordsText(): (dnsName: string, records: readonly ShownRecord[]) => string {
  const t = useTexts()
  const language = useLanguage()
  return (dnsName, records) =>
    [
      t('developerIntro', { name: dnsName }),
      ...toBeTyped(records).map((record) =>
        [
          purposeNames[record.purpose][language],
          `${t('type')}: ${record.type}`,
          `${t('host')}: ${record.host}   (${record.name})`,
          `${t('value')}: ${record.value}`,
        ].join('\n'),
      ),
      t('developerOutro', { name: dnsName }),
    ].join('\n\n')
}
