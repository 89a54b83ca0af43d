/** A form of this folder: faults show at a field when it is left, all of them when the form is sent. */
import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react'
import { type FieldFault, faultText } from '#rules/refusals.ts'
import { type Failure, failureOf, failureText } from '#web/data/failure.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { afterPress } from './after-press.ts'

/** A fault of our own checks, or the server's refusal that belongs to one field. */
export type Problem<Field extends string> =
  | (FieldFault & { field: Field })
  | { field: Field; code: 'REFUSED'; failure: Failure }

type Options<Field extends string> = {
  initial: Record<Field, string>
  check: (values: Record<Field, string>) => Problem<Field>[]
  /** Which field a refusal without fields belongs to, if to any. */
  fieldOf?: (failure: Failure) => Field | undefined
}

export function useFields<Field extends string>({ initial, check, fieldOf }: Options<Field>) {
  const language = useLanguage()
  const prefix = useId()
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [told, setTold] = useState<Problem<Field>[]>([])
  const [summed, setSummed] = useState<ReadonlySet<Field>>(new Set())
  const [refusal, setRefusal] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  const id = (field: Field) => `${prefix}-${field}`
  const problemsOf = (given: Record<Field, string>) => [
    ...check(given),
    ...told.filter((problem) => !check(given).some((own) => own.field === problem.field)),
  ]
  const problems = problemsOf(values)
  const textOf = (problem: Problem<Field>) =>
    problem.code === 'REFUSED' ? failureText(problem.failure, language) : faultText(problem, language)

  function set(field: Field, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    // what the server said was about the former value
    setTold((before) => before.filter((problem) => problem.field !== field))
  }

  function focus(field: Field) {
    const element = document.getElementById(id(field))
    const input = element?.matches('input') ? element : element?.querySelector('input')
    input?.focus()
  }

  function show(faulty: Problem<Field>[]) {
    setLeft((before) => new Set([...before, ...faulty.map((problem) => problem.field)]))
    setSummed(new Set(faulty.map((problem) => problem.field)))
    // in the order of the fields on the page
    const first = (Object.keys(values) as Field[]).find((field) => faulty.some((one) => one.field === field)) // keys of a record are its fields
    // after the button is enabled again and the faults are drawn
    if (first) requestAnimationFrame(() => focus(first))
  }

  function refuse(error: unknown) {
    const failure = failureOf(error)
    const single = fieldOf?.(failure)
    const faulty: Problem<Field>[] = single
      ? [{ field: single, code: 'REFUSED', failure }]
      : failure.fields.flatMap((fault) => {
          const field = fault.field.split('.').at(-1)
          return isField(field) ? [{ ...fault, field }] : []
        })
    setTold(faulty)
    show(faulty)
    if (faulty.length === 0) setRefusal(failure)
  }
  const isField = (field: string | undefined): field is Field => field !== undefined && field in values

  /** Makes a form's `onSubmit` of the work that a faultless form does. */
  const sends = (work: (values: Record<Field, string>) => Promise<void>) => (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal(undefined)
    setSummed(new Set())
    if (problems.length > 0) return show(problems)
    setBusy(true)
    void work(values)
      .catch(refuse)
      .finally(() => setBusy(false))
  }

  /** What a text input of the field needs. */
  const input = (field: Field) => ({
    ...choice(field),
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.currentTarget.value),
  })

  /** What a select of the field needs. */
  const choice = (field: Field) => {
    const problem = left.has(field) && problems.find((one) => one.field === field)
    return {
      id: id(field),
      name: field,
      value: values[field] || null,
      onChange: (value: string | null) => set(field, value ?? ''),
      onBlur: () => afterPress(() => setLeft((before) => new Set([...before, field]))),
      error: problem && textOf(problem),
    }
  }

  return {
    values,
    set,
    input,
    choice,
    sends,
    busy,
    focus,
    reset: () => {
      setValues(initial)
      setLeft(new Set())
    },
    /** What was wrong when the form was sent, and still is. */
    summary: {
      refusal: refusal && failureText(refusal, language),
      problems: problems
        .filter((problem) => summed.has(problem.field))
        .map((problem) => ({ field: problem.field, code: problem.code, text: textOf(problem) })),
    },
  }
}
