/** The form of one box: what is saved, what would be, and what is wrong with that. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boxOf } from '#rules/webboxes/box.ts'
import { type BoxKind, boxKinds } from '#rules/webboxes/kinds.ts'
import type { ProjectBoxesFragment } from '#web/data/generated/graphql.ts'
import { UpdateBoxesDocument, WebBoxesDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useShopColours } from '#web/widgets/builder/shop-colours.ts'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import type { Checks } from '#web/widgets/form-state.ts'
import {
  type BoxFaults,
  type Field,
  faultsIn,
  fields,
  inputOf,
  sections,
  type Values,
  valuesOf,
} from './box-values.ts'
import { useFieldLabels } from './settings/texts.ts'
import { useTexts } from './texts.ts'

/** Kinds that the shop shows, if boxes are allowed. */
export const shownKinds = (project: ProjectBoxesFragment): BoxKind[] =>
  boxKinds.filter((kind) => project[`${kind}Box`].enabled)

/** Whether pages of the shop get the box. */
export const isShown = (project: ProjectBoxesFragment, kind: BoxKind): boolean =>
  project.boxesAllowed && project[`${kind}Box`].enabled

/** Switching on the first box allows boxes, so that one switch is enough. Later the owner may forbid all of them at once. */
const allowing = (project: ProjectBoxesFragment, { enabled }: Partial<Values>) =>
  enabled && !project.boxesAllowed && shownKinds(project).length === 0 ? { boxesAllowed: true } : {}

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
  const standard = useMemo(() => valuesOf(boxOf(kind, {})), [kind])
  const checks = useMemo(() => checksOf(kind), [kind])
  const { form, saved, isChanged, conflict } = useConditionalForm<ProjectBoxesFragment, Values>({
    entity: project,
    valuesOf: (one) => valuesOf(one[`${kind}Box`]),
    labels,
    checks,
    save: async (changes, { id }) =>
      (
        await update.mutateAsync({
          input: { id, ...inputOf(kind, changes), ...allowing(project, changes) },
        })
      ).updateDomain,
    onSaved: (answer) => notify.success(t(isShown(answer, kind) ? 'saved' : 'savedOff')),
    load: async () => (await fetchAnew(client, WebBoxesDocument, { id: project.id })).getDomain,
  })
  const colours = useShopColours(project.id, ({ text, button }) => {
    form.set('linkColor', text)
    form.set('buttonColor', button)
  })
  return {
    kind,
    form,
    colours,
    /** Whether no colour has been chosen. The standard colours suit no shop. */
    hasStandardColours: sections.look
      .filter((field) => field.endsWith('Color'))
      .every((field) => form.values[field] === standard[field]),
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
