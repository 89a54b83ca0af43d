/** Somebody who uses a running program over HTTP. */
import type { Program } from './programs.ts'

export type Visitor = { cookie: string; email: string }
type GraphqlAnswer<Data> = { data: Data; errors?: { message: string; extensions: { code: string } }[] }

export async function signIn(
  program: Program,
  origin: string,
  email: string,
  password: string,
): Promise<Visitor> {
  const answer = await fetch(`${program.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { email, cookie: cookie.join('; ') }
}

/** Signs in as the first person that the program offers on its screen. */
export function signInAsOffered(program: Program): Promise<Visitor> {
  const [, origin = ''] = /is ready: (\S+)/.exec(program.printed()) ?? []
  const [, password = '', email = ''] = /with the password (\S+) as\n\s+(\S+)/.exec(program.printed()) ?? []
  return signIn(program, origin, email, password)
}

/** The data of an answer; anything else throws, as a promise kept means an answer without a fault. */
export async function ask<Data>(
  program: Program,
  visitor: Visitor,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await fetch(`${program.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: visitor.cookie },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(30_000),
  })
  const body = (await answer.json()) as GraphqlAnswer<Data> // the query says what is in it
  if (answer.status !== 200 || body.errors) throw new Error(`${answer.status} ${JSON.stringify(body.errors)}`)
  return body.data
}
