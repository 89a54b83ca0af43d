import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconDots, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import { ContactsProjectDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { OneSegmentDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useVocabulary } from '#web/widgets/segments/conditions/vocabulary.ts'
import { conditionsOf, groupOf } from '#web/widgets/segments/definition.ts'
import { useMeaning } from '#web/widgets/segments/meaning.ts'
import { useAddressFilter } from '../list/address-filter.ts'
import { ContactTable } from '../list/ContactTable.tsx'
import { useCounted } from './counted.ts'
import { useSegmentDeletion } from './delete-segment.ts'
import { SegmentCampaigns } from './SegmentCampaigns.tsx'
import { useTexts } from './texts.ts'
import { UsedDialog } from './UsedDialog.tsx'

/** The people of a segment; those of a tag are a filter of all contacts. */
export function SegmentPeople() {
  const { company = '', domain = '', segment: id = '' } = useParams()
  if (id.startsWith('tag_')) {
    const tag = new URLSearchParams({ tag: id })
    return <Navigate to={`${paths.project(company, domain, 'contacts')}?${tag}`} replace />
  }
  return <Saved id={id} />
}

function Saved({ id }: { id: string }) {
  const t = useTexts()
  const query = useOperation(OneSegmentDocument, { id })
  return (
    <>
      {!query.data && <PageHead />}
      <Loaded query={query} skeleton={<TableSkeleton label={t('loading')} />} failed={t('oneFailed')}>
        {({ getSegment }) => <People segment={getSegment} />}
      </Loaded>
    </>
  )
}

function People({ segment }: { segment: SegmentFactsFragment }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', project: projectId = '' } = usePlace()
  const project = useOperation(ContactsProjectDocument, { id: projectId }).data?.getDomain
  const vocabulary = useVocabulary(projectId, conditionsOf(groupOf(segment)))
  const meaning = useMeaning(vocabulary)
  const [filter, show] = useAddressFilter()
  const { remove, used, closeUsed } = useSegmentDeletion(projectId)
  const { fault } = useCounted(projectId, segment)
  const page = (path: string) => paths.project(company, projectId, `contacts/segments${path}`)
  const edit = (
    <Button
      component={Link}
      to={page(`/${segment.id}/edit`)}
      variant="default"
      leftSection={<Icon of={IconPencil} size={16} />}
    >
      {t('editSegment')}
    </Button>
  )
  const createCampaign = (
    <Button
      component={Link}
      to={`${paths.project(company, projectId, 'campaigns/add')}?segment=${segment.id}`}
      leftSection={<Icon of={IconSend} size={16} />}
    >
      {t('createCampaign')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={segment.name}
        description={meaning(segment)}
        actions={
          <>
            <ActionMenu
              target={
                <ActionIcon variant="default" aria-label={t('more')}>
                  <Icon of={IconDots} />
                </ActionIcon>
              }
              actions={[
                { label: t('duplicate'), icon: IconCopy, to: `${page('/new')}?from=${segment.id}` },
                {
                  label: t('delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  onClick: () => void remove(segment).then((isGone) => isGone && navigate(page(''))),
                },
              ]}
            />
            {!fault && edit}
            {!fault && createCampaign}
          </>
        }
      />
      {fault ? (
        <Callout tone="orange" icon={IconAlertTriangle} title={t('needsChange')} actions={edit}>
          {fault}
        </Callout>
      ) : (
        <Stack gap="md">
          <Standing projectId={projectId} segment={segment} />
          <SegmentCampaigns segmentId={segment.id} />
          <ContactTable
            project={project}
            segmentId={segment.id}
            filter={filter}
            onFilter={show}
            empty={<Nobody segment={segment} />}
          />
        </Stack>
      )}
      <UsedDialog used={used} onClose={closeUsed} />
    </>
  )
}

/** Three ways to fill it; whoever comes by one of the last two has the tag at once, where it is a tag that they need. */
function Nobody({ segment }: { segment: SegmentFactsFragment }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const [condition] = conditionsOf(groupOf(segment))
  const isTag = segment.segmentationType === 'tag' && condition?.kind === 'tag'
  const page = (path: string) => paths.project(company, project, path)
  const tagged = (path: string) => page(isTag ? `${path}/${condition.tagID}` : path)
  return (
    <EmptyState
      isBare
      spot={<PeopleSpot />}
      title={t('nobody')}
      action={
        <Button variant="default" component={Link} to={page(`contacts/segments/${segment.id}/edit`)}>
          {t('fillByRules')}
        </Button>
      }
      help={
        <>
          <Anchor component={Link} to={tagged('contacts/contact-import')} size="sm">
            {t('fillByImport')}
          </Anchor>
          <Anchor component={Link} to={tagged('forms/add')} size="sm">
            {t('fillByForm')}
          </Anchor>
        </>
      }
    >
      {t('nobodyText')}
    </EmptyState>
  )
}

/** How many they are, what part of all contacts that is, and how many of them may be written to. */
function Standing({ projectId, segment }: { projectId: string; segment: SegmentFactsFragment }) {
  const t = useTexts()
  const format = useFormat()
  const { counted } = useCounted(projectId, segment)
  if (!counted) return null
  const { count, base, mailable } = counted
  return (
    <p role="status">
      {t('standing', {
        count,
        number: format.number(count),
        share: format.part(count, base, 1),
        base: format.number(base),
        mailable: format.number(mailable),
      })}
    </p>
  )
}
