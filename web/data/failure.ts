/** What went wrong with a request, in the words of the error catalogue. */

import type { Language } from '#rules/brand.ts'
import { type FieldFault, isRefusalCode, type RefusalCode, refusalText } from '#rules/refusals.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

export type Failure = Error & {
  code: RefusalCode
  parameters: Record<string, string | number>
  fields: FieldFault[]
  /** Finds the request in the server's log. */
  requestId?: string
}

type Details = Partial<Pick<Failure, 'parameters' | 'fields' | 'requestId'>>

export const failure = (code: RefusalCode, details: Details = {}): Failure =>
  Object.assign(new Error(code), { code, parameters: {}, fields: [], ...details })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads the first of the answer's errors; an answer that is no answer of ours still gets a code. */
export function failureOfAnswer(answer: unknown, status: number): Failure {
  const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : []
  const first: unknown = errors[0]
  const extensions = isRecord(first) && isRecord(first.extensions) ? first.extensions : undefined
  if (!extensions) return failure(status >= 502 && status <= 504 ? 'UNAVAILABLE' : 'UNEXPECTED')
  const { code, fields, requestId, ...rest } = extensions
  return failure(isRefusalCode(code) ? code : 'UNEXPECTED', {
    parameters: Object.fromEntries(Object.entries(rest).filter(isParameter)),
    fields: Array.isArray(fields) ? (fields as FieldFault[]) : [], // the shape that rules/refusals.ts gives them
    requestId: typeof requestId === 'string' ? requestId : undefined,
  })
}

const isParameter = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number'

/** Only failure() gives an error one of our codes. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && isRefusalCode(error.code)

/** Anything thrown, as a failure; what we did not foresee is UNEXPECTED. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : failure('UNEXPECTED'))

/** Who is offline knows better than to blame the service. */
export const failureText = (error: Failure, language: Language): string =>
  unbroken(
    refusalText(error.code === 'UNAVAILABLE' && !navigator.onLine ? failure('OFFLINE') : error, language),
  )
