import { useEffect } from 'react'
import { registrationNumber } from '#rules/checks/registration-number.ts'
import { UpdateCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { changesOf } from '#web/widgets/conflict/changes.ts'
import { useForm } from '#web/widgets/form.ts'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import { BusinessFields } from '../business/BusinessFields.tsx'
import { businessChecks, hasBusiness, valuesOf } from '../business/fields.ts'
import { useBusinessLabels } from '../business/texts.ts'
import { StepFrame, type StepProps, useStepNavigation } from './StepFrame.tsx'

export function BusinessStep({ company, finished, registration, drafts }: StepProps) {
  const phone = usePhoneCheck()
  const way = useStepNavigation('business')
  const update = useFormMutation(UpdateCompanyDocument)
  const prefill = {
    crNo: registrationNumber(registration.crno ?? '', company.country) ?? '',
    street: registration.street ?? '',
    city: registration.city ?? '',
    zip: registration.zip ?? '',
    invoicingEmail: company.email ?? '',
    invoicingPhone: company.phone ?? '',
  }
  const form = useForm({
    initial: { ...valuesOf(company), ...(!hasBusiness(company) && prefill), ...drafts.of('business') },
    labels: useBusinessLabels(),
    checks: businessChecks(phone),
    async onSubmit(values) {
      await update.mutateAsync({ input: { id: company.id, ...changesOf(values, valuesOf(company)) } })
      drafts.forget('business')
      await way.go(company.id)
    },
  })
  useEffect(() => drafts.keep('business', form.values), [drafts, form.values])
  return (
    <StepFrame {...{ step: 'business', company, finished, form, way }}>
      <BusinessFields form={form} />
    </StepFrame>
  )
}
