import { Button } from '@mantine/core'
import { IconColorPicker } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Settings.module.css'
import type { ShopColours } from './shop-colours.ts'
import { useTexts } from './texts.ts'

type Props = {
  shop: ShopColours
  /** The id of the list of colours that pickers offer. */
  listId: string
}

/** The button that takes the colours of the shop, those it found, and the outcome. */
export function TakeColours({ shop: { take, isReading, colours }, listId }: Props) {
  const t = useTexts()
  const found = colours?.found ?? []
  return (
    <>
      <datalist id={listId}>
        {found.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
      <div className={classes.shop}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconColorPicker} size={16} />}
          loading={isReading}
          onClick={() => void take()}
        >
          {t('shopColours')}
        </Button>
        {found.length > 0 && (
          <span className={classes.shopSwatches} aria-hidden="true">
            {found.map((colour) => (
              <span key={colour} style={{ background: colour }} />
            ))}
          </span>
        )}
      </div>
      <div role="status">
        {colours && (
          <Text size="caption">
            {t(colours.suggested ? 'shopColoursTaken' : colours.read ? 'shopColoursNone' : 'shopNotRead')}
          </Text>
        )}
      </div>
    </>
  )
}
