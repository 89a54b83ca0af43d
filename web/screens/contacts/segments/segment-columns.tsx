import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { paths } from '#rules/paths.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import type { Vocabulary } from '#web/widgets/segments/conditions/vocabulary.ts'
import { useMeaning } from '#web/widgets/segments/meaning.ts'
import { typeIcons } from '#web/widgets/segments/segment-types.ts'
import { useTexts as useTypeTexts } from '#web/widgets/segments/texts.ts'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import { useCounted } from './counted.ts'
import classes from './Segments.module.css'
import { useTexts } from './texts.ts'

type Segment = SegmentFactsFragment

export function useSegmentColumns(
  vocabulary: Vocabulary,
  onDelete: (segment: Segment) => void,
): Column<Segment>[] {
  const t = useTexts()
  const types = useTypeTexts()
  const meaning = useMeaning(vocabulary)
  const { projectId, timezone = null } = vocabulary
  return [
    { key: 'name', head: t('name'), cell: ({ name }) => <span className={classes.name}>{name}</span> },
    {
      key: 'type',
      head: t('type'),
      isLine: true,
      card: 'none',
      from: 'md',
      cell: ({ segmentationType: type }) => (
        <Row as="span" gap="xs" isLine className={classes.type}>
          <Icon of={typeIcons[type]} size={16} />
          {types(`type.${type}`)}
        </Row>
      ),
    },
    {
      key: 'meaning',
      head: t('meaning'),
      card: 'plain',
      cell: (segment) => (
        <>
          <span className={classes.meaning}>{meaning(segment)}</span>
          <Fault projectId={projectId} segment={segment} />
        </>
      ),
    },
    {
      key: 'people',
      head: t('people'),
      isNumber: true,
      cell: (segment) => <People projectId={projectId} segment={segment} />,
    },
    {
      key: 'mailable',
      head: t('mailable'),
      isNumber: true,
      from: 'lg',
      cell: (segment) => <Mailable projectId={projectId} segment={segment} />,
    },
    {
      key: 'updated',
      head: t('updated'),
      isLine: true,
      from: 'xl',
      card: 'none',
      cell: ({ updatedAt }) => <RecentTime at={updatedAt} timezone={timezone} isBrief isDay />,
    },
    {
      key: 'actions',
      head: t('more'),
      isAction: true,
      card: 'corner',
      cell: (segment) => <Actions segment={segment} onDelete={() => onDelete(segment)} />,
    },
  ]
}

type CellProps = { projectId: string; segment: Segment }

function People({ projectId, segment }: CellProps) {
  const t = useTexts()
  const format = useFormat()
  const { counted, isFailed, fault } = useCounted(projectId, segment)
  if (fault) return null
  if (!counted) return isFailed ? <Text as="span">{t('countFailed')}</Text> : <Text as="span">…</Text>
  const { count, base } = counted
  return (
    <span className={classes.people}>
      <b>{format.number(count)}</b>
      <Text as="span" size="caption">
        {base > 0 && format.share(count, base, 1)}
      </Text>
    </span>
  )
}

function Mailable({ projectId, segment }: CellProps) {
  const format = useFormat()
  const { counted } = useCounted(projectId, segment)
  return counted ? format.number(counted.mailable) : null
}

/** What keeps it from being counted, in words. */
function Fault({ projectId, segment }: CellProps) {
  const t = useTexts()
  const { fault } = useCounted(projectId, segment)
  if (!fault) return null
  return (
    <span className={classes.fault}>
      <StatusBadge tone="orange" icon={IconAlertTriangle}>
        {t('needsChange')}
      </StatusBadge>
      <Text as="span" size="caption">
        {fault}
      </Text>
    </span>
  )
}

function Actions({ segment: { id, name }, onDelete }: { segment: Segment; onDelete: () => void }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const page = (path: string) => paths.project(company, project, `contacts/segments/${path}`)
  return (
    <ActionMenu
      target={
        <ActionIcon aria-label={t('actions', { name })}>
          <Icon of={IconDots} />
        </ActionIcon>
      }
      actions={[
        { label: t('edit'), icon: IconPencil, to: page(`${id}/edit`) },
        { label: t('duplicate'), icon: IconCopy, to: `${page('new')}?from=${id}` },
        { label: t('delete'), icon: IconTrash, isDangerous: true, isApart: true, onClick: onDelete },
      ]}
    />
  )
}
