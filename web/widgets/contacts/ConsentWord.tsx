import {
  IconCheck,
  IconClock,
  IconClockPause,
  IconFileImport,
  IconMailOff,
  IconMailX,
  IconMoodSad,
  IconShoppingBag,
} from '@tabler/icons-react'
import type { ConsentState, ExclusionReason, SuppressionReason } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon, type IconShape } from '#web/ui/Icon.tsx'
import type { Tone } from '#web/ui/tone.ts'
import classes from './ConsentWord.module.css'
import { useTexts } from './texts.ts'

export const consentStates = [
  'DOUBLE_OPT_IN',
  'CUSTOMER',
  'IMPORTED',
  'NONE',
  'UNSUBSCRIBED',
] as const satisfies readonly ConsentState[]

/** How it stands with writing to somebody: their consent, or what is stronger than it today. */
export type MailStanding = ConsentState | SuppressionReason | 'CUSTOMER_NOT_MAILED' | 'DECLINED' | 'PAUSED'

/** Only what keeps us from writing colours its words. */
export const standingLooks: Record<MailStanding, { icon: IconShape; iconTone: Tone; tone?: Tone }> = {
  DOUBLE_OPT_IN: { icon: IconCheck, iconTone: 'green' },
  CUSTOMER: { icon: IconShoppingBag, iconTone: 'grey' },
  CUSTOMER_NOT_MAILED: { icon: IconShoppingBag, iconTone: 'orange', tone: 'orange' },
  IMPORTED: { icon: IconFileImport, iconTone: 'grey' },
  NONE: { icon: IconClock, iconTone: 'orange', tone: 'orange' },
  PAUSED: { icon: IconClockPause, iconTone: 'blue', tone: 'blue' },
  UNSUBSCRIBED: { icon: IconMailOff, iconTone: 'red', tone: 'red' },
  DECLINED: { icon: IconMailOff, iconTone: 'orange', tone: 'orange' },
  BOUNCED: { icon: IconMailX, iconTone: 'orange', tone: 'orange' },
  COMPLAINED: { icon: IconMoodSad, iconTone: 'red', tone: 'red' },
}

type Person = { consent: ConsentState | null; obstacle: ExclusionReason | null; pausedUntil: string | null }

/** Undefined for somebody without an e-mail. */
export function standingOf({ consent, obstacle }: Person): MailStanding | undefined {
  // no contact has the first as such, and an erased one is no longer a contact
  if (!obstacle || obstacle === 'LEFT_OUT' || obstacle === 'ERASED') return consent ?? undefined
  return obstacle === 'NO_CONSENT' ? 'NONE' : obstacle
}

/** In words, with the end of a pause. */
export function useStandingWord(timezone: string | null) {
  const t = useTexts()
  const format = useFormat()
  return (standing: MailStanding, pausedUntil: string | null): string =>
    standing === 'PAUSED' && pausedUntil
      ? t('pausedUntil', { date: format.date(pausedUntil, timezone ?? undefined) })
      : t(`consent.${standing}`)
}

/** Why somebody may be written to, or may not. */
export function ConsentWord({ of: person, timezone }: { of: Person; timezone: string | null }) {
  const word = useStandingWord(timezone)
  const standing = standingOf(person)
  if (!standing) return null
  const { icon, iconTone, tone } = standingLooks[standing]
  return (
    <span className={classes.consent} data-tone={iconTone} data-coloured={tone !== undefined || undefined}>
      <Icon of={icon} size={16} />
      {word(standing, person.pausedUntil)}
    </span>
  )
}
