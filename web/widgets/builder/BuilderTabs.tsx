import { Link, useLocation, useSearchParams } from 'react-router'
import segmented from '#web/ui/Segmented.module.css'
import classes from './Builder.module.css'
import { useTexts } from './texts.ts'

type Props<Tab> = {
  label: string
  /** The name of the tab in the address. */
  parameter: string
  /** The first has the plain address. */
  tabs: readonly { value: Tab; label: string }[]
  tab: Tab
  /** These hold changes that are not saved. */
  unsaved: readonly string[]
}

/** Each has its address. */
export function BuilderTabs<Tab extends string>({ label, parameter, tabs, tab, unsaved }: Props<Tab>) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const addressOf = (value: Tab) => {
    const next = new URLSearchParams(search)
    if (value === tabs[0]?.value) next.delete(parameter)
    else next.set(parameter, value)
    return { pathname, search: next.toString() }
  }
  return (
    <nav aria-label={label} className={`${segmented.segmented} ${classes.tabs}`}>
      {tabs.map(({ value, label: name }) => (
        <Link
          key={value}
          to={addressOf(value)}
          preventScrollReset
          className={segmented.option}
          data-on={value === tab || undefined}
          aria-current={value === tab ? 'page' : undefined}
        >
          {name}
          {unsaved.includes(value) && (
            <span className={classes.dot} role="img" aria-label={t('unsavedTab')} />
          )}
        </Link>
      ))}
    </nav>
  )
}
