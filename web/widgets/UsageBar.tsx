import { usageTone } from '#rules/billing/usage.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './UsageBar.module.css'

type Props = { label: string; used: number; limit: number | null | undefined }

/** This month's visitors against what the subscription allows; without a limit there is no share to show. */
export function UsageBar({ label, used, limit }: Props) {
  const format = useFormat()
  const share = limit == null ? undefined : used / limit
  return (
    <div>
      <Text className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.figures}>
          <b>{format.number(used)}</b>
          {limit != null && ` / ${format.number(limit)}`}
        </span>
        {share !== undefined && <span className={classes.percent}>{format.percent(share)}</span>}
      </Text>
      {/* the figures above say the same */}
      <div className={classes.bar} data-tone={usageTone(used, limit)} aria-hidden="true">
        <div style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
      </div>
    </div>
  )
}
