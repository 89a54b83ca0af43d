import { type ReactNode, useEffect, useRef } from 'react'
import { nextStep } from '#rules/wizards/steps.ts'
import { CampaignChecksDocument } from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { Wizard } from '#web/widgets/wizard/Wizard.tsx'
import { type Campaign, type Goal, type StepForm, useGoTo } from './campaign-draft.ts'
import { noteSeen, seenSteps } from './seen-steps.ts'
import { markedSteps, openSteps, type StepName, steps } from './steps.ts'
import { useTexts } from './texts.ts'

type Props = {
  campaign: Campaign
  step: StepName
  /** A step without one saves by itself, or has nothing to be saved. */
  stepForm?: StepForm | undefined
  description?: ReactNode
  actions?: ReactNode
  width?: 'columns' | 'whole'
  /** Beside the way on. */
  note?: ReactNode
  /** Instead of the next step. */
  onNext?: { label: string; go: () => void; isBusy: boolean; isDisabled: boolean } | undefined
  /** What has to be done before the step is left; it answers whether it may be. */
  beforeGoing?: () => boolean | Promise<boolean>
  children: ReactNode
}

/** One step of a campaign, between the rail and the way on and back. */
export function EditFrame(props: Props) {
  const { campaign, step, stepForm, description, actions, width = 'columns', note, onNext } = props
  const t = useTexts()
  const goTo = useGoTo(campaign)
  const element = useRef<HTMLFormElement>(null)
  const checks = useOperation(CampaignChecksDocument, { id: campaign.id }).data?.getCampaign.checks ?? []
  const next = nextStep(steps, step)
  useEffect(() => noteSeen(campaign.id, step), [campaign.id, step])

  async function go(goal: Goal) {
    if (props.beforeGoing && !(await props.beforeGoing())) return
    if (!stepForm) return goTo(goal)
    stepForm.aim(goal)
    element.current?.requestSubmit()
  }
  return (
    <Wizard
      steps={steps}
      labelOf={(name) => t(`${name}.label`)}
      current={step}
      finished={openSteps}
      {...markedSteps(checks, [...seenSteps(campaign.id), step])}
      onOpen={(name) => name !== step && void go(name)}
      onNext={onNext ? onNext.go : () => next && void go(next)}
      nextLabel={onNext?.label ?? (next && t('nextNamed', { step: t(`${next}.label`).toLocaleLowerCase() }))}
      isNextDisabled={onNext?.isDisabled}
      onLeave={() => void go('leave')}
      isBusy={stepForm?.form.isBusy ?? onNext?.isBusy}
      width={width}
      note={note}
    >
      <PageHead
        title={t(`${step}.title`)}
        badge={<CampaignBadge campaign={campaign} />}
        description={description}
        actions={actions}
      />
      {stepForm?.isRestored && (
        <Callout tone="blue" role="status" isAbove>
          {t('restored')}
        </Callout>
      )}
      {stepForm?.conflict && <Conflict isBusy={stepForm.form.isBusy} {...stepForm.conflict} />}
      {stepForm ? (
        <>
          <FormSummary summary={stepForm.form.summary} />
          <form ref={element} noValidate onSubmit={stepForm.form.onSubmit}>
            {props.children}
          </form>
        </>
      ) : (
        props.children
      )}
    </Wizard>
  )
}
