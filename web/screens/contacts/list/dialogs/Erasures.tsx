import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ErasuresDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Receipt, useReceiptText } from '#web/widgets/contacts/receipt.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from '../texts.ts'
import type { DialogProps } from './dialog.ts'
import classes from './dialogs.module.css'

const limit = 20

/** Proofs of what was erased, the latest first; they name nobody. */
export function Erasures({ projectId }: DialogProps) {
  const t = useTexts()
  const pages = usePages(ErasuresDocument, { id: projectId, limit }, (answer) => answer.erasuresByDomain)
  return (
    <Stack gap="md">
      <Text>{t('erasuresText')}</Text>
      <Loaded
        query={{ ...pages, data: pages.items }}
        skeleton={<RowsSkeleton label={t('erasures')} />}
        failed={t('erasuresFailed')}
        isSection
      >
        {(items) =>
          items.length === 0 ? (
            <Text>{t('noErasures')}</Text>
          ) : (
            <ul className={classes.entries}>
              {items.map((receipt) => (
                <li key={receipt.id}>
                  <Entry receipt={receipt} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {pages.hasMore && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={() => void pages.loadMore()}>
          {t('olderErasures')}
        </Button>
      )}
    </Stack>
  )
}

function Entry({ receipt }: { receipt: Receipt }) {
  const t = useTexts()
  const format = useFormat()
  const { save } = useReceiptText()
  const { projectName = '' } = usePlace()
  const rows = receipt.erased.reduce((sum, one) => sum + one.rows, 0)
  const when = format.recent(receipt.at)
  return (
    <Row isSpread isLine>
      <Grow>
        {when}
        <Text size="caption">{t('erasedRows', { count: rows, number: format.number(rows) })}</Text>
      </Grow>
      <ActionIcon aria-label={t('downloadErasure', { when })} onClick={() => save(receipt, projectName)}>
        <Icon of={IconDownload} />
      </ActionIcon>
    </Row>
  )
}
