import type { FaultCode } from '#rules/faults.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Text } from '#web/ui/Text.tsx'
import { textOfFault } from '../../form-state.ts'
import classes from './Editor.module.css'
import type { RuleFault } from './faults.ts'
import { useTexts } from './texts.ts'

/** What the server has against a rule, beside it. */
export function Fault({ of: fault }: { of: RuleFault | undefined }) {
  const t = useTexts()
  const language = useLanguage()
  if (fault?.isUnfinished) return <Text size="caption">{t('toComplete')}</Text>
  return fault ? (
    <p role="alert" className={classes.fault}>
      {textOfFault(fault, language)}
    </p>
  ) : null
}

/** Leads the user to the first rule that is marked. */
export function showFirstFault(): void {
  const marked = document.querySelector<HTMLElement>('[data-faulty]')
  marked?.scrollIntoView({ block: 'center' })
  marked?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
}

/** What hardly anybody means by such a rule; it can be saved all the same. */
export function Hint({ of: code }: { of: FaultCode | undefined }) {
  const language = useLanguage()
  return code ? <p className={classes.before}>{textOfFault({ code }, language)}</p> : null
}
