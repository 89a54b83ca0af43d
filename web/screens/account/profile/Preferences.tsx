import { Radio, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { languages } from '#rules/brand.ts'
import { chooseLanguage, languageNames, useLanguage } from '#web/i18n/language.ts'
import classes from './Profile.module.css'
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
        <Choice label={t('language')}>
          {languages.map((one) => (
            <Radio
              key={one}
              name="language"
              classNames={{ radio: classes.radio }}
              label={<span lang={one}>{languageNames[one]}</span>}
              checked={one === language}
              onChange={() => void chooseLanguage(one)}
            />
          ))}
        </Choice>
        <Choice label={t('appearance')}>
          {(['light', 'dark', 'auto'] as const).map((one) => (
            <Radio
              key={one}
              name="appearance"
              classNames={{ radio: classes.radio }}
              label={schemes[one]}
              checked={one === colorScheme}
              onChange={() => setColorScheme(one)}
            />
          ))}
        </Choice>
      </div>
    </Section>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
