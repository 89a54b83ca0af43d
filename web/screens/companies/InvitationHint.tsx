import { IconBulb } from '@tabler/icons-react'
import { useMe } from '#web/data/me.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
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
    <Text className={classes.hint}>
      <Icon of={IconBulb} size={16} />
      <span>
        {before}
        <b>{email}</b>
        {after}
      </span>
    </Text>
  )
}
