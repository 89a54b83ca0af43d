import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/data/failure.ts'
import { UpdateCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import { useTexts as useWidgetTexts } from '#web/widgets/texts.ts'
import { BusinessFields } from './BusinessFields.tsx'
import {
  type BusinessValues,
  businessChecks,
  type Company,
  changesOf,
  unchanged,
  valuesOf,
} from './fields.ts'
import { useBusinessLabels, useTexts } from './texts.ts'

type Props = {
  company: Company
  /** Shows the company as it is now, in a form of its own. */
  onReload: () => void
}

export function BusinessForm({ company, onReload }: Props) {
  const t = useTexts()
  const words = useWidgetTexts()
  const phone = usePhoneCheck()
  /** The company as it was when this form last agreed with it; it may be somebody else's by now. */
  const [known, setKnown] = useState(company)
  /** What somebody else's change keeps from being saved. */
  const [held, setHeld] = useState<BusinessValues>()
  const update = useMutationOperation(UpdateCompanyDocument, {
    onFailure: () => true, // the form tells it
  })
  const save = async (values: BusinessValues, isForced = false) => {
    setHeld(undefined)
    const changes = changesOf(values, known)
    const condition = isForced ? null : unchanged(known)
    try {
      const { updateCompany } = await update.mutateAsync({ input: { id: known.id, ...changes }, condition })
      setKnown(updateCompany)
      form.settle(values, valuesOf(updateCompany))
      notify.success(words('saved'))
    } catch (error) {
      if (failureOf(error).code !== 'CONDITION_FAILED') throw error
      setHeld(values)
    }
  }
  const form = useForm({
    initial: valuesOf(company),
    labels: useBusinessLabels(),
    checks: businessChecks(phone),
    onSubmit: (values) => save(values, values === held),
  })
  useUnsaved(Object.keys(changesOf(form.values, known)).length > 0)

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} />
      {held && <Conflict isBusy={form.isBusy} onKeep={() => void form.send(held)} onLoad={onReload} />}
      <BusinessFields
        form={form}
        withContact
        foot={
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        }
      />
    </form>
  )
}
