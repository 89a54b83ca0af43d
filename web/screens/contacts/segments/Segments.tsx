import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { SegmentsDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useVocabulary } from '#web/widgets/segments/conditions/vocabulary.ts'
import { conditionsOf, groupOf } from '#web/widgets/segments/definition.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { useSegmentDeletion } from './delete-segment.ts'
import { useSegmentColumns } from './segment-columns.tsx'
import { useTexts } from './texts.ts'
import { UsedDialog } from './UsedDialog.tsx'

/** The saved segments: what each means, and how many are in it today. */
export function Segments() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const list = useTokenPages(
    SegmentsDocument,
    ({ limit }) => ({ id, limit }),
    (answer) => answer.segmentsByDomainName,
  )
  const conditions = (list.data ?? []).flatMap((segment) => conditionsOf(groupOf(segment)))
  const vocabulary = useVocabulary(id, conditions)
  const { remove, used, closeUsed } = useSegmentDeletion(id)
  const columns = useSegmentColumns(vocabulary, (segment) => void remove(segment))
  const page = (path: string) => paths.project(company, id, path)
  const create = (
    <Button
      component={Link}
      to={page('contacts/segments/new')}
      leftSection={<Icon of={IconPlus} size={16} />}
    >
      {t('newSegment')}
    </Button>
  )
  const isEmpty = list.data?.length === 0 && list.paging.view.page === 1
  return (
    <>
      <PageHead description={!isEmpty && t('description')} actions={!isEmpty && create} />
      <DataTable
        label={t('title')}
        query={list}
        failed={t('failed')}
        columns={columns}
        idOf={(segment) => segment.id}
        linkOf={(segment) => page(`contacts/segments/${segment.id}`)}
        empty={
          <EmptyState spot={<PeopleSpot />} title={t('emptyTitle')} action={create}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <UsedDialog used={used} onClose={closeUsed} />
    </>
  )
}
