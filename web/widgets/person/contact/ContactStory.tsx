import { minorDigits } from '#rules/text/currency.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { BandAvatar } from '../../bands/BandAvatar.tsx'
import { BandBadge } from '../../bands/BandBadge.tsx'
import { standingLooks, standingOf, useStandingWord } from '../../contacts/ConsentWord.tsx'
import { PageHead } from '../../PageHead.tsx'
import { Messages } from '../Messages.tsx'
import { Orders } from '../Orders.tsx'
import type { PartProps } from '../person.ts'
import { Recommendations } from '../Recommendations.tsx'
import { Score } from '../Score.tsx'
import { StillToCome } from '../StillToCome.tsx'
import { Timeline } from '../Timeline.tsx'
import { Actions } from './Actions.tsx'
import { Consents } from './Consents.tsx'
import classes from './ContactStory.module.css'
import { Details } from './Details.tsx'
import { Tags } from './Tags.tsx'
import { useTexts } from './texts.ts'

/** Of a contact: the proof of consent stands as near as the orders. */
export function ContactStory({ person, project }: PartProps) {
  const t = useTexts()
  const format = useFormat()
  const bands = project.leadscoringSettings.segments
  const { id, email, name, band, score } = person
  const since = { date: format.date(person.registered, project.timezone ?? undefined) }
  return (
    <>
      <PageHead
        icon={<BandAvatar email={email} name={name} band={band} bands={bands} isLarge />}
        title={name ?? email}
        badge={
          <>
            {band !== null && <BandBadge name={band} score={score} bands={bands} />}
            <MailBadge person={person} project={project} />
          </>
        }
        description={
          name === null ? (
            t('contactSince', since)
          ) : (
            <>
              <EmailText of={email} />, {t('since', since)}
            </>
          )
        }
        actions={<Actions person={person} project={project} />}
      />
      <div className={classes.columns}>
        <Stack className={classes.about}>
          <Consents person={person} project={project} />
          <Tags person={person} project={project} />
          <Details person={person} project={project} />
        </Stack>
        <Stack className={classes.story}>
          <Card className={classes.bought}>
            <Bought person={person} project={project} />
            <Score person={person} project={project} />
          </Card>
          <Timeline person={person} project={project} />
        </Stack>
        <Stack className={classes.side}>
          <Orders visitorId={id} timezone={project.timezone} />
          <Messages visitorId={id} timezone={project.timezone} />
          <Recommendations visitorId={id} timezone={project.timezone} />
          <StillToCome />
        </Stack>
      </div>
    </>
  )
}

/** Says what keeps us from writing to them; nothing where nothing does. */
function MailBadge({ person, project }: PartProps) {
  const word = useStandingWord(project.timezone)
  const standing = standingOf(person)
  const { icon, tone } = standing && standing !== 'NONE' ? standingLooks[standing] : {}
  return standing && icon && tone ? (
    <StatusBadge tone={tone} icon={icon}>
      {word(standing, person.pausedUntil)}
    </StatusBadge>
  ) : null
}

/** An average is no price: it needs no decimals. */
function wholeUnits(minorUnits: number, currency: string | null): number {
  const unit = currency ? 10 ** minorDigits(currency) : 1
  return Math.round(minorUnits / unit) * unit
}

function Bought({ person: { orderCount, spent, lastOrder }, project: { currency, timezone } }: PartProps) {
  const t = useTexts()
  const format = useFormat()
  const money = (amount: number) => (currency ? format.money(amount, currency) : format.number(amount))
  return (
    <Facts className={classes.facts}>
      <Fact label={t('orders')}>{format.number(orderCount)}</Fact>
      <Fact label={t('spent')}>{orderCount > 0 ? money(spent) : '–'}</Fact>
      <Fact label={t('average')}>
        {orderCount > 0 ? money(wholeUnits(spent / orderCount, currency)) : '–'}
      </Fact>
      <Fact label={t('lastOrder')}>{lastOrder ? format.date(lastOrder, timezone ?? undefined) : '–'}</Fact>
    </Facts>
  )
}
