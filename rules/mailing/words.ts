/** What records are called where an owner reads of them. */
import type { Language } from '../brand.ts'
import type { RecordPurpose } from './records.ts'

export const purposeNames: Record<RecordPurpose, Record<Language, string>> = {
  DKIM: { en: 'DKIM', cs: 'DKIM' },
  SPF: { en: 'SPF', cs: 'SPF' },
  BOUNCE: { en: 'Bounces', cs: 'Nedoručené e-maily' },
  LINK: { en: 'Link domain', cs: 'Doména odkazů' },
  DMARC: { en: 'DMARC', cs: 'DMARC' },
}
