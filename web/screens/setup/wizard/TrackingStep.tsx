import { Anchor } from '@mantine/core'
import { IconCircleCheckFilled, IconLoader2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { StepFrame, type StepProps, useWay } from './StepFrame.tsx'
import { useTexts } from './texts.ts'
import classes from './Wizard.module.css'

/** The script comes into the shop's pages; its first event proves it. */
export function TrackingStep({ project, progress }: StepProps) {
  const t = useTexts()
  const way = useWay('tracking')
  const isWorking = project.capabilities.tracker
  return (
    <StepFrame
      {...{ step: 'tracking', company: project.companyID, project, progress, way }}
      nextLabel={isWorking ? undefined : t('continueAnyway')}
    >
      <div className={classes.parts}>
        <p role="status" className={classes.waiting} data-tone={isWorking ? 'green' : 'blue'}>
          {isWorking ? (
            <IconCircleCheckFilled size={18} aria-hidden="true" />
          ) : (
            <IconLoader2 size={18} stroke={2} className={classes.spin} aria-hidden="true" />
          )}
          <span>
            <b>{t(isWorking ? 'eventCame' : 'eventWaiting')}</b>
            <br />
            {t(isWorking ? 'eventCameText' : 'eventWaitingText')}
          </span>
        </p>
        <p>
          <Anchor component={Link} to={paths.project(project.companyID, project.id, 'setup/tracking')}>
            {t('openGuide')}
          </Anchor>
        </p>
      </div>
    </StepFrame>
  )
}
