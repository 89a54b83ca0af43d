import { Button } from '@mantine/core'
import { IconAlertTriangle, IconColorPicker } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { contrastOf, isHexColor } from '#rules/text/contrast.ts'
import type { ShopColorsQuery } from '#web/data/generated/graphql.ts'
import { ShopColorsDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ColourLine } from '#web/widgets/builder/ColourLine.tsx'
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
  const shop = useShopColours(form, project)
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
      <datalist id={listId}>
        {shop.colours?.found.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
      <div className={classes.shop}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconColorPicker} size={16} />}
          loading={shop.isReading}
          onClick={() => void shop.take()}
        >
          {t('shopColours')}
        </Button>
        {shop.colours && shop.colours.found.length > 0 && (
          <span className={classes.swatches} aria-hidden="true">
            {shop.colours.found.map((colour) => (
              <span key={colour} className={classes.swatch} style={{ background: colour }} />
            ))}
          </span>
        )}
      </div>
      <div role="status">
        {shop.colours && <Text size="caption">{t(outcomeOf(shop.colours))}</Text>}
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

type Found = ShopColorsQuery['shopColors']

const outcomeOf = ({ read, suggested }: Found) =>
  suggested ? 'shopColoursTaken' : read ? 'shopColoursNone' : 'shopNotRead'

/** What the shop's page names, read when somebody wants it. */
function useShopColours(form: TabProps['form'], { id }: TabProps['project']) {
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const [colours, setColours] = useState<Found>()
  async function take() {
    setReading(true)
    try {
      const { shopColors } = await fetchAnew(client, ShopColorsDocument, { id })
      setColours(shopColors)
      const { suggested } = shopColors
      if (!suggested) return
      form.set('background', suggested.background)
      form.set('textColor', suggested.text)
      setButton(form, suggested.button)
    } catch (error) {
      notify.failure(error)
    } finally {
      setReading(false)
    }
  }
  return { take, isReading, colours }
}
