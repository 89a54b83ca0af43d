import { Textarea, TextInput } from '@mantine/core'
import { type Language, languages } from '#rules/brand.ts'
import { unsubscribeSetupFaults, unsubscribeWords } from '#rules/projects/unsubscribe-setup.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Columns } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import { useTexts } from './texts.ts'
import { UnsubscribePreview } from './UnsubscribePreview.tsx'

/** The language is empty where each reader has the page in their own. */
type Values = { title: string; heading: string; text: string; language: Language | '' }

const valuesOf = ({ unsubscribeSetup: { title, heading, text, language } }: Project): Values => ({
  title: title ?? '',
  heading: heading ?? '',
  text: text ?? '',
  language: language ?? '',
})
const check = (field: 'title' | 'heading' | 'text') => (words: string) =>
  unsubscribeSetupFaults({ [field]: words.trim() })[0]
const checks = { title: check('title'), heading: check('heading'), text: check('text') }

/** The page that people see who want no more mails, beside what is said on it. */
export function Unsubscribe({ project }: { project: Project }) {
  const t = useTexts()
  const readers = useLanguage()
  const settings = useSettingsForm<Values>({
    project,
    valuesOf,
    inputOf: ({ language, ...words }) => ({
      unsubscribeSetup: { ...words, ...(language !== undefined && { language: language || null }) },
    }),
    labels: { title: t('pageTitle'), heading: t('heading'), text: t('text'), language: t('pageLanguage') },
    checks,
  })
  const { field, values } = settings.form
  const shown = values.language || readers
  const own = unsubscribeWords[shown]
  const language = field('language')
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
          <ChoiceSelect
            {...language}
            choices={[
              { value: '', label: t('readersLanguage') },
              ...languages.map((one) => ({ value: one, label: t(`language.${one}`) })),
            ]}
            onChange={(chosen) => language.onChange(languages.find((one) => one === chosen) ?? '')}
          />
          <WideField>
            <Text size="caption">{t('pageLanguageText')}</Text>
          </WideField>
        </FormGroup>
      </SettingsCard>
      <UnsubscribePreview
        shop={project.name}
        address={project.shopURL}
        language={shown}
        title={values.title.trim() || own.title}
        heading={values.heading.trim() || own.heading}
        text={values.text.trim() || own.text}
      />
    </Columns>
  )
}
