import type { FromPreview, PreviewBox, PreviewPage, ToPreview } from '#rules/webboxes/preview.ts'
import type { Device } from '#web/widgets/builder/DeviceSwitch.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import { useTexts } from './texts.ts'

/** How wide a desktop's page believes to be, in px; where there is less room it is shown smaller. */
const leastWidth = 960

type Props = {
  device: Device
  page: PreviewPage | undefined
  box: PreviewBox | null
  isPicking: boolean
  onMatched: (selector: string, count: number | null) => void
  onPicked: (selector: string) => void
  onCancelled: () => void
}

/** The imitated page. */
export function Frame({ device, page, box, isPicking, onMatched, onPicked, onCancelled }: Props) {
  const t = useTexts()
  const show: ToPreview | undefined = page && { type: 'show', page, box }
  const pick: ToPreview = { type: 'pick', isOn: isPicking }
  return (
    <PreviewFrame<FromPreview>
      title={t('frame')}
      src="/preview/box"
      device={device}
      leastWidth={leastWidth}
      messages={[show, pick]}
      hasFocus={isPicking}
      onMessage={(message) => {
        if (message.type === 'matched') onMatched(message.selector, message.count)
        else if (message.type === 'picked') onPicked(message.selector)
        else if (message.type === 'cancelled') onCancelled()
      }}
    />
  )
}
