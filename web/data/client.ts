/** The one way to the API: typed documents over fetch, and failures that the interface can translate. */
import { currentLanguage } from '#web/i18n/language.ts'
import type { Document } from './document.ts'
import { failure, failureOfAnswer } from './failure.ts'

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
  document: Document<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await post(
    '/graphql',
    { query: document.text, variables, operationName: document.name },
    signal,
  )
  const answer: unknown = await response.json().catch(() => undefined) // a proxy's error page is no JSON
  if (typeof answer === 'object' && answer !== null && !('errors' in answer) && 'data' in answer) {
    return answer.data as Result // the contract's types describe what the server answers
  }
  throw failureOfAnswer(answer, response.status)
}
