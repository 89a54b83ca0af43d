import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { isHeldReason } from '#rules/feeds/runs.ts'
import { heldAdviceText, runReasonText } from '#rules/feeds/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import {
  adviceOf,
  feeds,
  isTroubled,
  lastRun,
  openRun,
  type Project,
  type Runs,
  type TroubledRun,
} from './feeds.ts'
import type { useLoad } from './feeds-data.ts'
import { useTexts } from './texts.ts'

type Props = { project: Project; runs: Runs; load: ReturnType<typeof useLoad> }

/** What stands in the way of a fresh catalogue, in plain words, and what to do about it. */
export function Notices({ project, runs, load }: Props) {
  return feeds.map(({ name, field, kind }) => {
    const last = project[field] !== null && !openRun(runs[kind]) ? lastRun(runs[kind]) : undefined
    if (!isTroubled(last)) return null
    return last.state === 'HELD' ? (
      <Held key={kind} {...{ project, name, run: last, load }} />
    ) : (
      <Problem key={kind} {...{ project, name, run: last }} />
    )
  })
}

type Troubled = { project: Project; name: 'products' | 'orders' | 'categories'; run: TroubledRun }

function Held({ project, name, run, load }: Troubled & Pick<Props, 'load'>) {
  const t = useTexts()
  const language = useLanguage()
  const why = isHeldReason(run.reason) ? run.reason : 'FEED_DROP'
  async function accept() {
    const question = {
      title: t(`acceptTitle.${why}`),
      text: t(`acceptText.${why}`, { name: project.name }),
      action: t('accept'),
    }
    if (await confirm(question)) load.mutate({ kinds: [run.feed], acceptDrop: true })
  }
  const { products } = project.stats
  const unpriced = run.remarks.find(({ warning }) => warning === 'WITHOUT_PRICE')?.count ?? 0
  const figures =
    why === 'FEED_PRICES'
      ? t('held.unpriced', { unpriced, read: run.read })
      : t('held.counts', {
          read: t('products.count', { count: run.read }),
          catalogue: t('products.count', { count: products }),
        })
  return (
    <Callout
      tone="orange"
      icon={IconHandStop}
      title={t('held.title')}
      actions={
        <Button variant="default" loading={load.isPending} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      }
    >
      <p>
        {unbroken(runReasonText(run, language))} {/* only of products it is known how many are kept */}
        {name === 'products' && `${figures} `}
        {t(products > 0 ? 'held.kept' : 'problem.none')}
      </p>
      <p>{unbroken(heldAdviceText(why, language))}</p>
    </Callout>
  )
}

function Problem({ project, name, run }: Troubled) {
  const t = useTexts()
  const language = useLanguage()
  const isPart = run.state === 'PARTIAL'
  const advice = adviceOf(run)
  const { products } = project.stats
  const isBad = name === 'products' && products === 0
  const title = t(isPart ? 'problem.partial' : 'problem.failed', { feed: t(`${name}.label`) })
  return (
    <Callout tone={isBad ? 'red' : 'orange'} title={title}>
      <p>
        {unbroken(runReasonText(run, language))}{' '}
        {name === 'products' &&
          (isBad
            ? t('problem.none')
            : !isPart && t('problem.kept', { catalogue: t('products.count', { count: products }) }))}
      </p>
      {!isHeldReason(advice) && <p>{t(`todo.${advice}`)}</p>}
    </Callout>
  )
}
