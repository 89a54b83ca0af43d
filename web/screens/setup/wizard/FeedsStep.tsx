import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { FeedFields } from '../feeds/FeedFields.tsx'
import { FeedSummary } from '../feeds/FeedSummary.tsx'
import { countedRun, type Project as Fed, openRun, type Runs, runsOf } from '../feeds/feeds.ts'
import { useFeeds } from '../feeds/feeds-data.ts'
import { useFeedsForm } from '../feeds/feeds-form.ts'
import { HowTo } from '../feeds/how-to/HowTo.tsx'
import { Notices } from '../feeds/Notices.tsx'
import { PopularProducts } from '../feeds/PopularProducts.tsx'
import { RunProgress } from '../feeds/RunProgress.tsx'
import { StepFrame, type StepProps, useStepNavigation } from './StepFrame.tsx'
import { useTexts } from './texts.ts'
import classes from './Wizard.module.css'

export function FeedsStep(props: StepProps) {
  const t = useTexts()
  const { project, progress } = props
  const query = useFeeds(project.id)
  const way = useStepNavigation('feeds')
  if (query.data) return <Fields {...props} fed={query.data.getDomain} runs={runsOf(query.data)} />
  return (
    <StepFrame {...{ step: 'feeds', company: project.companyID, project, progress, way }}>
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

/** The addresses, and by reading them the proof that they are the right ones. */
function Fields({ project, progress, drafts, fed, runs }: StepProps & { fed: Fed; runs: Runs }) {
  const t = useTexts()
  const way = useStepNavigation('feeds')
  const { form, load, isDirty } = useFeedsForm(
    fed,
    () => {
      drafts.forget('feeds')
      return way.go(project.companyID, project.id)
    },
    drafts.of('feeds'),
  )
  useEffect(() => drafts.keep('feeds', form.values), [drafts, form.values])
  const isReading = Object.values(runs).some(openRun)
  const counted = countedRun(runs.PRODUCTS)

  return (
    <StepFrame {...{ step: 'feeds', company: project.companyID, project, progress, form, way }}>
      <div className={classes.parts}>
        <FeedFields {...{ form, project: fed, runs }} />
        <div className={classes.check}>
          <p>{t('checkText')}</p>
          <Button
            type={isDirty ? 'submit' : 'button'}
            variant="default"
            leftSection={<Icon of={IconPlugConnected} size={16} />}
            disabled={isReading || !form.values.productFeedURL.trim()}
            loading={load.isPending && !form.isBusy}
            onClick={() => (isDirty ? way.afterSave('stay') : load.mutate({ kinds: ['PRODUCTS'] }))}
          >
            {t('check')}
          </Button>
        </div>
        <RunProgress runs={runs} />
        <Notices {...{ project: fed, runs, load }} />
        {!isReading && <FeedSummary runs={runs.PRODUCTS} products={fed.stats.products} />}
        {fed.stats.products > 0 && <PopularProducts project={fed} isShort />}
        {!counted && !isReading && <HowTo platform={fed.platform} updated={fed.productsUpdated} />}
      </div>
    </StepFrame>
  )
}
