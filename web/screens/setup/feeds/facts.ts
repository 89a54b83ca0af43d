import { dayMs } from '#rules/time.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { Project, Run } from './feeds.ts'
import { formatNames } from './format-names.ts'
import { useTexts } from './texts.ts'

/** How runs are told in words. */
export function useFacts() {
  const t = useTexts()
  const format = useFormat()
  const size = (bytes: number) =>
    bytes < 1_000_000
      ? t('bytes.kB', { size: format.number(Math.max(1, Math.round(bytes / 1_000))) })
      : t('bytes.MB', { size: format.number(bytes / 1_000_000, 1) })
  return {
    /** `Heureka XML, 2.8 MB` */
    about: ({ format: kind, bytes }: Run): string =>
      [...(kind ? [formatNames[kind]] : []), ...(bytes ? [size(bytes)] : [])].join(', '),
    /** `13 months, from 16 May 2025`: how far back orders are known. */
    span: ({ orderStats: { first, last }, timezone }: Project): string | undefined =>
      first && last
        ? t('span', { count: monthsBetween(first, last), first: format.date(first, timezone ?? undefined) })
        : undefined,
    /** Seconds, of which even the quickest run has taken one. */
    seconds: ({ startedAt, finishedAt }: Run): string =>
      format.number(
        Math.max(1, Math.round((Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt)) / 1000)),
      ),
  }
}

const monthMs = (365.25 / 12) * dayMs
/** In whole months, of which the shortest time has one. */
export const monthsBetween = (first: string, last: string): number =>
  Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / monthMs))
