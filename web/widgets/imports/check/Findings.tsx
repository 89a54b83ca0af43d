import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconShieldCheckFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon, type IconShape } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { Flow } from '../flow.ts'
import classes from './Check.module.css'
import { type Analysis, countOf, withoutMailOf } from './findings.ts'
import { useTexts } from './texts.ts'

type Props = { flow: Flow; analysis: Analysis; isCounting: boolean }

/** What is in the file, in plain words, with what will be done about it. */
export function Findings({ flow, analysis, isCounting }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { type } = flow
  return (
    <Card title={t('found')} aside={isCounting && <Text as="span">{t('counting')}</Text>}>
      <ul className={classes.findings} data-old={isCounting || undefined}>
        {type === 'ORDERS' ? (
          <OrderFindings {...{ flow, analysis }} />
        ) : type === 'DELETE' ? (
          <Main {...{ type, analysis }}>
            {analysis.existing === 0
              ? t('eraseNobody')
              : t('eraseNote', { count: analysis.existing, number: format.number(analysis.existing) })}
          </Main>
        ) : (
          <ContactFindings analysis={analysis} />
        )}
        {type !== 'CONTACTS' && <Skipped {...{ type, analysis }} />}
      </ul>
    </Card>
  )
}

function ContactFindings({ analysis }: { analysis: Analysis }) {
  const t = useTexts()
  const format = useFormat()
  const { existing, unsubscribed, suppressed, erased } = analysis
  const count = countOf('CONTACTS', analysis)
  const added = Math.max(0, count - existing)
  return (
    <>
      <Main type="CONTACTS" analysis={analysis}>
        {count > 0 &&
          (existing === 0
            ? t('allNew')
            : t('newAndKnown', { added: format.number(added), existing: format.number(existing) }))}
      </Main>
      <Skipped type="CONTACTS" analysis={analysis} />
      {withoutMailOf(analysis) > 0 && (
        <Finding
          tone="blue"
          icon={IconShieldCheckFilled}
          name={t('withoutMail')}
          count={withoutMailOf(analysis)}
        >
          {t('withoutMailWhy', { file: format.number(unsubscribed), own: format.number(suppressed) })}
        </Finding>
      )}
      {erased > 0 && (
        <Finding tone="grey" name={t('erased')} count={erased}>
          {t('erasedWhy')}
        </Finding>
      )}
    </>
  )
}

/** Rows that are left out, by why, and those that are one with another. */
function Skipped({ type, analysis }: { type: Flow['type']; analysis: Analysis }) {
  const t = useTexts()
  return (
    <>
      {analysis.skipped.map(({ reason, rows, examples }) => (
        <Finding
          key={reason}
          tone={reason === 'CONTACT_NOT_FOUND' || reason === 'ERASED' ? 'grey' : 'orange'}
          name={t(`finding.${reason}`)}
          count={rows}
          examples={examples}
        >
          {t(reason === 'CONTACT_NOT_FOUND' ? 'nothingKnown' : 'skipped')}
        </Finding>
      ))}
      {analysis.repeated > 0 && (
        <Finding tone="grey" name={t('repeated')} count={analysis.repeated}>
          {t(type === 'DELETE' ? 'mergedOnce' : 'merged')}
        </Finding>
      )}
    </>
  )
}

function OrderFindings({ flow: { project }, analysis }: { flow: Flow; analysis: Analysis }) {
  const t = useTexts()
  const format = useFormat()
  const { orders, emails } = analysis
  const zone = project.timezone ?? undefined
  if (!orders) return null
  return (
    <>
      <Main type="ORDERS" analysis={analysis}>
        {orders.from &&
          orders.to &&
          t('fromTo', { from: format.date(orders.from, zone), to: format.date(orders.to, zone) })}
      </Main>
      <Finding tone="grey" name={t('total')} value={format.money(orders.total, project.currency ?? 'CZK')}>
        {t('totalNote')}
      </Finding>
      <Finding tone="grey" name={t('buyers')} count={emails}>
        {t('buyersNote')}
      </Finding>
      {orders.otherCurrency > 0 && (
        <Finding tone="orange" name={t('otherCurrency')} count={orders.otherCurrency}>
          {t('otherCurrencyNote', { currency: project.currency ?? '' })}
        </Finding>
      )}
    </>
  )
}

type MainProps = { type: Flow['type']; analysis: Analysis; children: ReactNode }

/** What the file is for; where it has nothing of that, nothing is well. */
function Main({ type, analysis, children }: MainProps) {
  const t = useTexts()
  const count = countOf(type, analysis)
  const tone = count === 0 ? 'grey' : type === 'DELETE' ? 'red' : 'green'
  return (
    <Finding tone={tone} name={<b>{t(`main.${type}`)}</b>} count={count}>
      {children}
    </Finding>
  )
}

const icons: Record<Tone, IconShape> = {
  green: IconCircleCheckFilled,
  blue: IconInfoCircleFilled,
  orange: IconAlertTriangleFilled,
  red: IconAlertTriangleFilled,
  grey: IconInfoCircleFilled,
}

type FindingProps = {
  tone: Tone
  icon?: IconShape
  name: ReactNode
  count?: number
  value?: string
  examples?: readonly { line: number; text: string }[]
  /** What follows from it. */
  children?: ReactNode
}

function Finding({ tone, icon, name, count, value, examples = [], children }: FindingProps) {
  const t = useTexts()
  const format = useFormat()
  return (
    <li className={classes.finding} data-tone={tone}>
      <Icon of={icon ?? icons[tone]} />
      <span>{name}</span>
      <b className={classes.figure}>{value ?? (count === undefined ? '' : format.number(count))}</b>
      <div className={classes.consequence}>
        <Text as="span" size="caption">
          {children}
        </Text>
        {examples.length > 0 && (
          <details>
            <summary>{t('seeThem')}</summary>
            <ol className={classes.examples}>
              {examples.map(({ line, text }) => (
                <li key={line}>
                  <Text as="span" size="caption">
                    {t('line', { line: format.number(line) })}
                  </Text>
                  <code className={classes.code}>{text}</code>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </li>
  )
}
