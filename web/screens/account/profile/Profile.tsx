import { useMe } from '#web/data/me.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { Preferences } from './Preferences.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'
import { useTexts } from './texts.ts'

export function Profile() {
  const t = useTexts()
  const { email } = useMe()
  return (
    <>
      <PageHead description={t('description', { email })} />
      <PersonalDetails />
      <ChangePassword />
      <Preferences />
      <Sessions />
      <Tokens />
    </>
  )
}
