import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { request } from '#web/data/client.ts'
import { FeedRowsDocument, FeedRowsTableDocument } from '#web/data/generated/screens/setup/feeds/feeds.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { saveFile } from '#web/widgets/save-file.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Feeds.module.css'
import type { Run } from './feeds.ts'
import { type Finding, findingsOf, type Row } from './findings.ts'
import { RowsDialog } from './RowsDialog.tsx'
import { useTexts } from './texts.ts'

/** What was odd about a feed, by kind, and what was done about it. */
export function Findings({ run }: { run: Run }) {
  const t = useTexts()
  const query = useOperation(FeedRowsDocument, { id: run.id }, { enabled: run.rejected > 0 })
  if (run.rejected === 0) return <FindingTable run={run} rows={[]} />
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton label={t('loadingRows')} />}
      failed={t('failedRows')}
      isSection
    >
      {({ getFeedRun: { rows } }) => <FindingTable run={run} rows={rows} />}
    </Loaded>
  )
}

/** What makes a product worse to recommend. */
const isLacking = (kind: Finding['kind']) => kind.startsWith('WITHOUT_') || kind === 'AVAILABILITY_UNKNOWN'

function FindingTable({ run, rows }: { run: Run; rows: readonly Row[] }) {
  const t = useTexts()
  const format = useFormat()
  const [open, setOpen] = useState<Finding & { rows: readonly Row[] }>()
  const download = useMutationOperation(() => request(FeedRowsTableDocument, { id: run.id }), {
    changes: [],
    onSuccess: ({ getFeedRun }) =>
      saveFile(`${run.feed.toLowerCase()}-${run.startedAt.slice(0, 10)}.csv`, getFeedRun.rowsCSV),
  })
  const findings = findingsOf(run, rows)
  const isGood = run.state === 'DONE' || run.state === 'UNCHANGED'
  // of a feed that was not believed nothing was loaded, however odd it is
  const isLoaded = isGood || run.state === 'PARTIAL'
  const didOf = (finding: Finding) =>
    'values' in finding && !isLoaded ? ('did.NOTHING' as const) : (`did.${finding.kind}` as const)
  if (findings.length === 0) return isGood ? <CardFoot>{t('noFindings')}</CardFoot> : null
  return (
    <>
      <DataTable
        label={t('column.finding')}
        rows={findings}
        idOf={({ kind }) => kind}
        isWhole
        isCompact
        isInCard
        isNarrow
        columns={[
          {
            key: 'finding',
            head: t('column.finding'),
            cell: (finding) => (
              <>
                <span
                  className={classes.finding}
                  data-tone={'rows' in finding || isLacking(finding.kind) ? 'orange' : 'grey'}
                >
                  {t(`finding.${finding.kind}`)}
                </span>
                {'values' in finding && finding.values.length > 0 && (
                  <Text as="span" size="caption" className={classes.values}>
                    {finding.values.map(({ value, count }) => t('value', { value, count })).join(' · ')}
                  </Text>
                )}
                <Text as="span" size="caption" className={classes.narrow}>
                  {t(didOf(finding))}
                </Text>
              </>
            ),
          },
          {
            key: 'rows',
            head: t('column.rows'),
            isNumber: true,
            cell: ({ count }) => (count === undefined ? null : format.number(count)),
          },
          {
            key: 'did',
            head: t('column.did'),
            card: 'none',
            cell: (finding) => (
              <Text as="span" size="inherit">
                {t(didOf(finding))}
              </Text>
            ),
          },
          {
            key: 'show',
            head: t('show'),
            isAction: true,
            cell: (finding) =>
              'rows' in finding && (
                <Anchor
                  component="button"
                  type="button"
                  aria-label={t('showOf', { finding: t(`finding.${finding.kind}`) })}
                  onClick={() => setOpen(finding)}
                >
                  {t('show')}
                </Anchor>
              ),
          },
        ]}
      />
      {rows.length > 0 && (
        <CardFoot>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon of={IconDownload} size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            {t('download')}
          </Button>
          {run.rejected > rows.length && <span>{t('firstRows', { count: rows.length })}</span>}
        </CardFoot>
      )}
      <RowsDialog finding={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
