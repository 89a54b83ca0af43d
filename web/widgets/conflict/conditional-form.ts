/**
 * A form behind an optimistic lock: what was changed is saved, what others have changed meanwhile stays. The server takes
 * it only while the fields of the condition are as they were; otherwise the person is asked whose words stay.
 */
import { useState } from 'react'
import { failureOf } from '#web/data/failure.ts'
import { notify } from '#web/data/notify.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { useForm } from '../form.ts'
import { type Checks, fieldsOf } from '../form-state.ts'
import { useWidgetTexts } from '../texts.ts'
import { changesOf } from './changes.ts'

type Options<Entity, Values> = {
  /** What is edited, as it was loaded. */
  entity: Entity
  /** In the order of the fields on the page. */
  valuesOf: (entity: Entity) => Values
  labels: Record<keyof Values, string>
  checks?: Checks<Values>
  /** Without a condition where `isForced`: the person has decided. */
  save: (changes: Partial<Values>, saved: Entity, isForced: boolean) => Promise<Entity>
  /** Asks the server for what somebody else has saved. */
  load: () => Promise<Entity>
  /** A snackbar tells it unless given. */
  onSaved?: (answer: Entity) => unknown
  /** What was typed here before and is not saved yet. The caller keeps it when the page is left. */
  draft?: Partial<Values>
  /** What was typed before the tab was reloaded. */
  restored?: Partial<Values> | undefined
}

export function useConditionalForm<Entity, Values extends object>(options: Options<Entity, Values>) {
  const { entity, valuesOf, labels, checks, save, load, onSaved, draft, restored } = options
  const t = useWidgetTexts()
  /** As it was when this form last agreed with it; it may be somebody else's by now. */
  const [saved, setSaved] = useState(entity)
  /** What somebody else's change keeps from being saved. */
  const [held, setHeld] = useState<Values>()

  const form = useForm<Values>({
    initial: { ...valuesOf(entity), ...draft, ...restored },
    labels,
    checks,
    async onSubmit(values) {
      setHeld(undefined)
      let answer: Entity
      try {
        answer = await save(changesOf(values, valuesOf(saved)), saved, values === held)
        setSaved(answer)
        form.settle(values, valuesOf(answer))
      } catch (error) {
        if (failureOf(error).code !== 'CONDITION_FAILED') throw error
        return setHeld(values)
      }
      if (onSaved) await onSaved(answer)
      else notify.success(t('saved'))
    },
  })

  /** Shows it as the server has it, whatever was typed. */
  async function loadTheirs() {
    try {
      const theirs = await load()
      const values = valuesOf(theirs)
      setSaved(theirs)
      for (const field of fieldsOf(values)) form.set(field, values[field])
      setHeld(undefined)
    } catch (error) {
      notify.failure(error)
    }
  }

  const changes = changesOf(form.values, valuesOf(saved))
  const isChanged = Object.keys(changes).length > 0
  // a wizard keeps its drafts
  useUnsaved(isChanged && !draft)
  return {
    form,
    /** As it is saved. */
    saved: valuesOf(saved),
    entity: saved,
    changes,
    isChanged,
    conflict: held && { onKeep: () => void form.send(held), onLoad: () => void loadTheirs() },
  }
}
