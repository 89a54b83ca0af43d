import { IconAlertTriangle, IconMailFast } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { healthLimits, placeOnScale, shareOf } from '#rules/delivery/health.ts'
import type { HealthVerdict, MailHealthQuery } from '#web/data/generated/graphql.ts'
import { MailHealthDocument } from '#web/data/generated/screens/setup/mailing/health.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { CopyCode } from '#web/widgets/mailing/CopyCode.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './Health.module.css'
import { useHealthTexts } from './health-texts.ts'

type MailHealth = MailHealthQuery['getDomain']['mailHealth']
/** How the e-mails of the project were received of late. */
export function Health({ projectId }: { projectId: string }) {
  const t = useHealthTexts()
  const query = useOperation(MailHealthDocument, { id: projectId })
  return (
    <Loaded query={query} skeleton={<FiguresSkeleton label={t('loading')} />} failed={t('failed')} isSection>
      {({ getDomain }) => <HealthCard health={getDomain.mailHealth} />}
    </Loaded>
  )
}

function HealthCard({ health }: { health: MailHealth }) {
  const t = useHealthTexts()
  const format = useFormat()
  const { days, recipients, hardBounces, softBounces, policyBounces, complaints, loopAddress } = health
  return (
    <Card
      title={t('health')}
      aside={
        recipients > 0 && (
          <Text as="span" size="caption">
            {t('sent', { days, count: recipients, n: format.number(recipients) })}
          </Text>
        )
      }
    >
      {recipients > 0 ? (
        <div className={classes.figures}>
          <Figure
            of="bounces"
            some={hardBounces + softBounces}
            all={recipients}
            verdict={health.bounceVerdict}
            words={<BounceWords health={health} />}
          />
          <Figure
            of="complaints"
            some={complaints}
            all={recipients}
            verdict={health.complaintVerdict}
            words={
              complaints
                ? t('complained', {
                    count: complaints,
                    n: format.number(complaints),
                    all: format.number(recipients),
                  })
                : t('nobodyComplained')
            }
          />
        </div>
      ) : (
        <Row className={classes.empty}>
          <Icon of={IconMailFast} />
          <Text>{t('empty', { days })}</Text>
        </Row>
      )}
      {policyBounces > 0 && (
        <Row isLine isTop className={classes.alert}>
          <Icon of={IconAlertTriangle} size={16} />
          <p>{t('refused', { count: policyBounces, n: format.number(policyBounces) })}</p>
        </Row>
      )}
      {loopAddress && (
        <CardFoot>
          <span className={classes.loop}>
            {t('loop')} <CopyCode label={t('loopLabel')} value={loopAddress} isCut />
          </span>
        </CardFoot>
      )}
    </Card>
  )
}

function BounceWords({ health: { hardBounces, softBounces, recipients } }: { health: MailHealth }) {
  const t = useHealthTexts()
  const format = useFormat()
  const counted = (count: number) => ({ count, n: format.number(count) })
  const count = hardBounces + softBounces
  if (!count) return t('nothingCameBack')
  const kinds = [
    hardBounces && t('hard', counted(hardBounces)),
    softBounces && t('soft', counted(softBounces)),
  ].filter(Boolean)
  return t('cameBack', { ...counted(count), all: format.number(recipients), kinds: kinds.join(', ') })
}

const tones: Record<HealthVerdict, Tone> = { FINE: 'green', WATCH: 'orange', ACT: 'red' }

type FigureProps = {
  of: keyof typeof healthLimits
  some: number
  all: number
  verdict: HealthVerdict
  words: ReactNode
}

/** A share with its verdict in a word, and where it stands between fine and bad. */
function Figure({ of, some, all, verdict, words }: FigureProps) {
  const t = useHealthTexts()
  const format = useFormat()
  const share = shareOf(some, all)
  const { watch, act } = healthLimits[of]
  const decimals = of === 'bounces' ? 0 : 1
  return (
    <section className={classes.figure} aria-label={t(of)}>
      <Row isSpread>
        <Text as="span">{t(of)}</Text>
        <strong className={classes.verdict} data-tone={tones[verdict]}>
          {t(`verdict.${verdict}`)}
        </strong>
      </Row>
      <p className={classes.share}>
        <strong>{format.part(some, all, 2)}</strong> <Text as="span">{words}</Text>
      </p>
      {/* the words beside it say the same */}
      <div aria-hidden className={classes.scale} style={{ '--at': placeOnScale(of, share) } as CSSProperties}>
        <span data-tone="green" />
        <span data-tone="orange" />
        <span data-tone="red" />
        <span className={classes.marker} />
      </div>
      <div aria-hidden className={classes.marks}>
        <span>{t('fine')}</span>
        <span>{format.percent(watch, decimals)}</span>
        <span>{format.percent(act, decimals)}</span>
        <span>{t('act')}</span>
      </div>
      {verdict !== 'FINE' && <Text className={classes.advice}>{t(`advice.${of}`)}</Text>}
    </section>
  )
}

/** That the project sends no more, where that is so, and why. */
export function Blocked({ projectId, timezone }: { projectId: string; timezone: string | null }) {
  const t = useHealthTexts()
  const time = useProjectTime(timezone)
  const { data } = useOperation(MailHealthDocument, { id: projectId })
  const { blockedAt, blockReason } = data?.getDomain.mailHealth ?? {}
  if (!blockedAt || !blockReason) return null
  return (
    <Callout tone="red" title={t('blocked')}>
      <p>{t(`blocked.${blockReason}`, { when: time.exact(blockedAt) })}</p>
      <p>{t('blockedText')}</p>
    </Callout>
  )
}
