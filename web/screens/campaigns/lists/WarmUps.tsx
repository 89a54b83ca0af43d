import { Link } from 'react-router'
import { rampDay, rampOf } from '#rules/campaigns/ramp.ts'
import type { Schedule } from '#rules/campaigns/schedule.ts'
import { paths } from '#rules/paths.ts'
import { WarmUpRunDocument } from '#web/data/generated/screens/campaigns/lists/lists.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { Actions } from './campaign-columns.tsx'
import { Recipients } from './Figures.tsx'
import type { Campaign } from './kinds.ts'
import { useTexts } from './texts.ts'
import classes from './WarmUps.module.css'

type Props = { campaigns: readonly Campaign[]; wordsOf: (campaign: Campaign) => string }

/** Each warm-up as a card: how it grows, how far it is, and what came back. */
export function WarmUps({ campaigns, wordsOf }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.cards} aria-label={t('list.swu')}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <WarmUp campaign={campaign} words={wordsOf(campaign)} />
        </li>
      ))}
    </ul>
  )
}

function WarmUp({ campaign, words }: { campaign: Campaign; words: string }) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  const { id, name, sending } = campaign
  const { messages, days }: Schedule = JSON.parse(campaign.schedule)
  const day = useDay(campaign, days)
  return (
    <Card
      title={
        <Link className={classes.name} to={paths.project(company, project, `campaigns/${id}`)} data-tap>
          {name}
        </Link>
      }
      aside={
        <Row gap="xs" isLine>
          <CampaignBadge campaign={campaign} />
          <Actions campaign={campaign} order={undefined} />
        </Row>
      }
    >
      <div className={classes.body}>
        {messages && days ? <Ramp ramp={rampOf(messages, days)} day={day} /> : <Text>{t('rampUnset')}</Text>}
      </div>
      <Facts look="cells">
        <Fact label={t('day')}>{days && day ? t('dayOf', { day, days }) : t('notBegun')}</Fact>
        <Fact label={t('sent')}>{sending ? format.number(sending.sent) : '–'}</Fact>
        <Fact label={t('bounced')}>{sending ? <Bounced sendingID={sending.id} /> : '–'}</Fact>
      </Facts>
      <div className={classes.foot}>
        <Recipients campaign={campaign} words={words} />
      </div>
    </Card>
  )
}

/** The day that it is at: none before it begins, the last one once it is over. */
function useDay({ state, sending }: Campaign, days = 0): number {
  const now = useNow().getTime()
  if (state === 'COMPLETED') return days
  return sending ? rampDay(Date.parse(sending.createdAt), now, days) : 0
}

function Ramp({ ramp, day }: { ramp: readonly number[]; day: number }) {
  const t = useTexts()
  const format = useFormat()
  const most = Math.max(...ramp)
  const [first = 0, last = 0] = [ramp[0], ramp.at(-1)]
  return (
    <>
      <div className={classes.ramp} aria-hidden="true">
        {ramp.map((count, n) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
            key={n}
            data-past={n < day || undefined}
            style={{ height: `${(count / most) * 100}%` }}
            title={t('rampDay', { day: n + 1, messages: format.number(count) })}
          />
        ))}
      </div>
      <Text size="caption">
        {t('rampWords', {
          first: format.number(first),
          last: format.number(last),
          all: format.number(ramp.reduce((sum, count) => sum + count, 0)),
        })}
      </Text>
    </>
  )
}

function Bounced({ sendingID }: { sendingID: string }) {
  const format = useFormat()
  const progress = useOperation(WarmUpRunDocument, { id: sendingID }).data?.getSending?.progress
  if (!progress) return '…'
  return format.number(
    progress.ledger.filter(({ place }) => place === 'FAILED').reduce((sum, { people }) => sum + people, 0),
  )
}
