import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { rowReasonTexts } from '#rules/imports/skipped-csv.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import type { Imported } from '../import-status.ts'
import classes from './Job.module.css'
import { skippedOf } from './progress.ts'
import { useTexts } from './texts.ts'

/** So many of the first rows are shown. */
const most = 8

/** Why rows were skipped, the first of them, and all of them as a file. */
export function SkippedRows({ one }: { one: Imported }) {
  const t = useTexts()
  const format = useFormat()
  const words = rowReasonTexts[useLanguage()]
  const { skipped } = one.result
  const all = skippedOf(one)
  const rows = skipped
    .flatMap(({ reason, examples }) => examples.map((example) => ({ ...example, reason })))
    .sort((a, b) => a.line - b.line)
    .slice(0, most)
  return (
    <div className={classes.skipped}>
      <Stack>
        <ul className={classes.reasons}>
          {skipped.map(({ reason, rows: count }) => (
            <li key={reason}>
              <Row isSpread isLine isTop>
                <span>{words[reason]}</span>
                <b>{format.number(count)}</b>
              </Row>
              {/* the figure says the same */}
              <div className={classes.bar} aria-hidden="true">
                <div style={{ width: `${(count / all) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
        {one.skippedRows ? (
          <div>
            <Button
              component="a"
              href={one.skippedRows}
              download
              variant="default"
              leftSection={<Icon of={IconDownload} size={16} />}
            >
              {t('download', { count: all, number: format.number(all) })}
            </Button>
          </div>
        ) : (
          <Text size="caption">{t('gone')}</Text>
        )}
      </Stack>
      {rows.length > 0 && (
        <DataTable
          label={t('firstSkipped')}
          rows={rows}
          idOf={({ line, reason }) => `${line} ${reason}`}
          isWhole
          isCompact
          isNarrow
          columns={[
            {
              key: 'line',
              head: t('line'),
              isNumber: true,
              isLine: true,
              cell: ({ line }) => format.number(line),
            },
            {
              key: 'text',
              head: t('stood'),
              cell: ({ text }) => <code className={classes.code}>{text}</code>,
            },
            { key: 'why', head: t('why'), from: 'md', cell: ({ reason }) => words[reason] },
          ]}
        />
      )}
    </div>
  )
}
