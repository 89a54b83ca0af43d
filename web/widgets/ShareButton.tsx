import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import { useWidgetTexts } from './texts.ts'

type Props = { title: string } & ({ text: string; url?: never } | { url: string; text?: never })

/** Opens the share sheet of a phone or tablet; elsewhere copying is enough, and nothing is drawn. */
export function ShareButton(props: Props) {
  const t = useWidgetTexts()
  const isTouch = useIsTouch()
  if (!isTouch || !('share' in navigator)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconShare} size={16} />}
      // closing the sheet rejects
      onClick={() => void navigator.share(props).catch(() => undefined)}
    >
      {t('share')}
    </Button>
  )
}
