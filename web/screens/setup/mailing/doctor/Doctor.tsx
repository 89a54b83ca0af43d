import { guideOf, providerOf } from '#rules/mailing/providers.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { isFine, type MailDomain, stateOf } from '#web/widgets/mailing/records.ts'
import { adviceOf } from './advice.ts'
import { FindingCard, type Guide, GuideLink } from './FindingCard.tsx'
import { useTexts } from './texts.ts'

type Props = {
  domain: MailDomain
  check: NonNullable<MailDomain['dnsCheck']>
  records: readonly ShownRecord[]
}

/** What is wrong and what to retype; or that there is nothing to do, or not yet. */
export function Doctor({ domain, check, records }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const name = domain.dnsName ?? ''
  const found = providerOf(check.nameServers)
  const provider: Guide | undefined = found && { name: found.name, url: guideOf(found, language) }
  const advice = adviceOf(records)
  if (advice.length > 0)
    return advice.map((one, at) => (
      <FindingCard
        key={`${one.record.purpose} ${one.finding.code}`}
        advice={one}
        domain={name}
        provider={provider?.name}
        guide={at === 0 && provider?.url ? <GuideLink provider={provider} /> : undefined}
      />
    ))
  if (records.every(isFine)) return <Callout tone="green">{t('allWorking', { domain: name })}</Callout>
  const isSeen = records.some((record) => stateOf(record) !== 'waiting' && stateOf(record) !== 'unchecked')
  return (
    <Callout
      tone="blue"
      title={t(isSeen ? 'waitingRest' : 'waiting', { provider: provider?.name ?? t('yourServers') })}
      actions={provider?.url && <GuideLink provider={provider} />}
    >
      {t('waitingText')}
    </Callout>
  )
}
