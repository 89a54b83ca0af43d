import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { GetCompanyDocument, UpdateCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { fetchAnew } from '#web/data/query.ts'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { businessChecks, type Company, unchanged, valuesOf } from './fields.ts'
import { useBusinessLabels, useTexts } from './texts.ts'

export function BusinessForm({ company }: { company: Company }) {
  const t = useTexts()
  const client = useQueryClient()
  const phone = usePhoneCheck()
  const update = useFormMutation(UpdateCompanyDocument)
  const { form, conflict } = useConditionalForm({
    entity: company,
    valuesOf,
    labels: useBusinessLabels(),
    checks: businessChecks(phone),
    async save(changes, saved, isForced) {
      const condition = isForced ? null : unchanged(saved)
      const { updateCompany } = await update.mutateAsync({ input: { id: saved.id, ...changes }, condition })
      return updateCompany
    },
    load: async () => (await fetchAnew(client, GetCompanyDocument, { id: company.id })).getCompany,
  })

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} />
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <BusinessFields
        form={form}
        withContacts
        foot={
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        }
      />
    </form>
  )
}
