import { useMe } from '#web/data/me.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Preferences } from './Preferences.tsx'
import classes from './Profile.module.css'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'
import { useTexts } from './texts.ts'

export function Profile() {
  const t = useTexts()
  const { email } = useMe()
  return (
    <>
      <div className={classes.head}>
        <PageTitle />
        <p className={classes.description}>{t('description', { email })}</p>
      </div>
      <ChangePassword />
      <Preferences />
      <Sessions />
      <Tokens />
    </>
  )
}
