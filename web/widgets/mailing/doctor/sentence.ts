/** What the doctor says of a record, in words. */
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { Advice } from './advice.ts'
import { useTexts } from './texts.ts'

type Words = { title: string; hint: string }

/** `provider`: whose name servers they are. */
export function useSentence(): (advice: Advice, domain: string, provider?: string) => Words {
  const t = useTexts()
  const language = useLanguage()
  return ({ record, purposes, finding, sentence }, domain, provider = t('server')) => {
    const words = {
      record: purposes.map((purpose) => purposeNames[purpose][language]).join(', '),
      type: record.type,
      name: record.name,
      host: finding.retypeHost ?? record.host,
      domain,
      found: finding.found ?? '',
      count: finding.count ?? 0,
      provider,
    }
    return { title: t(`${sentence}.title`, words), hint: t(`${sentence}.hint`, words) }
  }
}
