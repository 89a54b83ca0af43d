import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { hourMs, minuteMs } from '#rules/time.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useAge } from '#web/i18n/today.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '../texts.ts'
import classes from './Mailing.module.css'
import { Records } from './Records.tsx'
import { asLines, isFine, type MailDomain } from './records.ts'
import { useTexts } from './texts.ts'

type Check = NonNullable<MailDomain['dnsCheck']>
type Props = {
  check: Check
  records: readonly ShownRecord[]
  isChecking: boolean
  timezone: string | null
  /** They have to be had in another way. */
  onCopyFailed: () => void
}

/** The records, and when they were and will be looked for. */
export function RecordsCard({ check, records, isChecking, timezone, onCopyFailed }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isCopied, setCopied] = useState(false)
  const working = records.filter(isFine).length
  return (
    <Card
      title={t('records')}
      aside={
        <Row gap="md">
          <Text size="caption">
            <CheckTimes check={check} isChecking={isChecking} timezone={timezone} />
          </Text>
          <Anchor
            component="button"
            type="button"
            className={classes.link}
            onClick={() =>
              void navigator.clipboard.writeText(asLines(records)).then(() => setCopied(true), onCopyFailed)
            }
            onBlur={() => setCopied(false)}
          >
            <Icon of={isCopied ? IconCheck : IconCopy} size={16} />
            {t('copyAll')}
          </Anchor>
          <VisuallyHidden role="status">{isCopied && shared('copied')}</VisuallyHidden>
        </Row>
      }
    >
      <Records records={records} isChecking={isChecking} />
      <VisuallyHidden role="status">
        {!isChecking && check.checkedAt && t('result', { working, all: records.length })}
      </VisuallyHidden>
    </Card>
  )
}

type TimesProps = { check: Check; isChecking: boolean; timezone: string | null }

/** How fresh it is, and when it is looked at again without anybody's doing. */
function CheckTimes({ check: { checkedAt, nextCheckAt }, isChecking, timezone }: TimesProps) {
  const t = useTexts()
  const format = useFormat()
  const age = useAge(checkedAt)
  const wait = -useAge(nextCheckAt)
  if (isChecking) return t('times.checking')
  const wordsFor = (key: 'checked' | 'next', ms: number, stamp: string) => {
    if (ms < minuteMs) return t(`${key}.now`)
    if (ms < hourMs) return t(`${key}.minutes`, { count: Math.round(ms / minuteMs) })
    if (ms < 20 * hourMs) return t(`${key}.hours`, { count: Math.round(ms / hourMs) })
    return t(`${key}.at`, { when: format.recent(stamp, timezone ?? undefined) })
  }
  return [
    checkedAt && wordsFor('checked', age, checkedAt),
    nextCheckAt && wordsFor('next', wait, nextCheckAt),
  ]
    .filter(Boolean)
    .join(', ')
}
