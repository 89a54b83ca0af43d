import { IconUser } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { initials } from '#web/ui/initials.ts'
import classes from './BandAvatar.module.css'
import { bandTone } from './bands.ts'

type Props = {
  email: string | null
  /** Its initials come before those of the address. */
  name?: string | null
  band: string | null
  bands: readonly { name: string }[]
  isLarge?: boolean
}

/** A visitor in the tone of the band; decorates a name that stands beside it. */
export const BandAvatar = ({ email, name, band, bands, isLarge = false }: Props) => (
  <span
    className={classes.avatar}
    data-tone={band && email ? bandTone(band, bands) : 'grey'}
    data-large={isLarge || undefined}
    aria-hidden="true"
  >
    {email ? (
      initials(name ?? (email.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' '))
    ) : (
      <Icon of={IconUser} />
    )}
  </span>
)
