import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import classes from '#web/ui/Tabs.module.css'
import { Activity } from './Activity.tsx'
import { useTexts } from './texts.ts'

const activity = 'activity'

/** The address holds the tab; what it says of the other tab's table goes with it. */
export function AccessTabs({ company, people }: { company: string; people: ReactNode }) {
  const t = useTexts()
  const [search, setSearch] = useSearchParams()
  return (
    <Tabs
      value={search.get('tab') === activity ? activity : 'people'}
      onChange={(tab) => setSearch(tab === activity ? { tab } : {})}
      keepMounted={false}
      classNames={classes}
    >
      <Tabs.List>
        <Tabs.Tab value="people">{t('people')}</Tabs.Tab>
        <Tabs.Tab value={activity}>{t('activity')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">{people}</Tabs.Panel>
      <Tabs.Panel value={activity}>
        <Activity company={company} />
      </Tabs.Panel>
    </Tabs>
  )
}
