/** The records as a text, for whoever runs the domain and has no account here: first what is to be done. */
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { type Advice, adviceOf, isTyped, type Part, partsOf } from './doctor/advice.ts'
import { useSentence } from './doctor/sentence.ts'
import { useTexts as useDoctorTexts } from './doctor/texts.ts'
import { isFine, mailServerOf } from './records.ts'
import { useTexts } from './texts.ts'

export function useRecordsText(): (dnsName: string, records: readonly ShownRecord[]) => string {
  const t = useTexts()
  const doctor = useDoctorTexts()
  const language = useLanguage()
  const sentence = useSentence()
  const nameOf = ({ purpose }: ShownRecord) => purposeNames[purpose][language]

  function typed(record: ShownRecord, advice: Advice | undefined, dnsName: string): string {
    const { title, hint } = advice ? sentence(advice, dnsName) : { title: nameOf(record), hint: undefined }
    const { found, foundAt, retypeHost = record.host, retypeValue = record.value } = advice?.finding ?? {}
    const there: Partial<Record<Part, string | undefined>> = { foundAt, found, differs: found, delete: found }
    const parts = advice ? partsOf(advice) : []
    const server = record.type === 'MX' && ` (${t('mailServer', mailServerOf(retypeValue))})`
    return [
      title,
      // on the page it may go on from the host beside it
      hint && hint.charAt(0).toUpperCase() + hint.slice(1),
      ...parts.map((part) => there[part] && `${doctor(part)}: ${there[part]}`),
      `${t('type')}: ${record.type}`,
      `${t('host')}: ${retypeHost}   (${record.name})`,
      `${t('value')}: ${retypeValue}${server || ''}`,
    ]
      .filter(Boolean)
      .join('\n')
  }

  return (dnsName, records) => {
    const advice = adviceOf(records)
    // no record can stand there
    const unusable = advice.find((one) => one.sentence === 'CNAME_USED')?.purposes ?? []
    const [fine, others] = [records.filter(isFine), records.filter((record) => !isFine(record))]
    const toType = others.filter(({ purpose }) => !unusable.includes(purpose))
    const has = (purpose: ShownRecord['purpose']) => toType.some((record) => record.purpose === purpose)
    return [
      toType.length > 0 && t('developerIntro', { name: dnsName }),
      ...advice.filter((one) => !isTyped(one)).map((one) => Object.values(sentence(one, dnsName)).join('\n')),
      ...toType.map((record) =>
        typed(
          record,
          advice.find((one) => isTyped(one) && one.record === record),
          dnsName,
        ),
      ),
      has('DMARC') && t('developerKeep', { name: dnsName }),
      has('LINK') && t('developerProxy'),
      fine.length > 0 && t('developerFine', { records: fine.map(nameOf).join(', ') }),
    ]
      .filter(Boolean)
      .join('\n\n')
  }
}
