import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useTexts } from './texts.ts'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export function AppearanceMenu() {
  const t = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <ChoiceMenu
      value={colorScheme}
      options={[
        { value: 'light', label: t('light') },
        { value: 'dark', label: t('dark') },
        { value: 'auto', label: t('system') },
      ]}
      onChange={setColorScheme}
      target={
        <ActionIcon c="dimmed" aria-label={t('appearance')}>
          <Icon of={icons[colorScheme]} size={20} />
        </ActionIcon>
      }
    />
  )
}
