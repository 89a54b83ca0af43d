/** What went wrong with a request: the server says it in the person's language, the web app where no server answered. */

import type { Language } from '#rules/brand.ts'
import { type browserRefusals, browserRefusalText } from '#rules/browser-refusals.ts'
import type { FieldFault } from '#rules/faults.ts'
import type { RefusalCode } from '#rules/refusals.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

export type Failure = Error & {
  code: RefusalCode
  fields: FieldFault[]
  /** The server's own words; whoever changes the language afterwards still reads them as they came. */
  text?: string
  /** Finds the request in the server's log. */
  requestId?: string
}

type Details = Partial<Pick<Failure, 'fields' | 'text' | 'requestId'>>

const newFailure = (code: RefusalCode, details: Details): Failure =>
  Object.assign(new Error(code), { name: 'Failure', code, fields: [], ...details })

/** What the web app refuses by itself. */
export const failure = (code: keyof typeof browserRefusals, fields: FieldFault[] = []): Failure =>
  newFailure(code, { fields })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads the first of the answer's errors; an answer that is no answer of ours still gets a code. */
export function failureOfAnswer(answer: unknown, status: number): Failure {
  const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : []
  const first: unknown = errors[0]
  if (!isRecord(first) || !isRecord(first.extensions) || typeof first.extensions.code !== 'string')
    return failure(status >= 502 && status <= 504 ? 'UNAVAILABLE' : 'UNEXPECTED')
  const { code, fields, requestId } = first.extensions
  return newFailure(code as RefusalCode, {
    // a newer server may have codes that this version does not know: nothing answers to them, and the text is there
    fields: Array.isArray(fields) ? (fields as FieldFault[]) : [], // the shape that rules/faults.ts gives them
    text: typeof first.message === 'string' ? first.message : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  })
}

/** Only newFailure() gives an error this name. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === 'Failure'

/** Anything thrown, as a failure; what we did not foresee is UNEXPECTED. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : failure('UNEXPECTED'))

/** Who is offline knows better than to blame the service. */
export function failureText({ code, fields, text }: Failure, language: Language): string {
  const own = code === 'UNAVAILABLE' && !navigator.onLine ? 'OFFLINE' : code
  return unbroken((own === code && text) || browserRefusalText(own, fields, language))
}
