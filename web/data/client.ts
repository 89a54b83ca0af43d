/** The one way to the API: typed documents over fetch, and failures that the interface can translate. */
import { currentLanguage } from '#web/i18n/language.ts'
import type { Document } from './document.ts'
import { failure, failureOfAnswer } from './failure.ts'

/** Asks our own server, which refuses in the language spoken here; one that cannot be reached is a failure UNAVAILABLE. */
async function send(path: string, signal: AbortSignal | undefined, body?: object): Promise<Response> {
  const language = { 'Accept-Language': currentLanguage() }
  const json = body !== undefined && {
    method: 'POST',
    headers: { ...language, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    return await fetch(path, { credentials: 'same-origin', headers: language, signal, ...json })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure('UNAVAILABLE')
  }
}

export const get = (path: string, signal?: AbortSignal): Promise<Response> => send(path, signal)

export const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
  send(path, signal, body)

/** Sends a small file; answers what the server says of it. */
export async function putFile(path: string, file: Blob): Promise<unknown> {
  const headers = { 'Accept-Language': currentLanguage(), 'Content-Type': 'application/octet-stream' }
  const response = await fetch(path, {
    method: 'PUT',
    credentials: 'same-origin',
    headers,
    body: file,
  }).catch(() => {
    throw failure('UNAVAILABLE')
  })
  const answer: unknown = await response.json().catch(() => undefined) // a proxy's error page is no JSON
  if (!response.ok) throw failureOfAnswer(answer, response.status)
  return answer
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
