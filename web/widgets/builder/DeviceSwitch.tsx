import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useTexts } from './texts.ts'

export type Device = 'desktop' | 'phone'

/** On which of both a preview is looked at. */
export function DeviceSwitch({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  const t = useTexts()
  return (
    <Segmented
      name="device"
      label={t('device')}
      options={[
        { value: 'desktop', label: t('desktop'), icon: IconDeviceDesktop },
        { value: 'phone', label: t('phone'), icon: IconDeviceMobile },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
