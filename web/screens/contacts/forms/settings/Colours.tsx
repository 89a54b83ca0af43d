import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { contrastOf, isHexColor } from '#rules/text/contrast.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ColourLine } from '#web/widgets/builder/ColourLine.tsx'
import { useShopColours } from '#web/widgets/builder/shop-colours.ts'
import { TakeColours } from '#web/widgets/builder/TakeColours.tsx'
import classes from './Settings.module.css'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

/** WCAG: of letters, and of what is no letter. */
const readable = 4.5
const visible = 3

/** The three of a form: written, picked, or those of the shop. */
export function Colours({ form, project }: TabProps) {
  const t = useTexts()
  const listId = useId()
  const shop = useShopColours(project.id, (suggested) => {
    form.set('background', suggested.background)
    form.set('textColor', suggested.text)
    setButton(form, suggested.button)
  })
  const { background, textColor, button } = form.values
  const isPale = (one: string, other: string, least: number) =>
    isHexColor(one) && isHexColor(other) && contrastOf(one, other) < least
  const warnings = [
    isPale(textColor, background, readable) && t('paleText'),
    isPale(button, background, visible) && t('paleButton'),
  ].filter((warning) => warning !== false)
  return (
    <>
      {(['background', 'textColor', 'button'] as const).map((name) => (
        <ColourLine
          key={name}
          {...form.field(name)}
          onChange={(value) => (name === 'button' ? setButton(form, value) : form.set(name, value))}
          offered={listId}
        />
      ))}
      <TakeColours shop={shop} listId={listId} />
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            <Icon of={IconAlertTriangle} size={16} />
            {warning}
          </p>
        ))}
      </div>
    </>
  )
}

/** The button of the e-mail stays like that of the form, where it was. */
function setButton(form: TabProps['form'], colour: string) {
  if (form.values.emailColor === form.values.button) form.set('emailColor', colour)
  form.set('button', colour)
}
