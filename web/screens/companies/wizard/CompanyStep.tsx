import { Anchor, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { countryCode } from '#rules/checks/country.ts'
import { paths } from '#rules/paths.ts'
import {
  CreateCompanyDocument,
  GetCompanyDocument,
  UpdateCompanyDocument,
} from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { operation, outdate } from '#web/data/query.ts'
import { countries } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { FormCard, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { email } from '#web/widgets/checks.ts'
import { useForm } from '#web/widgets/form.ts'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import { type Company, companyName, country } from '../business/fields.ts'
import { InvitationHint } from '../InvitationHint.tsx'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'

type Props = Omit<StepProps, 'company'> & {
  /** None before the first step is saved. */
  company: Company | undefined
  unfinished?: { id: string; name: string }
}

export function CompanyStep({ course, company, registration, unfinished }: Props) {
  const t = useTexts()
  const me = useMe()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const choices = useMemo(() => countries(language), [language])
  const phone = usePhoneCheck()
  const step = useStep(course, 'company')
  const create = useMutationOperation(CreateCompanyDocument, {
    onFailure() {
      // an answer that was lost may have left a company behind: better it is seen than made again
      void outdate(client, ['Company', 'Domain'])
      return true // the form tells it
    },
  })
  const update = useFormMutation(UpdateCompanyDocument)

  const form = useForm({
    initial: {
      name: company?.name ?? registration.company ?? '',
      country: company?.country ?? countryCode(registration.country ?? '') ?? (language === 'cs' ? 'CZ' : ''),
      email: (company ? company.email : me.email) ?? '',
      phone: (company ? company.phone : me.phone) ?? '',
      ...step.draft,
    },
    labels: { name: t('name'), country: t('country'), email: t('email'), phone: t('phone') },
    checks: { name: companyName, country, email, phone: (number, values) => phone(number, values.country) },
    async onSubmit(values) {
      await step.done(company ? await change(company.id, values) : await found(values))
    },
  })
  type Values = typeof form.values

  async function change(id: string, input: Values) {
    await update.mutateAsync({ input: { id, ...input } })
    return id
  }

  async function found(input: Values) {
    const { createCompany } = await create.mutateAsync({ input })
    client.setQueryData(operation(GetCompanyDocument, { id: createCompany.id }).queryKey, {
      getCompany: createCompany,
    })
    // the way back leads to this company, never to another new one
    await navigate(paths.addCompany(createCompany.id, 'company'), { replace: true })
    return createCompany.id
  }

  return (
    <StepFrame step={step} form={form}>
      {unfinished && !form.isBusy && (
        <Callout tone="blue" isAbove>
          {t('unfinished', { company: unfinished.name })}{' '}
          <Anchor component={Link} to={paths.addCompany(unfinished.id)}>
            {t('continue')}
          </Anchor>
        </Callout>
      )}
      <FormCard>
        <FormGroup title={t('company.label')}>
          <WideField>
            <TextInput {...form.field('name')} required withAsterisk={false} autoComplete="organization" />
          </WideField>
          <ChoiceSelect {...form.field('country')} choices={choices} required />
        </FormGroup>
        <FormGroup title={t('contact')}>
          <TextInput
            {...form.field('email')}
            required
            withAsterisk={false}
            type="email"
            autoComplete="email"
          />
          <TextInput {...form.field('phone')} type="tel" autoComplete="tel" />
        </FormGroup>
      </FormCard>
      {!company && <InvitationHint />}
    </StepFrame>
  )
}
