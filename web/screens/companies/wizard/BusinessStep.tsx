import { registrationNumber } from '#rules/checks/registration-number.ts'
import { UpdateCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { changesOf } from '#web/widgets/conflict/changes.ts'
import { useForm } from '#web/widgets/form.ts'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import { BusinessFields } from '../business/BusinessFields.tsx'
import { businessChecks, hasBusiness, valuesOf } from '../business/fields.ts'
import { useBusinessLabels } from '../business/texts.ts'
import type { StepProps } from './steps.ts'

export function BusinessStep({ course, company, registration }: StepProps) {
  const phone = usePhoneCheck()
  const step = useStep(course, 'business')
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
    initial: { ...valuesOf(company), ...(!hasBusiness(company) && prefill), ...step.draft },
    labels: useBusinessLabels(),
    checks: businessChecks(phone),
    async onSubmit(values) {
      await update.mutateAsync({ input: { id: company.id, ...changesOf(values, valuesOf(company)) } })
      await step.done()
    },
  })
  return (
    <StepFrame step={step} form={form}>
      <BusinessFields form={form} />
    </StepFrame>
  )
}
