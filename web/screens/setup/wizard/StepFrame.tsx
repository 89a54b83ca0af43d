import { type ReactNode, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { nextStep } from '#rules/wizards/steps.ts'
import type { Drafts } from '#web/widgets/drafts.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { Summary } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { Wizard } from '#web/widgets/Wizard.tsx'
import { type Project, type progressOf, type Step, steps } from './steps.ts'
import { useTexts } from './texts.ts'

export type Progress = Omit<ReturnType<typeof progressOf>, 'current'>
export type StepProps = { project: Project; progress: Progress; drafts: Drafts<Step> }

/** Where a step leads once it is saved: on, out of the wizard, or nowhere, when the person only wants it saved. */
export function useStepNavigation(step: Step) {
  const navigate = useNavigate()
  const afterSave = useRef<'next' | 'leave' | 'stay'>('next')
  return {
    afterSave: (to: 'next' | 'leave' | 'stay') => {
      afterSave.current = to
    },
    async go(company: string, project: string) {
      if (afterSave.current === 'leave') await navigate(paths.company(company))
      else if (afterSave.current === 'next')
        await navigate(paths.addProject(company, project, nextStep(steps, step)))
      afterSave.current = 'next'
    },
  }
}

/** What of a form its frame needs. */
type Sent = {
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  summary: Summary
  isBusy: boolean
}

type Props = {
  step: Step
  company: string
  /** None before the first step is saved. */
  project: Project | undefined
  progress: Progress
  way: ReturnType<typeof useStepNavigation>
  /** A step without one is left as it is. */
  form?: Sent
  title?: string
  text?: string
  nextLabel?: string | undefined
  /** Instead of going on. */
  onNext?: () => void
  children: ReactNode
}

/** One step of the project wizard; what it asks for is saved on the way on. */
export function StepFrame(props: Props) {
  const { step, company, project, progress, way, form, nextLabel, children } = props
  const t = useTexts()
  const navigate = useNavigate()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)

  function send(to: 'next' | 'leave') {
    way.afterSave(to)
    if (form) element.current?.requestSubmit()
    else if (props.onNext && to === 'next') props.onNext()
    else if (project) void way.go(company, project.id)
  }

  return (
    <Wizard
      steps={steps}
      labels={{
        basic: t('basic.label'),
        feeds: t('feeds.label'),
        tracking: t('tracking.label'),
        mailing: t('mailing.label'),
        integrations: t('integrations.label'),
        review: t('review.label'),
      }}
      current={step}
      finished={progress.open}
      states={progress.states}
      onOpen={(other) => void navigate(paths.addProject(company, project?.id, other))}
      formId={form && formId}
      onNext={() => (form ? way.afterSave('next') : send('next'))}
      nextLabel={nextLabel}
      onLeave={step === 'review' ? undefined : () => send('leave')}
      leaveLabel={form ? undefined : t('leave')}
      isBusy={form?.isBusy}
    >
      <PageHead title={props.title ?? t(`${step}.title`)} description={props.text ?? t(`${step}.text`)} />
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
