import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import type { RunReason } from '#rules/catalog/judge.ts'
import { runReasonText } from '#rules/catalog/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { confirm } from '#web/widgets/confirm.ts'
import classes from './Feeds.module.css'
import { feeds, lastRun, openRun, type Project, type Run, type Runs } from './feeds.ts'
import type { useLoad } from './feeds-data.ts'
import { useTexts } from './texts.ts'

type Props = { project: Project; runs: Runs; load: ReturnType<typeof useLoad> }

/** What stands in the way of a fresh catalogue, in plain words, and what to do about it. */
export function Notices({ project, runs, load }: Props) {
  return feeds.map(({ name, field, kind }) => {
    const last = project[field] !== null && !openRun(runs[kind]) ? lastRun(runs[kind]) : undefined
    if (!last?.reason) return null
    return last.state === 'HELD' ? (
      <Held key={kind} {...{ project, name, run: last, load }} />
    ) : (
      <Problem key={kind} {...{ project, name, run: last, reason: last.reason }} />
    )
  })
}

type Told = { project: Project; name: 'products' | 'orders' | 'categories'; run: Run }

function Held({ project, name, run, load }: Told & Pick<Props, 'load'>) {
  const t = useTexts()
  async function accept() {
    const question = {
      title: t('acceptTitle'),
      text: t('acceptText', { name: project.name }),
      action: t('accept'),
    }
    if (await confirm(question)) load.mutate({ kinds: [run.feed], acceptDrop: true })
  }
  const read = t(`${name}.count`, { count: run.read })
  // only of products it is known how many are kept
  const known = name === 'products' ? t('products.count', { count: project.stats.products }) : '–'
  return (
    <section className={classes.notice} data-tone="orange" aria-label={t('held.title')}>
      <IconHandStop size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>{t('held.title')}</h2>
        <p>{t('held.text', { read, known })}</p>
        <p>{t('held.todo')}</p>
        <Button variant="default" loading={load.isPending} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}

function Problem({ project, name, run, reason }: Told & { reason: RunReason }) {
  const t = useTexts()
  const language = useLanguage()
  const isPart = run.state === 'PARTIAL'
  const { products } = project.stats
  const isBad = name === 'products' && products === 0
  const title = t(isPart ? 'problem.partial' : 'problem.failed', { feed: t(`${name}.label`) })
  return (
    <section className={classes.notice} data-tone={isBad ? 'red' : 'orange'} aria-label={title}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p>
          {runReasonText(reason, language, run.feed)}{' '}
          {name === 'products' &&
            (isBad
              ? t('problem.none')
              : !isPart && t('problem.kept', { known: t('products.count', { count: products }) }))}
        </p>
        {reason !== 'FEED_DROP' && <p>{t(`todo.${reason}`)}</p>}
      </div>
    </section>
  )
}
