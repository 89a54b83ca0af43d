/** The one way to the API: typed documents over fetch, and failures that the interface can translate. */
import { currentLanguage } from '#web/i18n/language.ts'
import { failure, failureOfAnswer } from './failure.ts'
import type { TypedDocumentString } from './generated/graphql.ts'

/** The name behind `query` or `mutation`; every document of ours has one. */
export const operationName = (document: TypedDocumentString<unknown, never>): string =>
  /\b(?:query|mutation)\s+(\w+)/.exec(document.toString())?.[1] ?? ''

/** Posts JSON to our own server; a server that cannot be reached is a failure UNAVAILABLE. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
      body: JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure('UNAVAILABLE')
  }
}

export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await post(
    '/graphql',
    { query: document.toString(), variables, operationName: operationName(document) },
    signal,
  )
  const answer: unknown = await response.json().catch(() => undefined) // a proxy's error page is no JSON
  if (typeof answer === 'object' && answer !== null && !('errors' in answer) && 'data' in answer) {
    return answer.data as Result // the contract's types describe what the server answers
  }
  throw failureOfAnswer(answer, response.status)
}
