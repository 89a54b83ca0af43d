import { Switch } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { platforms } from '#rules/projects/platforms.ts'
import { boxKinds, usualPlace } from '#rules/webboxes/kinds.ts'
import type { WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Builder } from '#web/widgets/builder/Builder.tsx'
import { BuilderTabs } from '#web/widgets/builder/BuilderTabs.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { Allowed, isLocked } from './Allowed.tsx'
import { type BoxForm, isShown, useBoxForm } from './box-form.ts'
import { faultsIn, soundBox } from './box-values.ts'
import { Brings } from './brings/Brings.tsx'
import { DataTab } from './data/DataTab.tsx'
import { Preview, useView, type View } from './preview/Preview.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { Matches } from './settings/SelectorField.tsx'
import { Settings } from './settings/Settings.tsx'
import { useShopFault } from './shop-fault.ts'
import { useTexts } from './texts.ts'

type Project = WebBoxesQuery['getDomain']
const tabs = [...boxKinds, 'data'] as const
type Tab = (typeof tabs)[number]

/** Settings on the left, what they do on the right; every box keeps what is written while another one is looked at. */
export function Configurator({ project }: { project: Project }) {
  const t = useTexts()
  const [search] = useSearchParams()
  const forms = {
    home: useBoxForm('home', project),
    product: useBoxForm('product', project),
    cart: useBoxForm('cart', project),
  }
  const view = useView(project.id)
  const tab: Tab = tabs.find((one) => one === search.get('box')) ?? 'home'
  const kind = boxKinds.find((one) => one === tab)
  const box = kind && forms[kind]
  const unsaved = boxKinds.filter((one) => forms[one].isChanged)
  const above = <Allowed project={project} />
  const head = (
    <>
      <Row isSpread>
        <PageTitle>{t(`title.${tab}`)}</PageTitle>
        {box && <OnSwitch box={box} project={project} />}
      </Row>
      <BuilderTabs
        label={t('tabs')}
        parameter="box"
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        tab={tab}
        unsaved={unsaved}
      />
    </>
  )
  return box ? (
    <BoxTab key={box.kind} project={project} box={box} view={view} above={above} head={head} />
  ) : (
    <Builder above={above} head={head}>
      <DataTab project={project} />
    </Builder>
  )
}

/** Whether the shop shows this box; saved with the rest of it, so that nothing unsaved is published. */
function OnSwitch({ box, project }: { box: BoxForm; project: Project }) {
  const { id, label, value } = box.form.field('enabled')
  return (
    <Switch
      id={id}
      label={label}
      labelPosition="left"
      checked={value}
      disabled={isLocked(project) && !value}
      onChange={({ currentTarget }) => {
        box.form.set('enabled', currentTarget.checked)
        if (currentTarget.checked && box.hasStandardColours) void box.colours.take()
      }}
    />
  )
}

type BoxTabProps = { project: Project; box: BoxForm; view: View; above: ReactNode; head: ReactNode }

function BoxTab({ project, box, view, above, head }: BoxTabProps) {
  const formId = useId()
  const { platform: named = '' } = useParams()
  const { kind, form, saved, isChanged } = box
  const [isPicking, setPicking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [matched, setMatched] = useState<{ selector: string; count: number | null }>()
  const platform = platforms.find((one) => one === named.toUpperCase()) ?? project.platform
  // wherever the focus has gone meanwhile
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setPicking(false)
  })
  const usual = usualPlace(platform, kind)
  const fault = useShopFault(project.id, kind)
  const isLive = isComparing && isChanged
  const written = form.values.domId.trim() || usual
  const matches: Matches = matched?.selector === written && !isLive ? matched.count : undefined
  return (
    <Builder
      above={above}
      head={head}
      settings={
        <Settings
          id={formId}
          box={box}
          usual={usual}
          matches={matches}
          fault={form.values.domId.trim() === saved.domId ? fault : undefined}
          picking={{
            isOn: isPicking,
            onStart: () => {
              setComparing(false)
              setPicking(true)
            },
            onStop: () => setPicking(false),
          }}
        />
      }
    >
      <Preview
        project={project}
        platform={platform}
        kind={kind}
        view={view}
        box={soundBox(kind, isLive ? saved : form.values, saved)}
        isPatched={!isLive && Object.keys(faultsIn(kind, form.values)).length > 0}
        isLive={isLive}
        isShown={isShown(project, kind)}
        isPicking={isPicking}
        onMatched={(selector, count) => setMatched({ selector, count })}
        onPicked={(selector) => {
          setPicking(false)
          // what is usual needs not be written
          form.set('domId', selector === usual ? '' : selector)
          document.getElementById(form.field('domId').id)?.focus()
        }}
        onCancelled={() => {
          setPicking(false)
          document.getElementById(form.field('domId').id)?.focus()
        }}
      />
      <Brings project={project} kind={kind} />
      {isChanged && <SaveBar formId={formId} box={box} isComparing={isComparing} onCompare={setComparing} />}
    </Builder>
  )
}
