import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Row } from '#web/ui/Layout.tsx'
import { Browser } from '#web/widgets/builder/Browser.tsx'
import { type Device, DeviceSwitch } from '#web/widgets/builder/DeviceSwitch.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import type { Campaign } from '../campaign-draft.ts'
import classes from './Design.module.css'
import { useTexts } from './texts.ts'

/** In ms. */
const pause = 300

/** How the message looks. */
export function Preview({ campaign, html }: { campaign: Campaign; html: string }) {
  const t = useTexts()
  const [device, setDevice] = useState<Device>('desktop')
  const [settled] = useDebouncedValue(html, pause)
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Row isSpread>
        <b>{t('preview')}</b>
        <DeviceSwitch value={device} onChange={setDevice} />
      </Row>
      <Browser address={campaign.subjects[0] ?? campaign.name}>
        <PreviewFrame<{ type: 'ready' | 'walked' }>
          title={t('preview')}
          src="/preview/form"
          device={device}
          leastWidth={600}
          messages={[{ type: 'draw', html: settled }]}
          onMessage={() => undefined}
        />
      </Browser>
    </section>
  )
}
