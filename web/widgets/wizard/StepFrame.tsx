import { type ReactNode, type SubmitEventHandler, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { FormSummary } from '../FormSummary.tsx'
import type { Summary } from '../form.ts'
import { Loaded, type Query } from '../Loaded.tsx'
import { PageHead } from '../PageHead.tsx'
import { useWidgetTexts } from '../texts.ts'
import { useWizardMode } from './mode.ts'
import type { Step } from './step.ts'
import { Wizard } from './Wizard.tsx'

/** What of a form its frame needs. */
type StepForm = {
  values: object
  onSubmit: SubmitEventHandler<HTMLFormElement>
  summary: Summary
  isBusy: boolean
}

type Props<Name extends string> = {
  step: Step<Name>
  /** A step without one is left as it is. */
  form?: StepForm
  title: string
  text: string
  nextLabel?: string | undefined
  /** Ends the wizard instead of going on; then nobody has to leave it. */
  onFinish?: () => void
  /** Leaves without saving, by this word. */
  leaveLabel?: string
  width?: 'columns'
  children: ReactNode
}

/** One step of a wizard: what it asks for is kept while it is typed, and saved on the way on or out. */
export function StepFrame<Name extends string>(props: Props<Name>) {
  const { step, form, nextLabel, onFinish, children } = props
  const { course, name } = step
  const t = useWidgetTexts()
  const navigate = useNavigate()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const leaveLabel = props.leaveLabel ?? (form ? undefined : t('leave'))

  const { drafts } = course
  const values = form?.values
  useEffect(() => {
    if (values) drafts.keep(name, values)
  }, [drafts, name, values])

  function onNext() {
    step.afterSave('next')
    if (onFinish) onFinish()
    else if (!form) void step.done()
  }

  function onLeave() {
    if (leaveLabel) return void navigate(course.exit)
    step.afterSave('leave')
    element.current?.requestSubmit()
  }

  return (
    <Wizard
      steps={course.steps}
      labelOf={course.labelOf}
      current={name}
      finished={course.finished}
      states={course.states}
      onOpen={(other) => void navigate(course.addressOf(course.id, other))}
      formId={form && formId}
      onNext={onNext}
      nextLabel={nextLabel}
      onLeave={onFinish ? undefined : onLeave}
      leaveLabel={leaveLabel}
      isBusy={form?.isBusy}
      width={props.width}
    >
      <PageHead title={props.title} description={props.text} />
      {form ? (
        <>
          <FormSummary summary={form.summary} />
          <form ref={element} id={formId} noValidate onSubmit={form.onSubmit}>
            {children}
          </form>
        </>
      ) : (
        children
      )}
    </Wizard>
  )
}

type LoadingProps = {
  query: Query<unknown>
  title: string
  text: string
  loading: string
  failed: string
}

/** A wizard of which it is not known yet where it goes on. */
export function WizardLoading({ query, title, text, loading, failed }: LoadingProps) {
  useWizardMode()
  return (
    <>
      <PageHead title={title} description={text} />
      <Loaded query={query} skeleton={<FormSkeleton label={loading} />} failed={failed}>
        {() => null}
      </Loaded>
    </>
  )
}
