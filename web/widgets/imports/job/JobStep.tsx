import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { isUnderWay } from '#rules/imports/import.ts'
import { paths } from '#rules/paths.ts'
import { StopImportDocument } from '#web/data/generated/widgets/imports/imports.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { useSecond } from '#web/ui/second.ts'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { type Flow, useReset } from '../flow.ts'
import type { Imported } from '../import-status.ts'
import { StepShell } from '../StepShell.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportFacts } from './ImportFacts.tsx'
import classes from './Job.module.css'
import { clockOf, shareOf, skippedOf, timesOf } from './progress.ts'
import { ResultBadge } from './ResultBadge.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import { useTexts } from './texts.ts'

type Props = { flow: Flow; one: Imported }

/** The import itself, and what it has come to. */
export function JobStep({ flow, one }: Props) {
  const t = useTexts()
  const isOpen = isUnderWay(one.state)
  const time = useProjectTime(flow.project.timezone)
  return (
    <StepShell
      flow={flow}
      step="import"
      isOver={one.state === 'DONE'}
      title={t(isOpen ? `running.${one.type}` : `over.${one.type}`)}
      badge={<ResultBadge one={one} />}
      note={isOpen ? t('goesOn') : one.finishedAt ? t('endedAt', { when: time.recent(one.finishedAt) }) : ''}
      foot={
        isOpen
          ? [<Stop key="stop" {...{ flow, one }} />, <Leave key="leave" flow={flow} />]
          : [
              <Another key="another" {...{ flow, one }} />,
              <>
                <AskToConfirm {...{ flow, one }} />
                <Show {...{ flow, one }} />
              </>,
            ]
      }
    >
      <Stack>
        {(one.state === 'STOPPED' || one.state === 'FAILED') && <Ended one={one} />}
        <div className={classes.top} data-dialog={flow.isDialog || undefined}>
          <Card as="section" aria-label={t('progress')} className={classes.card}>
            <Figures one={one} />
            <Cells one={one} />
          </Card>
          <Card isPadded>
            <ImportFacts flow={flow} one={one} />
          </Card>
        </div>
        {!isOpen && skippedOf(one) > 0 && (
          <Card title={t('skippedTitle')} isPadded>
            <SkippedRows one={one} />
          </Card>
        )}
        {!flow.isDialog && <EarlierImports flow={flow} without={one.id} />}
      </Stack>
    </StepShell>
  )
}

function Figures({ one }: { one: Imported }) {
  const t = useTexts()
  const format = useFormat()
  const isRunning = one.state === 'RUNNING'
  const now = useSecond(isRunning)
  const share = shareOf(one)
  const { elapsed, left } = timesOf(one, now)
  const percent = format.percent(share)
  const leftWords =
    left === undefined
      ? undefined
      : left < 90
        ? t('secondsLeft', { seconds: format.number(Math.max(1, Math.round(left))) })
        : t('minutesLeft', { minutes: format.number(Math.round(left / 60)) })
  return (
    <div className={classes.figures}>
      <Row isSpread gap="md" className={classes.line}>
        <Row gap="xs" className={classes.line}>
          <b className={classes.percent}>{percent}</b>
          <Text as="span">
            {t(`done.${one.type}`, {
              count: one.total,
              done: format.number(one.done),
              total: format.number(one.total),
            })}
          </Text>
        </Row>
        <Text as="span" className={classes.times}>
          {one.state === 'WAITING'
            ? t('waits')
            : isRunning && [t('elapsed', { time: clockOf(elapsed) }), leftWords].filter(Boolean).join(', ')}
        </Text>
      </Row>
      <Progress
        aria-label={t('progress')}
        value={share * 100}
        size={8}
        color={one.state === 'DONE' ? 'var(--green-solid)' : undefined}
      />
      {/* told by tenths, not by each rise */}
      <VisuallyHidden role="status">
        {t('percentDone', { percent: format.percent(Math.floor(share * 10) / 10) })}
      </VisuallyHidden>
    </div>
  )
}

