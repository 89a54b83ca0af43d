import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import type { Finding, Row } from './findings.ts'
import classes from './RowsDialog.module.css'
import { useTexts } from './texts.ts'

const most = 50

type Props = { finding: (Finding & { rows: readonly Row[] }) | undefined; onClose: () => void }

/** The rows of one finding; the rest of many is in the table for download. */
export function RowsDialog({ finding, onClose }: Props) {
  const t = useTexts()
  const common = useWidgetTexts()
  const format = useFormat()
  // while the dialog fades, it still shows what it showed
  const [shown, setShown] = useState(finding)
  if (finding && finding !== shown) setShown(finding)
  const rows = shown?.rows ?? []
  return (
    <Dialog
      title={shown && t('rows.title', { finding: t(`finding.${shown.kind}`) })}
      isOpen={finding !== undefined}
      onClose={onClose}
      closeLabel={common('close')}
    >
      <DataTable
        label={t('rowValue')}
        rows={rows.slice(0, most)}
        idOf={({ row }) => String(row)}
        isWhole
        isCompact
        isNarrow
        columns={[
          { key: 'row', head: t('row'), isNumber: true, cell: ({ row }) => format.number(row) },
          { key: 'id', head: t('rowId'), cell: ({ shopID }) => shopID },
          { key: 'value', head: t('rowValue'), cell: ({ value }) => value },
        ]}
      />
      {rows.length > most && <p className={classes.more}>{t('rowsMore', { count: rows.length - most })}</p>}
    </Dialog>
  )
}
