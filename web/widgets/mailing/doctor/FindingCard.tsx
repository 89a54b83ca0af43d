import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconStethoscope } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CopyCode } from '../CopyCode.tsx'
import { RecordValue } from '../RecordValue.tsx'
import { type Advice, differing, type Marked, marked, partsOf } from './advice.ts'
import classes from './Doctor.module.css'
import { useSentence } from './sentence.ts'
import { useTexts } from './texts.ts'

export type Guide = { name: string; url: string | undefined }
type Props = {
  advice: Advice
  domain: string
  /** Whose name servers they are. */
  provider: string | undefined
  /** What leads to where it is done. */
  action: ReactNode
}

/** What is wrong with one record, and what to retype. */
export function FindingCard({ advice, domain, provider, action }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const { record, finding, tone } = advice
  const { code, found = '', foundAt = '', retypeHost = record.host, retypeValue = record.value } = finding
  const words = useSentence()(advice, domain, provider)
  const named = { record: purposeNames[record.purpose][language] }
  const hint = <Text as="span">{words.hint}</Text>
  // the advice stands beside what is typed, or by itself
  const shown = partsOf(advice)
  const last = shown.at(-1)
  const value = <RecordValue label={t('rightValue', named)} type={record.type} value={retypeValue} isRight />
  const rows: Record<(typeof shown)[number], ReactNode> = {
    foundAt: <Found text={foundAt} pieces={marked(foundAt, code, record.name)} />,
    found: <Found text={found} pieces={marked(found, code, record.value.replace(/^\d+ /, ''))} />,
    differs: <Found text={found} pieces={differing(found, retypeValue)} />,
    right: <Found text={retypeValue} pieces={differing(retypeValue, found)} isRight />,
    delete: <Found text={found} pieces={[{ text: found, isWrong: true }]} />,
    host: (
      <>
        <CopyCode label={t('rightHost', named)} value={retypeHost} isRight />
        {last === 'host' && hint}
      </>
    ),
    value,
    keep: value,
  }
  return (
    <Card as="section" className={classes.card} data-tone={tone} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon of={IconStethoscope} size={20} />
        <h2 id={id}>{words.title}</h2>
        {action}
      </div>
      <div className={classes.body}>
        {shown.length > 0 && (
          <dl className={classes.facts}>
            {shown.map((part) => (
              <Fragment key={part}>
                <dt>{t(part)}</dt>
                <dd>
                  <Row gap="xs">{rows[part]}</Row>
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
        {last !== 'host' && <p>{hint}</p>}
      </div>
    </Card>
  )
}

/** To what the provider itself says of its form. */
export function GuideLink({ provider: { name, url } }: { provider: Guide }) {
  const t = useTexts()
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      className={classes.guide}
      rightSection={<Icon of={IconExternalLink} size={16} />}
    >
      {t('guide', { provider: name })}
      <VisuallyHidden>{`, ${t('newTab')}`}</VisuallyHidden>
    </Button>
  )
}

type FoundProps = { text: string; pieces: Marked; isRight?: boolean }

/** What stands at the name servers now, with what must go marked; or what should stand there. */
const Found = ({ text, pieces, isRight }: FoundProps) => (
  <code className={classes.found} data-right={isRight}>
    {pieces.map(({ text: piece, isWrong }, at) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text stay in their places
      isWrong ? <mark key={`${text} ${at}`}>{piece}</mark> : <span key={`${text} ${at}`}>{piece}</span>,
    )}
    {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the same */}
  </code>
)
