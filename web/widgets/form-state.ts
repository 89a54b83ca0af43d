/** What a form knows about its fields, without React: which are faulty, and how to say so. */

import type { Language } from '#rules/brand.ts'
import { type FieldFault, faultText } from '#rules/faults.ts'
import { type Failure, failureText, isFailure } from '#web/data/failure.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

/** A code of the error catalogue, a sentence of the screen's own, or what the server has refused as a whole. */
export type Fault = Omit<FieldFault, 'field'> | string | Failure
export type Check<Value> = (value: Value) => Fault | undefined | false
/** A check may look at the other fields, too. */
export type Checks<Values> = {
  [Field in keyof Values]?: (value: Values[Field], values: Values) => Fault | undefined | false
}
export type Faults<Values> = Partial<Record<keyof Values, Fault>>

/** The fields in the order in which the form was given them. */
export const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[] // keys of a record are its fields

export function faultsOf<Values extends object>(values: Values, checks: Checks<Values>): Faults<Values> {
  const faults: Faults<Values> = {}
  for (const field of fieldsOf(values)) {
    const fault = checks[field]?.(values[field], values)
    if (fault) faults[field] = fault
  }
  return faults
}

/** The values once what was sent of them is saved: in the server's spelling, but what was typed meanwhile as typed. */
export function settled<Values extends object>(values: Values, sent: Values, saved: Partial<Values>): Values {
  const untouched = Object.entries(saved).filter(([name]) => {
    const field = name as keyof Values // a field of the saved values is one of all
    return values[field] === sent[field]
  })
  return { ...values, ...Object.fromEntries(untouched) }
}

export function textOfFault(fault: Fault, language: Language): string {
  if (typeof fault === 'string') return fault
  return isFailure(fault)
    ? failureText(fault, language)
    : unbroken(faultText({ ...fault, field: '' }, language))
}

export const isMissing = (fault: Fault): boolean => typeof fault !== 'string' && fault.code === 'REQUIRED'

/** What the server has refused, by field; what no field of the form can show is left to the caller. */
export function refusedFields<Values extends object>(
  values: Values,
  refused: readonly FieldFault[],
): { faults: Faults<Values>; rest: FieldFault[] } {
  const faults: Faults<Values> = {}
  const rest: FieldFault[] = []
  for (const { field, ...fault } of refused) {
    const own = fieldsOf(values).find((name) => name === field.split('.').at(-1))
    if (own) faults[own] = fault
    else rest.push({ field, ...fault })
  }
  return { faults, rest }
}
