import { IconLoader2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProjectWizardDocument } from '#web/data/generated/screens/setup/wizard/wizard.ts'
import { TrackedProjectDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { fetchAnew, useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import type { IconShape } from '#web/ui/Icon.tsx'
import { Columns, Row, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { EventMonitor } from '#web/widgets/tracking/EventMonitor.tsx'
import { useHaveRobotsCome, useTrackingChecks } from '#web/widgets/tracking/monitor.ts'
import { SendGuide } from '#web/widgets/tracking/SendGuide.tsx'
import { TrackingGuide } from '#web/widgets/tracking/TrackingGuide.tsx'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'
import classes from './Wizard.module.css'

const Waiting: IconShape = (props) => <IconLoader2 {...props} className={classes.spin} />

/** The script comes into the shop's pages; its first event proves it. */
export function TrackingStep({ course, project }: StepProps) {
  const t = useTexts()
  const step = useStep(course, 'tracking')
  const query = useOperation(TrackedProjectDocument, { id: project.id })
  const checks = useTrackingChecks(project.id)
  const isWorking = project.capabilities.tracker || checks?.tracker === true
  const client = useQueryClient()
  // the rail has to know it as soon as the banner does
  useEffect(() => {
    if (isWorking && !project.capabilities.tracker)
      void fetchAnew(client, ProjectWizardDocument, { id: project.id }).catch(() => {})
  }, [client, isWorking, project.id, project.capabilities.tracker])
  // they are shown beside it, and prove nothing
  const areRobots = useHaveRobotsCome(project.id)
  const text = isWorking ? 'eventCameText' : areRobots ? 'eventRobotsText' : 'eventWaitingText'
  return (
    <StepFrame
      step={step}
      title={t('tracking.title')}
      text={t('tracking.text')}
      nextLabel={isWorking ? undefined : t('continueAnyway')}
      width="columns"
    >
      <Stack gap="md">
        <Callout
          role="status"
          tone={isWorking ? 'green' : 'blue'}
          icon={isWorking ? undefined : Waiting}
          title={t(isWorking ? 'eventCame' : 'eventWaiting')}
        >
          {t(text, { host: project.shopURL ? new URL(project.shopURL).host : '' })}
        </Callout>
        <Columns side="wide">
          {/* keeps its column while there is nothing in it */}
          <div>
            <Loaded
              query={query}
              skeleton={<FormSkeleton label={t('loading')} />}
              failed={t('failed')}
              isSection
            >
              {({ getDomain }) => (
                <Stack gap="md">
                  {/* whoever has the shop rarely has its code */}
                  <Row>
                    <SendGuide project={getDomain} platform={getDomain.platform} />
                  </Row>
                  <TrackingGuide project={getDomain} />
                </Stack>
              )}
            </Loaded>
          </div>
          {/* where there is one column, what has arrived comes before what is left to do */}
          <div className={isWorking ? classes.first : undefined}>
            <EventMonitor projectId={project.id} />
          </div>
        </Columns>
      </Stack>
    </StepFrame>
  )
}
