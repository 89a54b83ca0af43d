import { IconCheck, IconClock, IconFileImport, IconMailOff, IconShoppingBag } from '@tabler/icons-react'
import type { ConsentState } from '#web/data/generated/graphql.ts'
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

/** Only what keeps us from writing colours its words. */
export const consentLooks: Record<ConsentState, { icon: IconShape; iconTone: Tone; tone?: Tone }> = {
  DOUBLE_OPT_IN: { icon: IconCheck, iconTone: 'green' },
  CUSTOMER: { icon: IconShoppingBag, iconTone: 'grey' },
  IMPORTED: { icon: IconFileImport, iconTone: 'grey' },
  NONE: { icon: IconClock, iconTone: 'orange', tone: 'orange' },
  UNSUBSCRIBED: { icon: IconMailOff, iconTone: 'red', tone: 'red' },
}

/** Why somebody may be written to, or may not. */
export function ConsentWord({ of: state }: { of: ConsentState }) {
  const t = useTexts()
  const { icon, iconTone, tone } = consentLooks[state]
  return (
    <span className={classes.consent} data-tone={iconTone} data-coloured={tone !== undefined || undefined}>
      <Icon of={icon} size={16} />
      {t(`consent.${state}`)}
    </span>
  )
}
