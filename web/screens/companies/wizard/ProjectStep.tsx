import { TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { shopUrl } from '#rules/checks/url.ts'
import { platforms } from '#rules/projects/platforms.ts'
import { projectAnswers } from '#web/data/companies.ts'
import { CreateDomainDocument } from '#web/data/generated/graphql.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { browserTimeZone, currencies, timeZones } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { FormCard, FormGroup } from '#web/ui/FormCard.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { required } from '#web/widgets/checks.ts'
import { useForm } from '#web/widgets/form.ts'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { type ProjectValues, platformOf, projectStart } from './project-start.ts'
import { StepFrame, type StepProps, useWay } from './StepFrame.tsx'
import { useTexts } from './texts.ts'

export function ProjectStep({ company, finished, registration, drafts }: StepProps) {
  const t = useTexts()
  const platformName = usePlatformNames()
  const language = useLanguage()
  const navigate = useNavigate()
  const way = useWay('project')
  const [isPlatformChosen, setPlatformChosen] = useState(false)
  const choices = useMemo(() => ({ currency: currencies(language), timezone: timeZones() }), [language])
  const create = useMutationOperation(CreateDomainDocument, {
    outdates: projectAnswers,
    onSuccess: () => void navigate(paths.company(company.id), { replace: true }),
    onFailure: () => true, // the form tells it
  })
  const form = useForm<ProjectValues>({
    initial: { ...projectStart(company, registration, browserTimeZone()), ...drafts.of('project') },
    labels: {
      name: t('projectName'),
      shopURL: t('shopURL'),
      platform: t('platform'),
      currency: t('currency'),
      timezone: t('timezone'),
    },
    checks: {
      name: (name) => nameFault('', oneLine(name)),
      shopURL: (address) => required(address) || (!shopUrl(address) && { code: 'URL_INVALID' }),
      platform: required,
      currency: required,
      timezone: required,
    },
    async onSubmit({ platform, ...values }) {
      const { feed, shopifyStore } = registration
      const shopify = platform === 'SHOPIFY' ? { productFeedURL: feed, shopifyStore } : {}
      await create.mutateAsync({
        input: { companyID: company.id, ...values, platform: platform || 'OTHER', ...shopify },
      })
    },
  })
  useEffect(() => drafts.keep('project', form.values), [drafts, form.values])

  const address = form.field('shopURL')
  const platform = form.field('platform')
  return (
    <StepFrame
      {...{ step: 'project', company, finished, form, way }}
      nextLabel={t('finish')}
      leave={{ label: t('later'), to: paths.companies() }}
    >
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
    </StepFrame>
  )
}
