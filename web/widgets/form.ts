/** The one way of forms: errors at the fields when they are left, a summary after submitting, nothing typed is lost. */
import { type SubmitEvent, useId, useState } from 'react'
import { type Failure, failureOf } from '#web/data/failure.ts'
import { notify } from '#web/data/notify.ts'
import { useLanguage } from '#web/i18n/language.ts'
import {
  type Checks,
  type Faults,
  faultsOf,
  fieldsOf,
  isMissing,
  refusedFields,
  textOfFault,
} from './form-state.ts'

type Options<Values> = {
  /** The values at the beginning; their order is that of the fields. */
  initial: Values
  checks?: Checks<Values>
  /** How the summary calls each field. */
  labels: Record<keyof Values, string>
  /** May throw: a refusal shows at its fields, anything else as a snackbar, unless `onFailure` answers true. */
  onSubmit: (values: Values) => Promise<unknown>
  onFailure?: (failure: Failure) => boolean
}

export type Summary = { isMissing: boolean; fields: { id: string; label: string }[] }

export function useForm<Values extends object>(options: Options<Values>) {
  const { initial, checks = {}, labels, onSubmit, onFailure } = options
  const language = useLanguage()
  const prefix = useId()
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<Partial<Record<keyof Values, boolean>>>({})
  const [refused, setRefused] = useState<Faults<Values>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const idOf = (field: string) => `${prefix}${field}`
  const faults: Faults<Values> = { ...refused, ...faultsOf(values, checks) }
  const faulty = fieldsOf(values).filter((field) => faults[field] !== undefined)
  const focus = (field: keyof Values & string) => document.getElementById(idOf(field))?.focus()

  function set<Field extends keyof Values>(field: Field, value: Values[Field]) {
    setValues((before) => ({ ...before, [field]: value }))
    setRefused((before) => ({ ...before, [field]: undefined }))
  }

  /** For an input of any kind: id, value and error; `onChange` takes an event or the value itself. */
  const field = <Field extends keyof Values & string>(name: Field) => {
    const fault = faults[name]
    const isShown = fault !== undefined && (isSubmitted || left[name] || refused[name] !== undefined)
    return {
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      onChange: (change: Values[Field] | { currentTarget: { value: Values[Field] } }) =>
        set(name, isEvent(change) ? change.currentTarget.value : change),
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
      error: isShown ? textOfFault(fault, language) : undefined,
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = faultsOf(values, checks)
    const first = fieldsOf(values).find((name) => wrong[name] !== undefined)
    setRefused({})
    setSubmitted(first !== undefined)
    if (first) return focus(first)
    setBusy(true)
    const before = document.activeElement
    try {
      await onSubmit(values)
      setLeft({})
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
      // the button was disabled meanwhile and has lost the focus; it gets it back once it is enabled
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }

  function refuse(error: unknown) {
    const failure = failureOf(error)
    if (onFailure?.(failure)) return
    const { faults: found, rest } = refusedFields(values, failure.fields)
    setRefused(found)
    setSubmitted(true)
    const first = fieldsOf(values).find((name) => found[name] !== undefined)
    if (first) focus(first)
    if (!first || rest.length > 0) notify.failure(error)
  }

  const summary: Summary | undefined =
    isSubmitted && faulty.length > 0
      ? {
          isMissing: faulty.every((name) => isMissing(faults[name] ?? '')),
          fields: faulty.map((name) => ({ id: idOf(name), label: labels[name] })),
        }
      : undefined

  return { values, set, field, focus, isBusy, summary, onSubmit: (event: SubmitEvent) => void submit(event) }
}

const isEvent = <Value>(
  change: Value | { currentTarget: { value: Value } },
): change is { currentTarget: { value: Value } } =>
  typeof change === 'object' && change !== null && 'currentTarget' in change
