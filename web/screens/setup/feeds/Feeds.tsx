import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconHandStop,
  IconHistory,
  IconRefresh,
} from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useParams } from 'react-router'
import { refreshAfterMs } from '#rules/feeds/limits.ts'
import { hourMs } from '#rules/time.ts'
import { notify } from '#web/data/notify.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { FeedFields } from './FeedFields.tsx'
import classes from './Feeds.module.css'
import { type Condition, conditionOf, countedRun, feeds, type Project, type Runs, runsOf } from './feeds.ts'
import { useFeeds } from './feeds-data.ts'
import { useFeedsForm } from './feeds-form.ts'
import { History } from './History.tsx'
import { HowTo } from './how-to/HowTo.tsx'
import { LastLoad } from './LastLoad.tsx'
import { Notices } from './Notices.tsx'
import { PopularProducts } from './PopularProducts.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useTexts } from './texts.ts'

const looks: Record<Condition, { tone: Tone; icon: typeof IconCheck }> = {
  never: { tone: 'grey', icon: IconHistory },
  loading: { tone: 'blue', icon: IconRefresh },
  loaded: { tone: 'green', icon: IconCheck },
  empty: { tone: 'red', icon: IconAlertCircle },
  failed: { tone: 'red', icon: IconAlertCircle },
  held: { tone: 'orange', icon: IconHandStop },
  partial: { tone: 'orange', icon: IconAlertCircle },
  stale: { tone: 'orange', icon: IconClock },
}

const hours = refreshAfterMs.read / hourMs

/** Where a shop tells its goods, and how well that was understood. */
export function Feeds() {
  const t = useTexts()
  const { domain: id = '' } = useParams()
  const query = useFeeds(id)
  if (query.data) return <FeedsPage key={id} project={query.data.getDomain} runs={runsOf(query.data)} />
  return (
    <>
      <PageHead description={t('description', { count: hours })} />
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {() => null}
      </Loaded>
    </>
  )
}

function FeedsPage({ project, runs }: { project: Project; runs: Runs }) {
  const t = useTexts()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { form, load, isDirty } = useFeedsForm(project, (hasChanged) =>
    notify.success(hasChanged ? t('saved') : undefined),
  )
  const condition = conditionOf(project, runs)
  const kinds = feeds.flatMap(({ field, kind }) => (project[field] !== null ? [kind] : []))

  function loadNow() {
    // what was typed is meant: it is saved first, and read by that
    if (isDirty) element.current?.requestSubmit()
    else load.mutate({ kinds })
  }

  const { tone, icon } = looks[condition]
  return (
    <>
      <PageHead
        badge={
          <StatusBadge tone={tone} icon={icon}>
            {t(`condition.${condition}`)}
          </StatusBadge>
        }
        description={t('description', { count: hours })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} size={16} />}
              disabled={condition === 'loading' || (kinds.length === 0 && !isDirty)}
              loading={load.isPending && !form.isBusy}
              onClick={loadNow}
            >
              {t('load')}
            </Button>
            <Button type="submit" form={formId} loading={form.isBusy}>
              {t('save')}
            </Button>
          </>
        }
      />
      <FormSummary summary={form.summary} />
      <div className={classes.page}>
        <Stack className={classes.news}>
          <RunProgress runs={runs} />
          <Notices {...{ project, runs, load }} />
        </Stack>
        <form ref={element} id={formId} noValidate onSubmit={form.onSubmit}>
          <FeedFields {...{ form, project, runs }} />
          <Row isLine isTop className={classes.note}>
            <Icon of={IconClock} />
            <Text>
              {t('noteLong')}
              <br />
              {t('noteRecommendations')}
            </Text>
          </Row>
        </form>
        <Stack>
          {countedRun(runs.PRODUCTS) ? (
            <LastLoad runs={runs.PRODUCTS} timezone={project.timezone} />
          ) : (
            <HowTo platform={project.platform} updated={project.productsUpdated} />
          )}
          {project.stats.products > 0 && <PopularProducts project={project} />}
          {feeds.map(({ name, kind }) => {
            const hasRefused = kind !== 'PRODUCTS' && countedRun(runs[kind])?.rejected
            return hasRefused ? (
              <LastLoad key={kind} runs={runs[kind]} timezone={project.timezone} feed={t(`${name}.label`)} />
            ) : null
          })}
          <History runs={runs} timezone={project.timezone} />
        </Stack>
      </div>
    </>
  )
}
