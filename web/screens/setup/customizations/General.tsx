import { NumberInput, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { shopUrl } from '#rules/checks/url.ts'
import { type Platform, platforms } from '#rules/projects/platforms.ts'
import { currencies, timeZones, weekdays } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FormGroup } from '#web/ui/FormCard.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import { useProjectLabels } from '#web/widgets/project-basics/project-form.ts'
import classes from './Customizations.module.css'
import { type Written, written } from './numbers.ts'
import { useTexts } from './texts.ts'

type Values = {
  name: string
  shopURL: string
  platform: Platform
  currency: string
  timezone: string
  firstDayOfWeek: string
  defaultSale: Written
}

const valuesOf = (project: Project): Values => ({
  name: project.name,
  shopURL: project.shopURL ?? '',
  platform: project.platform,
  currency: project.currency ?? '',
  timezone: project.timezone ?? '',
  firstDayOfWeek: String(project.firstDayOfWeek),
  defaultSale: project.defaultSale,
})

const inputOf = ({ firstDayOfWeek, defaultSale, ...changes }: Partial<Values>) => ({
  ...changes,
  ...(firstDayOfWeek && { firstDayOfWeek: Number(firstDayOfWeek) }),
  ...(typeof defaultSale === 'number' && { defaultSale }),
})

/** What a condition can compare, as it was when the form was filled. */
const conditionOf = ({ name, shopURL, currency, timezone }: Project) => ({
  name: { eq: name },
  shopURL: { eq: shopURL ?? '' },
  currency: { eq: currency ?? '' },
  timezone: { eq: timezone ?? '' },
})

/** What the shop is called, where it stands and how it counts. */
export function General({ project }: { project: Project }) {
  const t = useTexts()
  const platformName = usePlatformNames()
  const language = useLanguage()
  const choices = useMemo(
    () => ({ currency: currencies(language), timezone: timeZones(), weekday: weekdays(language) }),
    [language],
  )
  const settings = useSettingsForm<Values>({
    project,
    valuesOf,
    inputOf,
    conditionOf,
    labels: {
      ...useProjectLabels(),
      firstDayOfWeek: t('firstDayOfWeek'),
      defaultSale: t('defaultSale'),
    },
    checks: {
      name: (name) => nameFault('', oneLine(name)),
      shopURL: (address) => address.trim() !== '' && !shopUrl(address) && { code: 'URL_INVALID' },
      defaultSale: (sale) => sale === '' && { code: 'REQUIRED' },
    },
  })
  const { field } = settings.form
  const platform = field('platform')
  const sale = field('defaultSale')
  return (
    <div className={classes.narrow}>
      <SettingsCard settings={settings}>
        <FormGroup title={t('shop')}>
          <TextInput {...field('name')} required withAsterisk={false} autoComplete="off" />
          <TextInput {...field('shopURL')} inputMode="url" autoComplete="url" />
          <ChoiceSelect
            {...platform}
            choices={platforms.map((one) => ({ value: one, label: platformName(one) }))}
            onChange={(chosen) =>
              platform.onChange(platforms.find((one) => one === chosen) ?? platform.value)
            }
          />
        </FormGroup>
        <FormGroup title={t('counting')}>
          <ChoiceSelect {...field('currency')} choices={choices.currency} />
          <ChoiceSelect {...field('timezone')} choices={choices.timezone} />
          <ChoiceSelect {...field('firstDayOfWeek')} choices={choices.weekday} />
          <NumberInput
            {...sale}
            onChange={(value) => sale.onChange(written(value))}
            description={t('defaultSaleText')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={0}
            max={100}
            suffix=" %"
          />
        </FormGroup>
      </SettingsCard>
    </div>
  )
}
