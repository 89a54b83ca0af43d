/** The form in the builder: what is saved, what would be, and what is wrong with that. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf } from '#web/data/failure.ts'
import { LeadFormDocument, UpdateLeadFormDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import type { Checks } from '#web/widgets/form-state.ts'
import {
  type Field,
  type FormFaults,
  faultsIn,
  fieldOf,
  fields,
  inputOf,
  tabOf,
  type Values,
  valuesOf,
} from './form-values.ts'
import type { LeadForm } from './lead-form-settings.ts'
import { useFieldLabels, useTexts } from './settings/texts.ts'

/** The whole form is judged at once; each field asks for its own part of the verdict. */
function allChecks(): Checks<Values> {
  let last: { values: Values; faults: FormFaults } | undefined
  const faultOf = (field: Field) => (_: unknown, values: Values) => {
    if (last?.values !== values) last = { values, faults: faultsIn(values) }
    return last.faults[field]
  }
  return Object.fromEntries(fields.map((field) => [field, faultOf(field)]))
}

export type BuiltForm = ReturnType<typeof useLeadForm>

export function useLeadForm(entity: LeadForm) {
  const client = useQueryClient()
  const t = useTexts()
  const labels = useFieldLabels()
  const update = useFormMutation(UpdateLeadFormDocument, { changes: ['LeadForm'] })
  const checks = useMemo(() => allChecks(), [])
  const { form, saved, isChanged, conflict } = useConditionalForm<LeadForm, Values>({
    entity,
    valuesOf,
    labels,
    checks,
    async save(changes, { id, updatedAt }, isForced) {
      const condition = isForced ? null : { updatedAt }
      try {
        return (await update.mutateAsync({ input: { id, ...inputOf(changes) }, condition })).updateLeadForm
      } catch (error) {
        throw named(error)
      }
    },
    onSaved: () => notify.success(t('saved')),
    load: async () => (await fetchAnew(client, LeadFormDocument, { form: entity.id })).getLeadForm,
  })
  const changed = fields.filter(
    (field) => JSON.stringify(form.values[field]) !== JSON.stringify(saved[field]),
  )
  return {
    form,
    saved,
    isChanged,
    conflict,
    changed,
    unsavedTabs: changed.map(tabOf),
    discard: () => {
      form.reset()
      for (const field of fields) form.set(field, saved[field])
    },
  }
}

/** Several settings are called a heading where they stand; here each has a name of its own. */
function named(error: unknown) {
  const failure = failureOf(error)
  const own = failure.fields.map((fault) => ({ ...fault, field: fieldOf(fault.field) ?? fault.field }))
  return Object.assign(failure, { fields: own })
}
