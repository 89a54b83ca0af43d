import { ActionIcon, TextInput } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPointer } from '@tabler/icons-react'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import classes from '#web/widgets/builder/Settings.module.css'
import type { BoxForm } from '../box-form.ts'
import type { ShopFault } from '../shop-fault.ts'
import { useTexts } from './texts.ts'

export type Picking = { isOn: boolean; onStart: () => void; onStop: () => void }
/** How many elements of the imitated page were found; null where it is no selector, undefined until it was tried. */
export type Matches = number | null | undefined

type Props = {
  kind: BoxKind
  form: BoxForm['form']
  /** What stands where nothing is written. */
  usual: string
  matches: Matches
  /** What pages of the shop say of the place that is saved. */
  fault: ShopFault | undefined
  picking: Picking
}

/** Where the box stands: written, or picked in the preview; what is written is tried there at once. */
export function SelectorField({ kind, form, usual, matches, fault, picking }: Props) {
  const t = useTexts()
  const isTouch = useIsTouch()
  const format = useFormat()
  const { error, ...field } = form.field('domId')
  const verdict = error ? undefined : verdictOf()
  return (
    <div>
      <TextInput
        {...field}
        label={undefined}
        aria-label={field.label}
        aria-describedby={`${field.id}-verdict`}
        classNames={{ input: classes.code }}
        placeholder={usual}
        error={error}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        rightSection={
          <ActionIcon
            size={32}
            aria-label={t('pick')}
            title={t('pick')}
            aria-pressed={picking.isOn}
            variant={picking.isOn ? 'light' : 'subtle'}
            color={picking.isOn ? 'brand' : 'gray'}
            onClick={picking.isOn ? picking.onStop : picking.onStart}
          >
            <Icon of={IconPointer} />
          </ActionIcon>
        }
      />
      <p id={`${field.id}-verdict`} role="status" className={classes.verdict} data-tone={verdict?.tone}>
        {verdict && (
          <>
            {verdict.icon && <Icon of={verdict.icon} size={16} />}
            <span>{verdict.text}</span>
          </>
        )}
      </p>
    </div>
  )

  function verdictOf() {
    const page = t(`page.${kind}`)
    if (picking.isOn)
      return { tone: 'blue', icon: IconPointer, text: t(isTouch ? 'pickingTouch' : 'picking') }
    if (matches === undefined) return undefined
    if (matches === null) return { tone: 'red', icon: IconAlertCircle, text: t('noSelector') }
    // the shop itself knows better than the imitated page
    if (fault)
      return {
        tone: fault.kind === 'SEVERAL' ? 'orange' : 'red',
        icon: fault.kind === 'SEVERAL' ? IconAlertTriangle : IconAlertCircle,
        text: t(`inShop.${fault.kind}`, { count: fault.pages, number: format.number(fault.pages) }),
      }
    if (matches === 0) return { tone: 'red', icon: IconAlertCircle, text: t('foundNot', { page }) }
    return matches === 1
      ? { tone: 'green', icon: IconCircleCheck, text: t('found', { page }) }
      : { tone: 'orange', icon: IconAlertTriangle, text: t('foundSeveral', { count: matches, page }) }
  }
}
