import { IconMailExclamation } from '@tabler/icons-react'
import { codeRules } from '#rules/accounts/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './ConfirmBanner.module.css'
import { useTexts } from './texts.ts'

/** What to do while the address is not confirmed. */
export function ConfirmBanner() {
  const t = useTexts()
  return (
    <div className={classes.banner}>
      <Icon of={IconMailExclamation} />
      <p>
        <b>{t('bannerTitle')}</b> {t('bannerText', { minutes: codeRules.minutes })}
      </p>
    </div>
  )
}
