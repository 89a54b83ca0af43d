import { IconClock, IconLayoutGrid } from '@tabler/icons-react'
import { Card } from '#web/ui/Card.tsx'
import { Entries, Entry } from '#web/ui/Entries.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

const parts = [{ name: 'boxes', icon: IconLayoutGrid }] as const

/** What will be known of a visitor, and is not yet. */
export function StillToCome() {
  const t = useTexts()
  return (
    <Card title={t('toCome')}>
      <Entries>
        {parts.map(({ name, icon }) => (
          <Entry
            key={name}
            icon={icon}
            name={t(`${name}.name`)}
            badge={
              <StatusBadge tone="grey" icon={IconClock}>
                {t('coming')}
              </StatusBadge>
            }
            note={t(`${name}.text`)}
          />
        ))}
      </Entries>
    </Card>
  )
}
