/** Forms of a project's settings: what was changed is saved, what others have changed meanwhile stays. */
import { useState } from 'react'
import { request } from '#web/data/client.ts'
import { failureOf } from '#web/data/failure.ts'
import type {
  DomainCondition,
  ProjectSettingsFragment,
  UpdateDomainInput,
} from '#web/data/generated/graphql.ts'
import { GetDomainDocument, UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { useForm } from '../form.ts'
import { type Checks, fieldsOf } from '../form-state.ts'
import { useTexts } from '../texts.ts'
import { changesOf } from './changes.ts'

export type Project = ProjectSettingsFragment

type Options<Values> = {
  project: Project
  /** In the order of the fields on the page. */
  valuesOf: (project: Project) => Values
  /** The changed values as the API takes them. */
  inputOf: (changes: Partial<Values>) => Omit<UpdateDomainInput, 'id'>
  labels: Record<keyof Values, string>
  checks?: Checks<Values>
  /** What must be as it was when the form was filled; otherwise the person is asked whose words stay. */
  conditionOf?: (project: Project) => DomainCondition
  /** A snackbar tells it unless given. */
  onSaved?: () => unknown
  /** What was typed here before and is not saved yet. */
  draft?: Partial<Values>
}

export type SettingsForm<Values extends object> = ReturnType<typeof useSettingsForm<Values>>

export function useSettingsForm<Values extends object>(options: Options<Values>) {
  const t = useTexts()
  const { project, valuesOf, inputOf, labels, checks, conditionOf, onSaved, draft } = options
  /** The project as it was when this form last agreed with it. */
  const [known, setKnown] = useState(project)
  /** What somebody else's change keeps from being saved. */
  const [held, setHeld] = useState<Values>()
  const update = useMutationOperation(UpdateDomainDocument, {
    onFailure: () => true, // the form tells it
  })

  async function save(values: Values) {
    setHeld(undefined)
    const input = { id: known.id, ...inputOf(changesOf(values, valuesOf(known))) }
    const condition = values === held ? null : conditionOf?.(known)
    try {
      const { updateDomain } = await update.mutateAsync({ input, condition })
      setKnown(updateDomain)
      form.settle(values, valuesOf(updateDomain))
    } catch (error) {
      if (failureOf(error).code !== 'CONDITION_FAILED') throw error
      return setHeld(values)
    }
    if (onSaved) await onSaved()
    else notify.success(t('saved'))
  }

  const form = useForm<Values>({ initial: { ...valuesOf(known), ...draft }, labels, checks, onSubmit: save })

  /** Shows the project as the server has it, whatever was typed. */
  async function load() {
    try {
      const { getDomain } = await request(GetDomainDocument, { id: known.id })
      const values = valuesOf(getDomain)
      setKnown(getDomain)
      for (const field of fieldsOf(values)) form.set(field, values[field])
      setHeld(undefined)
    } catch (error) {
      notify.failure(error)
    }
  }

  const isChanged = Object.keys(changesOf(form.values, valuesOf(known))).length > 0
  // a wizard keeps its drafts
  useUnsaved(isChanged && !draft)
  return {
    form,
    /** As it is saved. */
    saved: valuesOf(known),
    isChanged,
    conflict: held && { onKeep: () => void form.send(held), onLoad: () => void load() },
  }
}
