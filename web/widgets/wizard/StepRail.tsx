import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleMinus, IconClock } from '@tabler/icons-react'
import { isReachable } from '#rules/wizards/steps.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWidgetTexts } from '../texts.ts'
import type { StepState } from './step.ts'
import classes from './Wizard.module.css'

const stateIcons = { working: IconCircleCheckFilled, pending: IconClock, skipped: IconCircleMinus }

export type StepRailProps<Step extends string> = {
  steps: readonly Step[]
  labelOf: (step: Step) => string
  current: Step
  finished: readonly Step[]
  /** The current step is finished, and nothing more is to be done in it. */
  isOver?: boolean
  /** Steps in which something stands in the way. */
  faulty?: readonly Step[]
  /** Steps that can be opened, but nobody has been there yet: neither finished nor faulty. */
  untouched?: readonly Step[]
  /** What has become of steps, where being finished is not yet working; then `finished` only tells which can be opened. */
  states?: Partial<Record<Step, StepState>> | undefined
  /** Opens a step that is finished, or the first that is not; without it nobody goes back by the rail. */
  onOpen?: (step: Step) => void
}

/** The steps of a wizard beside each other, and how far it is. */
export function StepRail<Step extends string>(props: StepRailProps<Step>) {
  const { steps, labelOf, current, finished, isOver = false, faulty = [], states, onOpen } = props
  const { untouched = [] } = props
  const t = useWidgetTexts()
  const number = steps.indexOf(current) + 1

  const reached = (step: Step): StepState | undefined => (step === current ? undefined : states?.[step])
  const isFinished = (step: Step) => finished.includes(step) && !untouched.includes(step)
  const isDone = (step: Step) => !states && isFinished(step) && (step !== current || isOver)
  const mark = (step: Step, index: number) => {
    // where somebody is, the number says it
    if (faulty.includes(step) && step !== current)
      return <Icon of={IconAlertCircleFilled} size={22} stroke={2} />
    const state = reached(step)
    if (state) return <Icon of={stateIcons[state]} size={22} stroke={2} />
    if (isDone(step)) return <Icon of={IconCircleCheckFilled} size={22} stroke={2} />
    return <span className={classes.number}>{index + 1}</span>
  }
  const note = (step: Step) => {
    if (faulty.includes(step)) return t('stepProblem')
    const state = reached(step)
    if (state) return t(`step.${state}`)
    return isDone(step) ? t('stepFinished') : undefined
  }
  const stateOf = (step: Step) => {
    if (faulty.includes(step)) return 'faulty'
    if (states) return states[step]
    return isFinished(step) ? 'finished' : undefined
  }
  const content = (step: Step, index: number) => (
    <>
      {mark(step, index)}
      <span className={classes.words}>
        <span className={classes.label}>{labelOf(step)}</span>
        {note(step) && (
          <span className={classes.note} data-seen={states !== undefined || undefined}>
            {note(step)}
          </span>
        )}
      </span>
    </>
  )
  const looks = (step: Step) => ({
    className: classes.step,
    'data-state': stateOf(step),
    'aria-current': step === current ? ('step' as const) : undefined,
  })

  return (
    <nav aria-label={t('steps')}>
      <p className={classes.where}>{t('stepOf', { number, total: steps.length, step: labelOf(current) })}</p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.item}>
            {onOpen ? (
              <button
                type="button"
                data-tap
                {...looks(step)}
                disabled={step !== current && !isReachable(steps, finished, step)}
                onClick={() => onOpen(step)}
              >
                {content(step, index)}
              </button>
            ) : (
              <span {...looks(step)}>{content(step, index)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
