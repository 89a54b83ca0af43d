import { IconMailExclamation } from '@tabler/icons-react'
import { codeRules } from '#rules/accounts/limits.ts'
import classes from './ConfirmBanner.module.css'
import { useTexts } from './texts.ts'

/** What to do while the address is not confirmed. */
export function ConfirmBanner() {
  const t = useTexts()
  return (
    <div className={classes.banner}>
      <IconMailExclamation size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t('bannerTitle')}</b> {t('bannerText', { minutes: codeRules.minutes })}
      </p>
    </div>
  )
}
