import { Textarea, TextInput } from '@mantine/core'
import { unsubscribeSetupFaults, unsubscribeWords } from '#rules/projects/unsubscribe-setup.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Columns } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import classes from './Customizations.module.css'
import { useTexts } from './texts.ts'

type Values = { title: string; heading: string; text: string }

const valuesOf = ({ unsubscribeSetup: { title, heading, text } }: Project): Values => ({
  title: title ?? '',
  heading: heading ?? '',
  text: text ?? '',
})
const check = (field: keyof Values) => (words: string) => unsubscribeSetupFaults({ [field]: words.trim() })[0]
const checks = { title: check('title'), heading: check('heading'), text: check('text') }

/** The page that people see who want no more mails, beside what is said on it. */
export function Unsubscribe({ project }: { project: Project }) {
  const t = useTexts()
  const own = unsubscribeWords[useLanguage()]
  const settings = useSettingsForm<Values>({
    project,
    valuesOf,
    inputOf: (unsubscribeSetup) => ({ unsubscribeSetup }),
    labels: { title: t('pageTitle'), heading: t('heading'), text: t('text') },
    checks,
  })
  const { field, values } = settings.form
  return (
    <Columns side="wide">
      <SettingsCard settings={settings}>
        <FormGroup title={t('unsubscribeTitle')}>
          <WideField>
            <Text>{t('unsubscribeHint')}</Text>
          </WideField>
          <WideField>
            <TextInput {...field('title')} placeholder={own.title} autoComplete="off" />
          </WideField>
          <WideField>
            <TextInput {...field('heading')} placeholder={own.heading} autoComplete="off" />
          </WideField>
          <WideField>
            <Textarea {...field('text')} placeholder={own.text} autosize minRows={4} maxRows={12} />
          </WideField>
        </FormGroup>
      </SettingsCard>
      <section className={classes.preview} aria-label={t('preview')}>
        <div className={classes.browser}>
          <span className={classes.tab}>{values.title.trim() || own.title}</span>
        </div>
        <div className={classes.canvas}>
          <strong>{project.name}</strong>
          <p className={classes.heading}>{values.heading.trim() || own.heading}</p>
          <p className={classes.words}>{values.text.trim() || own.text}</p>
          <p className={classes.address}>{t('previewAddress')}</p>
          <span className={classes.button}>{t('previewButton')}</span>
        </div>
      </section>
    </Columns>
  )
}
