import { IconUser } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { initials } from '#web/ui/initials.ts'
import { bandTone } from '#web/widgets/bands/bands.ts'
import classes from './Visitors.module.css'

type Props = {
  email: string | null
  band: string | null
  bands: readonly { name: string }[]
  isLarge?: boolean
}

/** In the tone of the band; decorates a name that stands beside it. */
export const VisitorAvatar = ({ email, band, bands, isLarge = false }: Props) => (
  <span
    className={classes.avatar}
    data-tone={band && email ? bandTone(band, bands) : 'grey'}
    data-large={isLarge || undefined}
    aria-hidden="true"
  >
    {email ? initials((email.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' ')) : <Icon of={IconUser} />}
  </span>
)
