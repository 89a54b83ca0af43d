import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { platforms } from '#rules/projects/platforms.ts'
import { guidePath } from '#rules/tracking/guides.ts'
import { TrackedProjectDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Columns } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { useCopying } from '#web/widgets/copying.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePage } from '#web/widgets/pages.ts'
import { EventMonitor } from '#web/widgets/tracking/EventMonitor.tsx'
import { SendGuide } from '#web/widgets/tracking/SendGuide.tsx'
import { codeFor, TrackingGuide } from '#web/widgets/tracking/TrackingGuide.tsx'
import { useTexts } from './texts.ts'

/** The guide of one platform, which need not be the project's. */
export function Guide() {
  const t = useTexts()
  const { page } = usePage()
  const platform = platforms.find((one) => page?.path.endsWith(`/${guidePath[one]}`)) ?? 'OTHER'
  const { domain: id = '' } = useParams()
  const query = useOperation(TrackedProjectDocument, { id })
  const project = query.data?.getDomain
  const copying = useCopying()
  return (
    <>
      <PageHead
        description={t(`about.${platform}`)}
        actions={
          project && (
            <>
              <SendGuide project={project} platform={platform} />
              <Button
                leftSection={<Icon of={IconCopy} size={16} stroke={2} />}
                onClick={() => copying.copy(codeFor(project, platform))}
              >
                {t('copySnippet')}
              </Button>
            </>
          )
        }
      />
      <Columns side="wide">
        {/* keeps its column while there is nothing in it */}
        <div>
          <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
            {({ getDomain }) => <TrackingGuide project={getDomain} platform={platform} copying={copying} />}
          </Loaded>
        </div>
        <EventMonitor projectId={id} />
      </Columns>
    </>
  )
}
