import { fewestCases } from '#rules/text/numbers.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Ledger.module.css'
import type { Sending } from './ledger.ts'
import { useTexts } from './texts.ts'

/** Unsubscribes, complaints and bounces of a sending, during it and afterwards. */
export function Returns({ sending: { feedback, state } }: { sending: NonNullable<Sending> }) {
  const t = useTexts()
  const format = useFormat()
  const { recipients, unsubscribed, complaints, hardBounces, softBounces, policyBounces } = feedback
  const fact = (name: 'unsubscribed' | 'complaints' | 'bounces' | 'soft', people: number) => (
    <Fact label={t(`returns.${name}`)} isLarge>
      {format.number(people)}
      <small>
        {people < fewestCases
          ? t('shareCount', { number: format.number(recipients) })
          : t('shareOf', {
              share: format.share(Math.min(people, recipients), recipients, 1),
              number: format.number(recipients),
            })}
      </small>
    </Fact>
  )
  return (
    <Card title={t('returns')}>
      <Facts look="cells">
        {fact('unsubscribed', unsubscribed)}
        {fact('complaints', complaints)}
        {fact('bounces', hardBounces)}
        {fact('soft', softBounces + policyBounces)}
      </Facts>
      {state !== 'COMPLETED' && state !== 'CANCELLED' && (
        <Text size="caption" className={classes.limits}>
          {t('returns.limits')}
        </Text>
      )}
    </Card>
  )
}
