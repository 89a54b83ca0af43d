import { IconLoader2 } from '@tabler/icons-react'
import { TrackedProjectDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import type { IconShape } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { EventMonitor } from '#web/widgets/tracking/EventMonitor.tsx'
import { useTrackingChecks } from '#web/widgets/tracking/monitor.ts'
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
  return (
    <StepFrame
      step={step}
      title={t('tracking.title')}
      text={t('tracking.text')}
      nextLabel={isWorking ? undefined : t('continueAnyway')}
    >
      <Stack gap="md">
        <Callout
          role="status"
          tone={isWorking ? 'green' : 'blue'}
          icon={isWorking ? undefined : Waiting}
          title={t(isWorking ? 'eventCame' : 'eventWaiting')}
        >
          {t(isWorking ? 'eventCameText' : 'eventWaitingText')}
        </Callout>
        <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')} isSection>
          {({ getDomain }) => <TrackingGuide project={getDomain} />}
        </Loaded>
        <EventMonitor projectId={project.id} />
      </Stack>
    </StepFrame>
  )
}
