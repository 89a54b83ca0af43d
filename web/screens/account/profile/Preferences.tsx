import { useMantineColorScheme } from '@mantine/core'
import { languages } from '#rules/brand.ts'
import { chooseLanguage, languageNames, useLanguage } from '#web/i18n/language.ts'
import classes from './Profile.module.css'
import { RadioChoice } from './RadioChoice.tsx'
import { Section } from './Section.tsx'
import { useTexts } from './texts.ts'

export function Preferences() {
  const t = useTexts()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { light: t('light'), dark: t('dark'), auto: t('system') }
  return (
    <Section title={t('preferences')} text={t('preferencesText')}>
      <div className={classes.choices}>
        <RadioChoice
          label={t('language')}
          name="language"
          options={languages.map((one) => ({
            value: one,
            label: <span lang={one}>{languageNames[one]}</span>,
          }))}
          value={language}
          onChange={(one) => void chooseLanguage(one)}
        />
        <RadioChoice
          label={t('appearance')}
          name="appearance"
          options={(['light', 'dark', 'auto'] as const).map((one) => ({ value: one, label: schemes[one] }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
    </Section>
  )
}
