import { IconBulb } from '@tabler/icons-react'
import { useMe } from '#web/data/me.ts'
import classes from './Companies.module.css'
import { useTexts } from './texts.ts'

/** Stands where the address belongs in the sentence. */
const gap = '\u0000'

/** Whoever was invited looks for the company here, and finds the link in their mail. */
export function InvitationHint() {
  const t = useTexts()
  const { email } = useMe()
  const [before, after] = t('invitation', { email: gap }).split(gap)
  return (
    <p className={classes.hint}>
      <IconBulb size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {before}
        <b>{email}</b>
        {after}
      </span>
    </p>
  )
}
