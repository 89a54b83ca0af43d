import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { nextStep, previousStep } from '#rules/wizards/steps.ts'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useWidgetTexts } from '../texts.ts'
import { useWizardMode } from './mode.ts'
import { StepRail, type StepRailProps } from './StepRail.tsx'
import classes from './Wizard.module.css'

type Props<Step extends string> = StepRailProps<Step> & {
  onOpen: (step: Step) => void
  /** Saves this step, then goes on; the last step has its own word for it. */
  onNext?: () => void
  nextLabel?: string | undefined
  /** Something stands in the way. */
  isNextDisabled?: boolean | undefined
  /** The step is a form: going on submits it, also by the Enter key. */
  formId?: string | undefined
  /** Saves this step, then leaves the wizard. */
  onLeave?: (() => void) | undefined
  leaveLabel?: string | undefined
  isBusy?: boolean | undefined
  /** A column of 720 px unless given; `columns` has room for two beside each other. */
  width?: 'columns' | 'whole' | undefined
  /** Where the way back leads, where it is no step. */
  onBack?: { label: string; go: () => void }
  /** A few words beside the way on, such as when it was saved. */
  note?: ReactNode
  children: ReactNode
}

/** An ordered list of steps: a stepper above, the step below it, and the way on and back always in sight. */
export function Wizard<Step extends string>(props: Props<Step>) {
  const {
    onNext,
    nextLabel,
    isNextDisabled,
    formId,
    onLeave,
    leaveLabel,
    isBusy,
    width,
    note,
    onBack,
    children,
    ...rail
  } = props
  const { steps, current, onOpen } = rail
  const t = useWidgetTexts()
  useWizardMode()
  const back = previousStep(steps, current)
  const goOn = (event: MouseEvent) => {
    // the second half of a double click would pass over a step that nobody has seen
    if (event.detail > 1) event.preventDefault()
    else onNext?.()
  }

  const leave = onLeave && (
    <Button variant="subtle" disabled={isBusy} onClick={onLeave}>
      {leaveLabel ?? t('saveAndLeave')}
    </Button>
  )

  return (
    <div className={classes.wizard} data-width={width}>
      <StepRail {...rail} />
      {/* on a phone the bar has only room for the way on and back */}
      <div className={classes.leaveAbove}>{leave}</div>
      <div className={classes.content}>{children}</div>
      <BottomBar>
        <Row>
          {(onBack || back !== undefined) && (
            <Button
              variant="default"
              className={classes.back}
              disabled={isBusy}
              onClick={() => (onBack ? onBack.go() : back && onOpen(back))}
            >
              <Icon of={IconArrowLeft} />
              <span className={classes.backWord}>{onBack?.label ?? t('back')}</span>
            </Button>
          )}
          <Row className={classes.onward}>
            {note}
            <div className={classes.leaveBelow}>{leave}</div>
            <Button
              type={formId ? 'submit' : 'button'}
              form={formId}
              loading={isBusy}
              disabled={isNextDisabled}
              onClick={goOn}
            >
              {nextLabel ?? (nextStep(steps, current) === undefined ? t('finish') : t('next'))}
            </Button>
          </Row>
        </Row>
      </BottomBar>
    </div>
  )
}
