/** The form of one box: what is saved, what would be, and what is wrong with that. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { ProjectBoxesFragment } from '#web/data/generated/graphql.ts'
import { UpdateBoxesDocument, WebBoxesDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import type { Checks } from '#web/widgets/form-state.ts'
import { type BoxFaults, type Field, faultsIn, fields, inputOf, type Values, valuesOf } from './box-values.ts'
import { useFieldLabels } from './settings/texts.ts'
import { useTexts } from './texts.ts'

/** The whole box is judged at once; each field asks for its own part of the verdict. */
function checksOf(kind: BoxKind): Checks<Values> {
  let last: { values: Values; faults: BoxFaults } | undefined
  const faultOf = (field: Field) => (_: unknown, values: Values) => {
    if (last?.values !== values) last = { values, faults: faultsIn(kind, values) }
    return last.faults[field]
  }
  return Object.fromEntries(fields.map((field) => [field, faultOf(field)]))
}

export type BoxForm = ReturnType<typeof useBoxForm>

export function useBoxForm(kind: BoxKind, project: ProjectBoxesFragment) {
  const client = useQueryClient()
  const t = useTexts()
  const labels = useFieldLabels()
  const update = useFormMutation(UpdateBoxesDocument)
  const checks = useMemo(() => checksOf(kind), [kind])
  const { form, saved, isChanged, conflict } = useConditionalForm<ProjectBoxesFragment, Values>({
    entity: project,
    valuesOf: (one) => valuesOf(one[`${kind}Box`]),
    labels,
    checks,
    save: async (changes, { id }) =>
      (await update.mutateAsync({ input: { id, ...inputOf(kind, changes) } })).updateDomain,
    onSaved: () => notify.success(t('saved')),
    load: async () => (await fetchAnew(client, WebBoxesDocument, { id: project.id })).getDomain,
  })
  return {
    kind,
    form,
    saved,
    isChanged,
    conflict,
    /** What was changed, by the names of the fields. */
    changes: fields
      .filter((field) => JSON.stringify(form.values[field]) !== JSON.stringify(saved[field]))
      .map((field) => labels[field]),
    discard: () => {
      form.reset()
      for (const field of fields) form.set(field, saved[field])
    },
  }
}
