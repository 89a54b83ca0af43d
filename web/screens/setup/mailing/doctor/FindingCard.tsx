import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconStethoscope } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { parts } from '#rules/mailing/records.ts'
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CopyCode } from '#web/widgets/mailing/CopyCode.tsx'
import { InParts } from '#web/widgets/mailing/Records.tsx'
import { type Advice, marked, partsOf } from './advice.ts'
import classes from './Doctor.module.css'
import { useTexts } from './texts.ts'

export type Guide = { name: string; url: string | undefined }
type Props = {
  advice: Advice
  domain: string
  /** Whose name servers they are. */
  provider: string | undefined
  /** Once is enough, however many cards there are. */
  guide: ReactNode
}

/** What is wrong with one record, and what to retype. */
export function FindingCard({ advice: { record, finding, tone }, domain, provider, guide }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const { code, found = '', foundAt = '', retypeHost = record.host, retypeValue = record.value } = finding
  const words = {
    record: purposeNames[record.purpose][language],
    type: record.type,
    host: retypeHost,
    domain,
    found,
    count: finding.count ?? 0,
    provider: provider ?? t('server'),
  }
  const hint = <Text as="span">{t(`${code}.hint`, words)}</Text>
  // the advice stands beside what is typed, or by itself
  const shown = partsOf[code]
  const last = shown.at(-1)
  const rows: Record<(typeof shown)[number], ReactNode> = {
    foundAt: <Found text={foundAt} pieces={marked(foundAt, code, record.name)} />,
    found: <Found text={found} pieces={marked(found, code, record.value.replace(/^\d+ /, ''))} />,
    host: (
      <>
        <CopyCode label={t('host')} value={retypeHost} isRight />
        {last === 'host' && hint}
      </>
    ),
    value: <Value label={t('value')} value={retypeValue} />,
    keep: <Value label={t('keep')} value={retypeValue} />,
  }
  return (
    <Card as="section" className={classes.card} data-tone={tone} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon of={IconStethoscope} size={20} />
        <h2 id={id}>{t(`${code}.title`, words)}</h2>
        {guide}
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

/** What stands at the name servers now, with what must go marked. */
const Found = ({ text, pieces }: { text: string; pieces: ReturnType<typeof marked> }) => (
  <code className={classes.found}>
    {pieces.map(({ text: piece, isWrong }, at) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text stay in their places
      isWrong ? <mark key={`${text} ${at}`}>{piece}</mark> : <span key={`${text} ${at}`}>{piece}</span>,
    )}
    {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the same */}
  </code>
)

function Value({ label, value }: { label: string; value: string }) {
  const [isInParts, setInParts] = useState(false)
  return (
    <CopyCode
      label={label}
      value={isInParts ? parts(value) : value}
      // a key fills many lines, and nobody types it by hand
      isCut={value.length > 200}
      isRight
    >
      <InParts value={value} isOn={isInParts} onChange={setInParts} />
    </CopyCode>
  )
}
