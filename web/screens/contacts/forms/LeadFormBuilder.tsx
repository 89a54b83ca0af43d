import { ActionIcon, Anchor } from '@mantine/core'
import { IconDots, IconTag, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { FormShopQuery } from '#web/data/generated/graphql.ts'
import { DeleteLeadFormDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Builder } from '#web/widgets/builder/Builder.tsx'
import { BuilderTabs } from '#web/widgets/builder/BuilderTabs.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { focusField } from '#web/widgets/form.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { SaveBar } from '#web/widgets/SaveBar.tsx'
import { FormState } from './FormState.tsx'
import { fields, soundSettings, tabOf, tabs } from './form-values.ts'
import classes from './LeadFormBuilder.module.css'
import { useLeadForm } from './lead-form.ts'
import type { LeadForm } from './lead-form-settings.ts'
import { Preview } from './preview/Preview.tsx'
import { Settings } from './settings/Settings.tsx'
import { useFieldLabels } from './settings/texts.ts'
import { useTexts } from './texts.ts'

type Props = { leadForm: LeadForm; project: FormShopQuery }

/** A form and its whole way: settings on the left, what people get on the right. */
export function LeadFormBuilder({ leadForm, project }: Props) {
  const t = useTexts()
  const formId = useId()
  const labels = useFieldLabels()
  const [search, setSearch] = useSearchParams()
  const [part, setPart] = useState<string>()
  const built = useLeadForm(leadForm)
  const { form, saved, isChanged, changed, conflict, discard } = built
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'form'
  /** The form was sent in the preview: a step of its way that has no settings. */
  const [isSent, setSent] = useState(false)
  const open = (next: string) => setSearch(next === 'form' ? {} : { tab: next }, { preventScrollReset: true })

  /** Several pages have a heading, and an address. */
  const nameOf = (field: (typeof changed)[number]) => {
    const [name, page] = [labels[field].toLocaleLowerCase(), tabOf(field)]
    return page === 'form' ? name : `${name} (${t(`tab.${page}`).toLocaleLowerCase()})`
  }

  /** The field may stand on another tab, which is drawn first. */
  const aim = useRef<string>(undefined)
  const goTo = (id: string | undefined) => {
    const field = fields.find((name) => id?.endsWith(`-${name}`))
    if (!id || !field) return
    if (tabOf(field) === tab) return focusField(id)
    aim.current = id
    open(tabOf(field))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is there
  useEffect(() => {
    if (aim.current) focusField(aim.current)
    aim.current = undefined
  }, [tab])
  const firstFault = form.summary.problems[0]?.id
  const showFault = useEffectEvent(goTo)
  useEffect(() => showFault(firstFault), [firstFault])
  return (
    <Builder
      isWide
      // the settings of another tab are what the user opened it for
      isSettingsFirst={tab !== 'form'}
      head={
        <>
          <Head leadForm={leadForm} />
          <BuilderTabs
            label={t('tabs')}
            parameter="tab"
            tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            tab={tab}
            unsaved={built.unsavedTabs}
          />
        </>
      }
      settings={
        <Settings
          id={formId}
          tab={tab}
          leadForm={leadForm}
          built={built}
          project={project.getDomain}
          onPart={(written) => {
            setPart(written)
            if (written) setSent(false)
          }}
        />
      }
    >
      <Preview
        project={project}
        settings={soundSettings(form.values, saved)}
        stage={tab === 'form' && isSent ? 'inbox' : tab === 'embed' ? 'form' : tab}
        onStage={(stage) => {
          setSent(stage === 'inbox')
          open(stage === 'inbox' ? 'form' : stage)
        }}
        part={part}
      />
      {isChanged && (
        <SaveBar
          changes={changed.map(nameOf)}
          form={form}
          formId={formId}
          conflict={conflict}
          onDiscard={discard}
          save={t('save')}
          isLong
          onField={goTo}
        />
      )}
    </Builder>
  )
}

/** What it is called, whether it takes sign-ups, and whom it adds where. */
function Head({ leadForm }: { leadForm: LeadForm }) {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const removal = useMutationOperation(DeleteLeadFormDocument, {
    changes: ['LeadForm'],
    refetchType: 'none',
    success: t('deleted'),
    onSuccess: () => void navigate(paths.project(company, project, 'forms')),
  })
  const { id, name, tag, closed } = leadForm
  async function remove() {
    const question = { title: t('deleteNamed', { name }), text: t('deleteText'), action: t('delete') }
    if (await confirm({ ...question, typed: name })) removal.mutate({ input: { id } })
  }
  return (
    <>
      <Row isSpread isLine isTop>
        <PageTitle>{name}</PageTitle>
        <Row isLine gap="xs">
          <FormState closed={closed} />
          <ActionMenu
            target={
              <ActionIcon size={28} aria-label={t('more')}>
                <Icon of={IconDots} />
              </ActionIcon>
            }
            actions={[
              { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => void remove() },
            ]}
          />
        </Row>
      </Row>
      <Text as="div" className={classes.tag}>
        <Icon of={IconTag} size={16} />
        {tag ? (
          <Anchor component={Link} to={paths.project(company, project, `contacts?tag=${tag.id}`)} inherit>
            {t('adds', { name: tag.name, count: tag.visitorCount, number: format.number(tag.visitorCount) })}
          </Anchor>
        ) : (
          <span>{t('tagGone')}</span>
        )}
      </Text>
      {closed && (
        <Text size="caption" data-tone="orange">
          {t(`closed.${closed}`)}{' '}
          {closed === 'DOMAIN' && (
            <Anchor
              component={Link}
              to={paths.project(company, project, 'setup/mailing')}
              inherit
              underline="always"
            >
              {t('toMailing')}
            </Anchor>
          )}
        </Text>
      )}
    </>
  )
}
