import { Anchor } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { SectionFailure } from '../../SectionFailure.tsx'
import { useWidgetTexts } from '../../texts.ts'
import classes from './Editor.module.css'
import type { Preview } from './preview.ts'
import { Skipped } from './Skipped.tsx'
import { useTexts } from './texts.ts'

export type CountProps = {
  preview: Preview
  /** It is for a message: the figure is those who get it. */
  isMail?: boolean
}

/** How many are in it, what part of all contacts they are, and how many of them may be written to. */
export function CountCard({ projectId, preview, isMail = false }: CountProps & { projectId: string }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const format = useFormat()
  const { counted, countedAt, isCurrent, isInvalid, error } = preview
  if (error && !counted)
    return (
      <Card>
        <SectionFailure
          title={t('countFailed')}
          error={error}
          retrying={preview.isFetching}
          onRetry={preview.refetch}
        />
      </Card>
    )
  const { count = 0, base = 0, mailable = 0, recipients = 0 } = counted ?? {}
  const figure = isMail ? recipients : count
  const share = base > 0 ? figure / base : 0
  return (
    <Card
      isPadded
      aria-busy={!isCurrent && !isInvalid}
      data-stale={!isCurrent || undefined}
      className={classes.count}
    >
      <Row isSpread>
        <Text as="span">{t(isMail ? 'getIt' : 'inIt')}</Text>
        {countedAt && (
          <Text as="span" size="caption">
            {t('counted', { time: format.time(new Date(countedAt)) })}
          </Text>
        )}
      </Row>
      <p role="status" className={classes.figure}>
        <b>{counted ? format.number(figure) : '–'}</b> {counted && t('peopleUnit', { count: figure })}
      </p>
      <div className={classes.share} aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
      </div>
      {counted && (
        <>
          <p className={classes.base}>
            {t('base', { share: format.part(figure, base, 1), base: format.number(base) })}
          </p>
          {isMail ? (
            <Skipped projectId={projectId} skipped={counted.skipped} onChanged={preview.refetch} />
          ) : (
            <Text size="caption">{t('mailable', { count: mailable, number: format.number(mailable) })}</Text>
          )}
        </>
      )}
      {isInvalid && <p className={classes.before}>{t(counted ? 'countBefore' : 'wrong')}</p>}
      {isCurrent && counted && figure === 0 && (
        <p className={classes.before}>{t(isMail ? 'nobodyGets' : 'nobody')}</p>
      )}
      {error && counted && (
        <p className={classes.before}>
          {t('countFailed')}{' '}
          <Anchor component="button" type="button" fz={13} onClick={preview.refetch}>
            {shared('retry')}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
