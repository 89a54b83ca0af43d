import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { languages } from '#rules/brand.ts'
import { chooseLanguage, languageNames, useLanguage } from '#web/i18n/language.ts'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './Toolbar.module.css'
import { useTexts } from './texts.ts'

const options = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}))

export function LanguageMenu() {
  const t = useTexts()
  const current = useLanguage()
  return (
    <ChoiceMenu
      value={current}
      options={options}
      onChange={(language) => void chooseLanguage(language)}
      target={
        <Button variant="subtle" color="gray" c="dimmed" px={10} className={classes.tool}>
          <VisuallyHidden>{t('language')}</VisuallyHidden>
          {current.toUpperCase()}
          <Icon of={IconChevronDown} size={14} stroke={2} className={classes.chevron} />
        </Button>
      }
    />
  )
}
