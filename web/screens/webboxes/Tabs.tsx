import { Link, useLocation } from 'react-router'
import { type BoxKind, boxKinds } from '#rules/webboxes/kinds.ts'
import segmented from '#web/ui/Segmented.module.css'
import classes from './Configurator.module.css'
import { useTexts } from './texts.ts'

export const tabs = [...boxKinds, 'data'] as const
export type Tab = (typeof tabs)[number]

/** Each has its address. */
export function Tabs({ tab, unsaved }: { tab: Tab; unsaved: readonly BoxKind[] }) {
  const t = useTexts()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('tabs')} className={`${segmented.segmented} ${classes.tabs}`}>
      {tabs.map((one) => (
        <Link
          key={one}
          to={{ pathname, search: one === 'home' ? '' : `?box=${one}` }}
          preventScrollReset
          className={segmented.option}
          data-on={one === tab || undefined}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(one)}
          {unsaved.some((kind) => kind === one) && (
            <span className={classes.dot} role="img" aria-label={t('unsavedTab')} />
          )}
        </Link>
      ))}
    </nav>
  )
}
