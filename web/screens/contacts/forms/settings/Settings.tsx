import { Text } from '#web/ui/Text.tsx'
import settings from '#web/widgets/builder/Settings.module.css'
import type { Tab } from '../form-values.ts'
import type { BuiltForm } from '../lead-form.ts'
import type { LeadForm } from '../lead-form-settings.ts'
import { EmailTab } from './EmailTab.tsx'
import { Embed } from './embed/Embed.tsx'
import { FormTab } from './FormTab.tsx'
import { OptInTab, ThanksTab } from './PageTabs.tsx'
import classes from './Settings.module.css'
import type { ProjectFacts } from './tab.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** Of the form, for what sends it from elsewhere. */
  id: string
  tab: Tab
  leadForm: LeadForm
  built: BuiltForm
  project: ProjectFacts
  /** What is being written, by the name of its field. */
  onPart: (part: string | undefined) => void
}

const tabs = { form: FormTab, email: EmailTab, optin: OptInTab, thanks: ThanksTab }

/** Every setting of a form, by the steps of its way. */
export function Settings({ id, tab, leadForm, built, project, onPart }: Props) {
  const t = useTexts()
  const { form, isChanged } = built
  const Shown = tab === 'embed' ? undefined : tabs[tab]
  return (
    <form
      id={id}
      noValidate
      aria-label={t('settings')}
      className={`${settings.settings} ${classes.settings}`}
      onSubmit={form.onSubmit}
      onFocus={({ target }) => onPart(target.getAttribute('name') ?? undefined)}
      onBlur={() => onPart(undefined)}
    >
      {Shown ? (
        <>
          <Text className={classes.narrow}>{t('narrow')}</Text>
          <Shown form={form} project={project} />
        </>
      ) : (
        <Embed leadForm={leadForm} contactFields={project.contactFields} isChanged={isChanged} />
      )}
    </form>
  )
}
