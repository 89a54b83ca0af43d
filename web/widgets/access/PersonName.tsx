import { Text } from '#web/ui/Text.tsx'
import classes from './People.module.css'
import { useTexts } from './texts.ts'

type Props = { name: string; email: string; isMe?: boolean }

/** A user by name, with the address below; who has given no name is called by the address. */
export function PersonName({ name, email, isMe = false }: Props) {
  const t = useTexts()
  return (
    <span className={classes.person}>
      {name}
      {isMe && (
        <Text as="span" size="caption" className={classes.you}>
          {t('you')}
        </Text>
      )}
      {name !== email && (
        <Text as="span" size="caption" className={classes.email}>
          {email}
        </Text>
      )}
    </span>
  )
}