function Cells({ one }: { one: Imported }) {
  const t = useTexts()
  const format = useFormat()
  const { type, result, analysis } = one
  const skipped = skippedOf(one)
  const merged = type === 'CONTACTS' ? (analysis?.repeated ?? 0) : 0
  if (type === 'DELETE')
    return (
      <Facts look="cells" className={classes.cells}>
        <Fact label={t('erased')} isLarge>
          {format.number(result.erased)}
        </Fact>
        <Fact label={t('skipped')} isLarge>
          {format.number(skipped)}
        </Fact>
      </Facts>
    )
  return (
    <Facts look="cells" className={classes.cells}>
      <Fact label={t('new')} isLarge>
        {format.number(result.added)}
      </Fact>
      <Fact label={t('knownUpdated')} isLarge>
        {format.number(result.changed + result.unchanged)}
        {result.unchanged > 0 && (
          <Text as="span" size="caption" className={classes.note}>
            {t('unchanged', { count: result.unchanged, number: format.number(result.unchanged) })}
          </Text>
        )}
      </Fact>
      {type === 'CONTACTS' && (
        <Fact label={t('withoutMail')} isLarge>
          {format.number(result.withoutMail)}
        </Fact>
      )}
      <Fact label={t(type === 'CONTACTS' ? 'skippedOrMerged' : 'skipped')} isLarge>
        {format.number(skipped + merged)}
      </Fact>
    </Facts>
  )
}

/** What of it stays, where it has not come to its end. */
function Ended({ one }: { one: Imported }) {
  const t = useTexts()
  const format = useFormat()
  const isFailed = one.state === 'FAILED'
  return (
    <Callout
      tone={isFailed ? 'red' : 'grey'}
      title={t(isFailed ? 'failedTitle' : one.type === 'DELETE' ? 'stoppedTitle.DELETE' : 'stoppedTitle')}
    >
      {one.fault && <p>{one.fault.message}</p>}
      <p>
        {t(`kept.${one.type}`, {
          count: one.done,
          number: format.number(one.done),
          total: format.number(one.total),
        })}
      </p>
    </Callout>
  )
}

function Stop({ flow, one }: Props) {
  const t = useTexts()
  const stop = useMutationOperation(StopImportDocument, { changes: ['Domain'] })
  const isDeletion = one.type === 'DELETE'
  const words = t(isDeletion ? 'stop.DELETE' : 'stop')
  async function ask() {
    const question = {
      title: t(isDeletion ? 'stopTitle.DELETE' : 'stopTitle'),
      text: t(`stopText.${one.type}`),
      action: words,
    }
    if (await confirm(question)) stop.mutate({ input: { domainID: flow.project.id, key: one.id } })
  }
  return (
    <Button variant="default" loading={stop.isPending} onClick={() => void ask()}>
      {words}
    </Button>
  )
}

function Leave({ flow }: { flow: Flow }) {
  const t = useTexts()
  return (
    <>
      <Text>{t('chipFollows')}</Text>
      <Button onClick={flow.leave}>{t('leave')}</Button>
    </>
  )
}

function Another({ flow, one }: Props) {
  const t = useTexts()
  const { reset, isPending } = useReset(flow)
  return (
    <Button variant="default" loading={isPending} onClick={() => reset(one.id)}>
      {t(one.type === 'DELETE' ? 'another.DELETE' : 'another')}
    </Button>
  )
}

/** Nothing but the file proves that people have agreed: those with the tag can be asked. */
function AskToConfirm({ flow, one: { type, tags, state } }: Props) {
  const t = useTexts()
  const [tag] = tags
  if (type !== 'CONTACTS' || state !== 'DONE' || !tag) return null
  return (
    <Button
      component={Link}
      variant="default"
      to={paths.project(flow.company, flow.project.id, `forms/confirm/${tag.id}`)}
    >
      {t('askToConfirm')}
    </Button>
  )
}

/** Those who have got the tag, where they have got one. */
function Show({ flow, one }: Props) {
  const t = useTexts()
  const [tag] = one.tags
  const contacts = paths.project(flow.company, flow.project.id, 'contacts')
  const to = one.type !== 'DELETE' && tag ? `${contacts}?tag=${encodeURIComponent(tag.id)}` : contacts
  return (
    <Button component={Link} to={to}>
      {tag && one.type !== 'DELETE' ? t('showTagged', { name: tag.name }) : t('show')}
    </Button>
  )
}
