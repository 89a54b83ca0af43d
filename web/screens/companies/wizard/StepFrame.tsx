import { type ReactNode, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { nextStep } from '#rules/wizards/steps.ts'
import type { Drafts } from '#web/widgets/drafts.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { Form } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import type { Registration } from '#web/widgets/project-basics/project-start.ts'
import { Wizard } from '#web/widgets/Wizard.tsx'
import type { Company } from '../business/fields.ts'
import { type Step, steps } from './steps.ts'
import { useTexts } from './texts.ts'

export type StepProps = {
  company: Company
  finished: Step[]
  registration: Registration
  drafts: Drafts<Step>
}

/** Where a step leads once it is saved: on, or out of the wizard when the person wants to leave. */
export function useStepNavigation(step: Step) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return {
    setLeaving: (leaving: boolean) => {
      isLeaving.current = leaving
    },
    go: (company: string) =>
      navigate(isLeaving.current ? paths.companies() : paths.addCompany(company, nextStep(steps, step))),
  }
}

type Props<Values extends object> = Pick<StepProps, 'finished'> & {
  step: Step
  company: Company | undefined
  form: Form<Values>
  way: ReturnType<typeof useStepNavigation>
  nextLabel?: string
  /** Leaves without saving, by another word. */
  leave?: { label: string; to: string }
  children: ReactNode
}

/** One step of the company wizard: a form that is saved on the way on. */
export function StepFrame<Values extends object>(props: Props<Values>) {
  const { step, company, finished, form, way, nextLabel, leave, children } = props
  const t = useTexts()
  const navigate = useNavigate()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)

  function onLeave() {
    if (leave) return void navigate(leave.to)
    way.setLeaving(true)
    element.current?.requestSubmit()
  }

  return (
    <Wizard
      steps={steps}
      labels={{ company: t('company.label'), business: t('business.label'), project: t('project.label') }}
      current={step}
      finished={finished}
      onOpen={(other) => void navigate(paths.addCompany(company?.id, other))}
      formId={formId}
      onNext={() => way.setLeaving(false)}
      nextLabel={nextLabel}
      onLeave={onLeave}
      leaveLabel={leave?.label}
      isBusy={form.isBusy}
    >
      <PageHead title={t(`${step}.title`)} description={t(`${step}.text`)} />
      <FormSummary summary={form.summary} />
      <form ref={element} id={formId} noValidate onSubmit={form.onSubmit}>
        {children}
      </form>
    </Wizard>
  )
}
