import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import { useWidgetTexts } from './texts.ts'

type Props = {
  shared: { title: string } & ({ text: string } | { url: string } | { files: File[] })
  /** Where several things can be shared. */
  label?: string
}

/** Opens the share sheet of a phone or tablet; elsewhere copying is enough, and nothing is drawn. */
export function ShareButton({ shared, label }: Props) {
  const t = useWidgetTexts()
  const isTouch = useIsTouch()
  if (!isTouch || !('canShare' in navigator) || !navigator.canShare(shared)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconShare} size={16} />}
      // closing the sheet rejects
      onClick={() => void navigator.share(shared).catch(() => undefined)}
    >
      {label ?? t('share')}
    </Button>
  )
}
