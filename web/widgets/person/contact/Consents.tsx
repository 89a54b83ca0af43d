import { IconCircleCheckFilled, IconCircleMinus, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConsentFactsFragment } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { standingLooks, standingOf } from '../../contacts/ConsentWord.tsx'
import { endedBy } from '../../contacts/ended-by.ts'
import { MayMailLink } from '../../contacts/may-mail/MayMailLink.tsx'
import { useTexts as useContactTexts } from '../../contacts/texts.ts'
import { CardLink } from '../CardLink.tsx'
import type { PartProps } from '../person.ts'
import classes from './Consents.module.css'
import { useProof, useProofFacts } from './proof.ts'
import { useTexts } from './texts.ts'

/** So many entries stand there at once. */
const few = 3

/** Whether somebody may be written to, and what proves it: the sentence as it was shown, where and when. */
export function Consents({ person, project }: PartProps) {
  const t = useTexts()
  const proof = useProof(project)
  const [areAll, setAll] = useState(false)
  const { consents, mailable } = person
  const why = useReason(person, project)
  const shown = areAll ? consents : consents.slice(0, few)
  return (
    <Card title={t('consents')}>
      <Row gap="xs" isLine isTop className={classes.state} data-tone={mailable ? 'green' : 'orange'}>
        <Icon of={mailable ? IconCircleCheckFilled : IconCircleMinus} />
        <div>
          <b>{t(mailable ? 'mailable' : standingOf(person) === 'PAUSED' ? 'paused' : 'notMailable')}</b>
          <Text size="caption">
            {why} {person.obstacle === 'CUSTOMER_NOT_MAILED' && <MayMailLink projectId={person.domainID} />}
          </Text>
        </div>
      </Row>
      <ol>
        {shown.map((consent) => (
          <Entry key={consent.id} consent={consent} timezone={project.timezone} />
        ))}
      </ol>
      {consents.length > 0 && (
        <CardFoot>
          <CardLink onClick={() => proof.save(person)}>
            <Row as="span" gap="xs" isLine>
              <Icon of={IconDownload} size={16} />
              {t('downloadProof')}
            </Row>
          </CardLink>
          {consents.length > few && (
            <CardLink onClick={() => setAll(!areAll)}>
              {t(areAll ? 'fewer' : 'all', { count: consents.length })}
            </CardLink>
          )}
        </CardFoot>
      )}
    </Card>
  )
}

/** Why somebody may be written to, or may not. */
function useReason(
  { consent, obstacle, suppression, pausedUntil }: PartProps['person'],
  { timezone }: PartProps['project'],
): string {
  const t = useTexts()
  const format = useFormat()
  const date = (at: string) => format.date(at, timezone ?? undefined)
  if (obstacle === 'DECLINED') return t('why.DECLINED')
  if (suppression && suppression.reason !== 'UNSUBSCRIBED')
    return t(`why.${suppression.reason}`, { date: date(suppression.since) })
  if (consent === 'UNSUBSCRIBED') return t('why.UNSUBSCRIBED')
  if (consent === null || consent === 'NONE') return t('why.NONE')
  if (obstacle === 'CUSTOMER_NOT_MAILED') return t('why.CUSTOMER_OFF')
  return pausedUntil ? t('why.PAUSED', { date: date(pausedUntil) }) : t(`why.${consent}`)
}

type EntryProps = { consent: ConsentFactsFragment; timezone: string | null }

function Entry({ consent, timezone }: EntryProps) {
  const t = useTexts()
  const words = useContactTexts()
  const factsOf = useProofFacts(timezone)
  const { basis, withdrawn, source, wording } = consent
  const state = withdrawn ? endedBy(source) : basis
  const { icon, iconTone } = standingLooks[state]
  return (
    <li className={classes.entry} data-tone={iconTone}>
      <Row isSpread className={classes.title}>
        <Row as="span" gap="xs" isLine className={classes.name}>
          <Icon of={icon} />
          <b>{words(`consent.${state}`)}</b>
        </Row>
        <Text as="span" size="caption">
          {t(`source.${source}`)}
        </Text>
      </Row>
      <dl className={classes.facts}>
        {factsOf(consent).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wording && <blockquote className={classes.wording}>{wording}</blockquote>}
    </li>
  )
}
