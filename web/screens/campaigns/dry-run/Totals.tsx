import { dryRunReasons } from '#rules/campaigns/dry-run.ts'
import type { DryRunTotalsQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useWords } from '#web/i18n/words.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { MayMailLink } from '#web/widgets/contacts/may-mail/MayMailLink.tsx'
import { useTexts } from './texts.ts'

export type Counts = DryRunTotalsQuery['campaignDryRun']['totals']
type Props = { projectId: string; of: { totals: Counts; versions: number } }

/** How many get it, and how many do not and why. */
export function Totals({ projectId, of: { totals, versions } }: Props) {
  const t = useTexts()
  const say = useWords()
  const format = useFormat()
  const { members, gets, skipped } = totals
  const reasons = skipped.map(({ reason, count }) => `${format.number(count)} ${say(dryRunReasons[reason])}`)
  return (
    <Card>
      <Facts look="cells">
        <Fact label={t('gets')} isLarge>
          {format.number(gets)}
          <small>{t('ofMembers', { count: members, number: format.number(members) })}</small>
        </Fact>
        <Fact label={t('skipped')} isLarge>
          {format.number(members - gets)}
          <small>
            {reasons.length ? reasons.join(' · ') : t('nobodySkipped')}{' '}
            {skipped.some(({ reason }) => reason === 'CUSTOMER_NOT_MAILED') && (
              <MayMailLink projectId={projectId} />
            )}
          </small>
        </Fact>
        {versions > 1 && (
          <Fact label={t('versions')} isLarge>
            {format.number(versions)}
            <small>{t('equalParts')}</small>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
