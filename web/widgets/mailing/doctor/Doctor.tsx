import { Button } from '@mantine/core'
import { guideOf, providerOf } from '#rules/mailing/providers.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { isFine, type MailDomain, stateOf } from '../records.ts'
import { adviceOf, isTyped } from './advice.ts'
import classes from './Doctor.module.css'
import { FindingCard, type Guide, GuideLink } from './FindingCard.tsx'
import { useTexts } from './texts.ts'

type Props = {
  domain: MailDomain
  check: NonNullable<MailDomain['dnsCheck']>
  records: readonly ShownRecord[]
  /** Leads to where another bounce domain is typed. */
  onChangeBounces: () => void
}

/** What is wrong and what to retype; or that there is nothing to do, or not yet. */
export function Doctor({ domain, check, records, onChangeBounces }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const name = domain.dnsName ?? ''
  const found = providerOf(check.nameServers)
  const provider: Guide | undefined = found && { name: found.name, url: guideOf(found, language) }
  const advice = adviceOf(records)
  const cards = advice.map((one) => (
    <FindingCard
      key={`${one.record.purpose} ${one.sentence}`}
      advice={one}
      domain={name}
      provider={provider?.name}
      action={
        one.sentence === 'CNAME_USED' ? (
          <Button variant="default" className={classes.action} onClick={onChangeBounces}>
            {t('changeBounces')}
          </Button>
        ) : (
          // once is enough, and only where something is to be typed
          provider?.url && one === advice.find(isTyped) && <GuideLink provider={provider} />
        )
      }
    />
  ))
  // one that got no answer says nothing of those that nobody has typed yet
  const isAwaited = records.some((record) => ['waiting', 'unchecked'].includes(stateOf(record)))
  if (advice.some(({ sentence }) => sentence !== 'NO_ANSWER_SOME') || (cards.length > 0 && !isAwaited))
    return cards
  if (records.every(isFine)) return <Callout tone="green">{t('allWorking', { domain: name })}</Callout>
  const isSeen = records.some((record) => stateOf(record) !== 'waiting' && stateOf(record) !== 'unchecked')
  return (
    <>
      {cards}
      <Callout
        tone="blue"
        title={t(isSeen ? 'waitingRest' : 'waiting', { provider: provider?.name ?? t('yourServers') })}
        actions={provider?.url && <GuideLink provider={provider} />}
      >
        {t('waitingText')}
      </Callout>
    </>
  )
}
