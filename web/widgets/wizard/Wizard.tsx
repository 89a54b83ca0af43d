import { Button } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleMinus, IconClock } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { isReachable, nextStep, previousStep } from '#rules/wizards/steps.ts'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useWidgetTexts } from '../texts.ts'
import { useWizardMode } from './mode.ts'
import type { StepState } from './step.ts'
import classes from './Wizard.module.css'

const stateIcons = { working: IconCircleCheckFilled, pending: IconClock, skipped: IconCircleMinus }

type Props<Step extends string> = {
  steps: readonly Step[]
  labelOf: (step: Step) => string
  current: Step
  finished: readonly Step[]
  /** Steps in which something stands in the way. */
  faulty?: readonly Step[]
  /** What has become of steps, where being finished is not yet working; then `finished` only tells which can be opened. */
  states?: Partial<Record<Step, StepState>> | undefined
  /** Opens a step that is finished, or the first that is not. */
  onOpen: (step: Step) => void
  /** Saves this step, then goes on; the last step has its own word for it. */
  onNext?: () => void
  nextLabel?: string | undefined
  /** The step is a form: going on submits it, also by the Enter key. */
  formId?: string | undefined
  /** Saves this step, then leaves the wizard. */
  onLeave?: (() => void) | undefined
  leaveLabel?: string | undefined
  isBusy?: boolean | undefined
  /** The step takes the full width instead of a column of 720 px. */
  isWide?: boolean
  children: ReactNode
}

/** An ordered list of steps: a stepper above, the step below it, and the way on and back always in sight. */
export function Wizard<Step extends string>(props: Props<Step>) {
  const { steps, labelOf, current, finished, faulty = [], states, onOpen, onNext, nextLabel, formId } = props
  const { onLeave, leaveLabel, isBusy } = props
  const t = useWidgetTexts()
  useWizardMode()
  const back = previousStep(steps, current)
  const number = steps.indexOf(current) + 1
  const goOn = (event: MouseEvent) => {
    // the second half of a double click would pass over a step that nobody has seen
    if (event.detail > 1) event.preventDefault()
    else onNext?.()
  }

  const reached = (step: Step): StepState | undefined => (step === current ? undefined : states?.[step])
  const mark = (step: Step, index: number) => {
    if (faulty.includes(step)) return <Icon of={IconAlertCircleFilled} size={22} stroke={2} />
    const state = reached(step)
    if (state) return <Icon of={stateIcons[state]} size={22} stroke={2} />
    if (!states && finished.includes(step) && step !== current)
      return <Icon of={IconCircleCheckFilled} size={22} stroke={2} />
    return <span className={classes.number}>{index + 1}</span>
  }
  const note = (step: Step) => {
    if (faulty.includes(step)) return t('stepProblem')
    const state = reached(step)
    if (state) return t(`step.${state}`)
    return !states && finished.includes(step) && step !== current ? t('stepFinished') : undefined
  }
  const stateOf = (step: Step) => {
    if (faulty.includes(step)) return 'faulty'
    if (states) return states[step]
    return finished.includes(step) ? 'finished' : undefined
  }

  return (
    <div className={classes.wizard}>
      <nav aria-label={t('steps')}>
        <p className={classes.where}>
          {t('stepOf', { number, total: steps.length, step: labelOf(current) })}
        </p>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step} className={classes.item}>
              <button
                type="button"
                data-tap
                className={classes.step}
                data-state={stateOf(step)}
                aria-current={step === current ? 'step' : undefined}
                disabled={step !== current && !isReachable(steps, finished, step)}
                onClick={() => onOpen(step)}
              >
                {mark(step, index)}
                <span className={classes.words}>
                  <span className={classes.label}>{labelOf(step)}</span>
                  {note(step) && (
                    <span className={classes.note} data-seen={states !== undefined || undefined}>
                      {note(step)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.content} data-wide={props.isWide || undefined}>
        {props.children}
      </div>
      <BottomBar>
        <Row>
          {back !== undefined && (
            <Button variant="default" disabled={isBusy} onClick={() => onOpen(back)}>
              {t('back')}
            </Button>
          )}
          <Row className={classes.onward}>
            {onLeave && (
              <Button variant="subtle" disabled={isBusy} onClick={onLeave}>
                {leaveLabel ?? t('saveAndLeave')}
              </Button>
            )}
            <Button type={formId ? 'submit' : 'button'} form={formId} loading={isBusy} onClick={goOn}>
              {nextLabel ?? (nextStep(steps, current) === undefined ? t('finish') : t('next'))}
            </Button>
          </Row>
        </Row>
      </BottomBar>
    </div>
  )
}
