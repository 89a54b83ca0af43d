import { Button, Title } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths, placeOf } from '#rules/paths.ts'
import { acceptsEvents } from '#rules/projects/status.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { SetupOverviewDocument } from '#web/data/generated/screens/setup/overview/overview.ts'
import { useOperation } from '#web/data/query.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ErasedSpot } from '#web/ui/Illustrations.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { Checklist } from '#web/widgets/capabilities/Checklist.tsx'
import { checklist, countOf, nextToFix, recheckAfter } from '#web/widgets/capabilities/checklist.ts'
import { useTexts as useCapabilityNames } from '#web/widgets/capabilities/texts.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { ProjectStatusBadge } from '#web/widgets/status/ProjectStatusBadge.tsx'
import { HeldVisitors } from './held/HeldVisitors.tsx'
import { Imports } from './Imports.tsx'
import { OrdersToReview } from './OrdersToReview.tsx'
import classes from './Overview.module.css'
import { Progress } from './Progress.tsx'
import { ProjectState } from './ProjectState.tsx'
import { Recommendations } from './Recommendations.tsx'
import { useTexts } from './texts.ts'

type Project = SetupOverviewQuery['getDomain']

const ImportDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#web/widgets/imports/ImportDialog.tsx'))).ImportDialog,
}))
/** By the page that the address names. */
const dialogs = {
  'setup/overview/contact-import': 'CONTACTS',
  'setup/overview/order-import': 'ORDERS',
} as const

export function Overview() {
  const t = useTexts()
  const platform = usePlatformNames()
  const { company = '', domain: id = '' } = useParams()
  const query = useOperation(
    SetupOverviewDocument,
    { id },
    { askAgainAfter: (answer) => recheckAfter(answer?.getDomain) },
  )
  const project = query.data?.getDomain
  const facts = (of: Project) =>
    [of.shopURL && new URL(of.shopURL).host, platform(of.platform), of.currency, of.timezone].filter(Boolean)
  return (
    <>
      <PageHead
        badge={project && <ProjectStatusBadge status={project.active} />}
        description={project && facts(project).join(' · ')}
        // what stands still has to be set going first, and that is done elsewhere
        actions={project && acceptsEvents(project.active) && <FixNext company={company} project={project} />}
      />
      <Loaded
        // asked every ten seconds: a line at the top each time would only flicker
        query={{ ...query, isFetching: query.isFetching && query.isError }}
        skeleton={<FormSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {({ getDomain }) => (
          <Parts company={company} project={getDomain} onChange={() => void query.refetch()} />
        )}
      </Loaded>
      <OpenImport company={company} projectId={id} />
    </>
  )
}

/** Files are brought in over this page, too; whoever closes the dialog is here again. */
function OpenImport({ company, projectId }: { company: string; projectId: string }) {
  const navigate = useNavigate()
  const { page } = placeOf(useLocation().pathname)
  const type = page in dialogs ? dialogs[page as keyof typeof dialogs] : undefined // it is in there
  if (!type) return null
  const close = () => void navigate(paths.project(company, projectId), { preventScrollReset: true })
  return (
    <Suspense>
      <ImportDialog type={type} onClose={close} />
    </Suspense>
  )
}

/** The one thing to do now. */
function FixNext({ company, project }: { company: string; project: Project }) {
  const t = useTexts()
  const nameOf = useCapabilityNames()
  const next = nextToFix(checklist(project))
  if (!next) return null
  return (
    <Button
      component={Link}
      to={paths.project(company, project.id, next.fix)}
      leftSection={<Icon of={IconTool} size={16} stroke={2} />}
    >
      {t(next.state === 'failing' ? 'fixNext' : 'setUpNext', { what: inSentence(nameOf(next.capability)) })}
    </Button>
  )
}

/** An abbreviation keeps its letters. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

type Props = { company: string; project: Project; onChange: () => void }

function Parts({ company, project, onChange }: Props) {
  const t = useTexts()
  const groups = checklist(project)
  const isErased = project.active === 'PURGED'
  return (
    <Stack>
      {!isErased && <OrdersToReview company={company} id={project.id} />}
      <Columns className={classes.parts}>
        {!isErased && <Progress project={project} {...countOf(groups)} />}
        <div className={classes.list}>
          {isErased ? (
            <StateCard spot={<ErasedSpot />} title={<Title order={2}>{t('erasedTitle')}</Title>}>
              {t('erasedText')}
            </StateCard>
          ) : (
            <Checklist groups={groups} linkTo={(page) => paths.project(company, project.id, page)} />
          )}
        </div>
        <Stack className={classes.side}>
          {!isErased && <HeldVisitors project={project} />}
          {!isErased && <Recommendations company={company} project={project} />}
          {!isErased && <Imports company={company} project={project} />}
          <ProjectState {...{ company, project, onChange }} />
        </Stack>
      </Columns>
    </Stack>
  )
}
