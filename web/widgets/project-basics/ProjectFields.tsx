import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { platforms } from '#rules/projects/platforms.ts'
import { currencies, timeZones } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FormCard, FormGroup } from '#web/ui/FormCard.tsx'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import type { Form } from '../form.ts'
import { usePlatformNames } from '../platform/texts.ts'
import { type ProjectValues, platformOf } from './project-start.ts'
import { useTexts } from './texts.ts'

/** The basics of a project; the address tells its platform as long as nobody has chosen one. */
export function ProjectFields({ form }: { form: Form<ProjectValues> }) {
  const t = useTexts()
  const platformName = usePlatformNames()
  const language = useLanguage()
  const { shopURL, platform: chosen } = form.values
  const [isPlatformChosen, setPlatformChosen] = useState(chosen !== '' && chosen !== platformOf(shopURL))
  const choices = useMemo(() => ({ currency: currencies(language), timezone: timeZones() }), [language])
  const address = form.field('shopURL')
  const platform = form.field('platform')
  return (
    <FormCard>
      <FormGroup title={t('shop')}>
        <TextInput {...form.field('name')} required withAsterisk={false} autoComplete="off" />
        <TextInput
          {...address}
          required
          withAsterisk={false}
          inputMode="url"
          autoComplete="url"
          onBlur={() => {
            address.onBlur()
            // what the person has chosen is not guessed again
            const guess = platformOf(form.values.shopURL)
            if (guess && !isPlatformChosen) form.set('platform', guess)
          }}
        />
        <ChoiceSelect
          {...platform}
          choices={platforms.map((one) => ({ value: one, label: platformName(one) }))}
          required
          onChange={(chosen) => {
            setPlatformChosen(true)
            platform.onChange(platforms.find((one) => one === chosen) ?? '')
          }}
        />
        <ChoiceSelect {...form.field('currency')} choices={choices.currency} required />
        <ChoiceSelect {...form.field('timezone')} choices={choices.timezone} required />
      </FormGroup>
    </FormCard>
  )
}
