import { Tabs } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { GetDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import classes from '#web/ui/Tabs.module.css'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { Consent } from './Consent.tsx'
import { General } from './General.tsx'
import { Scoring } from './Scoring.tsx'
import { useTexts } from './texts.ts'
import { Unsubscribe } from './Unsubscribe.tsx'

const tabs = { general: General, consent: Consent, unsubscribe: Unsubscribe, scoring: Scoring } as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[] // keys of a literal

export function Customizations() {
  const t = useTexts()
  const { domain: id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const query = useOperation(GetDomainDocument, { id })
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'general'
  return (
    <>
      <PageHead description={t('description')} />
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getDomain }) => (
          // every tab keeps what is written in it while another one is looked at
          <Tabs
            key={id}
            value={tab}
            onChange={(next) => setSearch(next && next !== 'general' ? { tab: next } : {})}
            classNames={classes}
          >
            <Tabs.List>
              {tabNames.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(name)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabNames.map((name) => {
              const Panel = tabs[name]
              return (
                <Tabs.Panel key={name} value={name}>
                  <Panel project={getDomain} />
                </Tabs.Panel>
              )
            })}
          </Tabs>
        )}
      </Loaded>
    </>
  )
}
