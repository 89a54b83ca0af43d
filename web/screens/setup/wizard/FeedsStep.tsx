import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import type { FirstShopStep } from '#web/widgets/wizard/shop-steps.ts'
import { type Step, useStep } from '#web/widgets/wizard/step.ts'
import { FeedFields } from '../feeds/FeedFields.tsx'
import { FeedSummary } from '../feeds/FeedSummary.tsx'
import { countedRun, type Project as Fed, openRun, type Runs, runsOf } from '../feeds/feeds.ts'
import { useFeeds } from '../feeds/feeds-data.ts'
import { useFeedsForm } from '../feeds/feeds-form.ts'
import { HowTo } from '../feeds/how-to/HowTo.tsx'
import { Notices } from '../feeds/Notices.tsx'
import { PopularProducts } from '../feeds/PopularProducts.tsx'
import { RunProgress } from '../feeds/RunProgress.tsx'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'

export function FeedsStep(props: StepProps) {
  const t = useTexts()
  const query = useFeeds(props.project.id)
  const step = useStep(props.course, 'feeds')
  if (query.data) return <Fields step={step} fed={query.data.getDomain} runs={runsOf(query.data)} />
  return (
    <StepFrame step={step} title={t('feeds.title')} text={t('feeds.text')}>
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

/** The addresses, and by reading them the proof that they are the right ones. */
function Fields({ step, fed, runs }: { step: Step<FirstShopStep>; fed: Fed; runs: Runs }) {
  const t = useTexts()
  const { form, load, isDirty } = useFeedsForm(fed, () => step.done(), step.draft)
  const isReading = Object.values(runs).some(openRun)
  const counted = countedRun(runs.PRODUCTS)

  return (
    <StepFrame step={step} title={t('feeds.title')} text={t('feeds.text')} form={form}>
      <Stack gap="md">
        <FeedFields {...{ form, project: fed, runs }} />
        <Row gap="md">
          <Grow>
            <Text>{t('checkText')}</Text>
          </Grow>
          <Button
            type={isDirty ? 'submit' : 'button'}
            variant="default"
            leftSection={<Icon of={IconPlugConnected} size={16} />}
            disabled={isReading || !form.values.productFeedURL.trim()}
            loading={load.isPending && !form.isBusy}
            onClick={() => (isDirty ? step.afterSave('stay') : load.mutate({ kinds: ['PRODUCTS'] }))}
          >
            {t('check')}
          </Button>
        </Row>
        <RunProgress runs={runs} />
        <Notices {...{ project: fed, runs, load }} />
        {!isReading && <FeedSummary runs={runs.PRODUCTS} products={fed.stats.products} />}
        {fed.stats.products > 0 && <PopularProducts project={fed} isShort />}
        {!counted && !isReading && <HowTo platform={fed.platform} updated={fed.productsUpdated} />}
      </Stack>
    </StepFrame>
  )
}
