/** The one way of forms: faults at a field when it is left, all of them when the form is sent; nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { RefusalCode } from '#rules/refusals.ts'
import { type Failure, failureOf, failureText, failure as newFailure } from '#web/data/failure.ts'
import { onSessionExpired } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { passFocus, useAfterDrawing } from '#web/ui/focus.ts'
import {
  type Checks,
  type Faults,
  faultsOf,
  fieldsOf,
  isMissing,
  refusedFields,
  settled,
  textOfFault,
} from './form-state.ts'

type Options<Values, Field> = {
  /** The values at the beginning; their order is that of the fields on the page. */
  initial: Values
  /** How the page and the summary call each field. */
  labels: Record<keyof Values, string>
  checks?: Checks<Values>
  /** Nobody has to fill it in on the way: its faults show only when it is sent. */
  isQuiet?: boolean
  /** What a faultless form does. What it throws shows at the fields, or else above the form. */
  onSubmit: (values: Values) => Promise<unknown>
  /** The field that a refusal belongs to, where the server names none. */
  fieldOf?: Partial<Record<RefusalCode, Field>>
  /** Where a form that was refused as a whole is tried again; at its button unless given. */
  retryAt?: Field
}

export type Summary = {
  refusal: string | undefined
  areMissing: boolean
  problems: { id: string; label: string; text: string }[]
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

export function useForm<Values extends object>(options: Options<Values, keyof Values & string>) {
  type Field = keyof Values & string
  const { initial, labels, checks = {}, isQuiet = false, onSubmit, fieldOf = {}, retryAt } = options
  const language = useLanguage()
  const client = useQueryClient()
  const prefix = useId()
  const [values, setValues] = useState(initial)
  /** Whose faults may be seen. */
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  /** What was faulty when the form was sent. */
  const [summed, setSummed] = useState<readonly Field[]>([])
  const [serverFaults, setServerFaults] = useState<Faults<Values>>({})
  const [refusal, setRefusal] = useState<Failure>()
  const [sending, setSending] = useState<Values>()
  const afterDrawing = useAfterDrawing()

  const idOf = (field: Field) => `${prefix}-${field}`
  const faults: Faults<Values> = { ...serverFaults, ...faultsOf(values, checks) }
  const leave = (fields: Field[]) => setLeft((before) => new Set([...before, ...fields]))

  const aimAt = (field: Field) => afterDrawing(() => focusField(idOf(field)))

  function set<Name extends Field>(field: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [field]: value }))
    // what the server said was about the former value
    setServerFaults((before) => ({ ...before, [field]: undefined }))
  }

  /** Shows what was sent as the server has it; what somebody has typed meanwhile stays. */
  function settle(sent: Values, saved: Partial<Values>) {
    setValues((before) => settled(before, sent, saved))
  }

  /** What an input of any kind needs; `onChange` takes an event or the value itself. */
  const field = <Name extends Field>(name: Name) => {
    const fault = left.has(name) ? faults[name] : undefined
    return {
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      onChange: (change: Values[Name] | { currentTarget: { value: Values[Name] } }) =>
        set(name, isEvent(change) ? change.currentTarget.value : change),
      onBlur: () => isQuiet || afterPress(() => leave([name])),
      error: fault && textOfFault(fault, language),
    }
  }

  /** Shows these faults at their fields and in the summary. */
  function show(found: Faults<Values>) {
    const faulty = fieldsOf(values).filter((name) => found[name] !== undefined)
    leave(faulty)
    setSummed(faulty)
    if (faulty[0]) aimAt(faulty[0])
    return faulty
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (sending) return
    forgetAnswer()
    if (show(faultsOf(values, checks)).length === 0) void send(values)
  }

  /** Sends the values as they are, also such as nobody has typed here. */
  async function send(given: Values) {
    const before = document.activeElement
    forgetAnswer()
    setSending(given)
    try {
      await onSubmit(given)
      afterDrawing(() => passFocus(before, before))
    } catch (error) {
      refuse(failureOf(error), before)
    } finally {
      setSending(undefined)
    }
  }

  function refuse(failure: Failure, before: Element | null) {
    const own = fieldOf[failure.code]
    const { faults: found, rest } = own
      ? { faults: { [own]: failure } as Faults<Values>, rest: [] } // a field of the form
      : refusedFields(values, failure.fields)
    setServerFaults(found)
    if (show(found).length > 0) {
      if (rest.length > 0) setRefusal(newFailure('INPUT_INVALID', rest))
      return
    }
    if (retryAt) aimAt(retryAt)
    else afterDrawing(() => passFocus(before, before))
    if (!onSessionExpired(client, failure)) setRefusal(failure)
  }

  function forgetAnswer() {
    setServerFaults({})
    setRefusal(undefined)
    setSummed([])
  }

  function reset() {
    setValues(initial)
    setLeft(new Set())
    forgetAnswer()
  }

  const problems = summed.flatMap((name) => {
    const fault = faults[name]
    return fault ? [{ fault, id: idOf(name), label: labels[name], text: textOfFault(fault, language) }] : []
  })
  const summary: Summary = {
    refusal: refusal && failureText(refusal, language),
    areMissing: problems.every(({ fault }) => isMissing(fault)),
    problems,
  }
  return {
    values,
    set,
    settle,
    field,
    send,
    sending,
    isBusy: sending !== undefined,
    reset,
    summary,
    onSubmit: submit,
  }
}

/** For a select, to which no value is null. */
export const choice = <Rest extends object>({
  value,
  onChange,
  ...rest
}: Rest & { value: string; onChange: (value: string) => void }) => ({
  ...rest,
  value: value || null,
  onChange: (chosen: string | null) => onChange(chosen ?? ''),
})

/** A field of several inputs, such as a code, takes the focus in its first. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const input = element?.matches('input, textarea, select, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button')
  input?.focus()
}

const isEvent = <Value>(
  change: Value | { currentTarget: { value: Value } },
): change is { currentTarget: { value: Value } } =>
  typeof change === 'object' && change !== null && 'currentTarget' in change
