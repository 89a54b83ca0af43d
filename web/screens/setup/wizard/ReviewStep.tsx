import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { notify } from '#web/data/notify.ts'
import { Checklist } from '#web/widgets/capabilities/Checklist.tsx'
import { checklist, type FixPage } from '#web/widgets/capabilities/checklist.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import type { ShopStep } from '#web/widgets/wizard/shop-steps.ts'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'

/** What is mended in the wizard itself. */
const stepAt: Partial<Record<FixPage, ShopStep>> = {
  'setup/feeds': 'feeds',
  'setup/tracking': 'tracking',
  'setup/mailing': 'mailing',
}

/** What works by now and what does not yet; nothing of it keeps anybody here. */
export function ReviewStep({ course, project }: StepProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const step = useStep(course, 'review')
  // web boxes are made later, with products and recommendations
  const groups = checklist(project).filter(({ name }) => name !== 'webboxes')
  const isWhole = groups.every(({ lines, working }) => working === lines.length)
  const linkTo = (page: FixPage) =>
    stepAt[page]
      ? paths.addProject(project.companyID, project.id, stepAt[page])
      : paths.project(project.companyID, project.id, page)
  return (
    <StepFrame
      step={step}
      title={t('review.title')}
      text={t(isWhole ? 'review.done' : 'review.text')}
      onFinish={() => {
        notify.success(t('finished', { project: project.name }))
        void navigate(paths.project(project.companyID, project.id, 'setup/overview'))
      }}
    >
      <Checklist groups={groups} linkTo={linkTo} isCompact />
    </StepFrame>
  )
}
