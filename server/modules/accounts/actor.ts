import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isAPIError } from 'better-auth/api'
import type { Actor, Ctx } from '#platform/context.ts'
import { type Language, languages } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'
import type { Auth } from './auth.ts'
import { findTokenOwner } from './store.ts'

const asLanguage = (text: unknown): Language =>
  languages.find((language) => language === text) ?? languages[0]

/** Who stands behind a request: the session of a browser, or a program with a personal token. */
export async function actorOf(ctx: Ctx, auth: Auth, headers: IncomingHttpHeaders): Promise<Actor> {
  const [, secret] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? []
  if (secret) return programActor(ctx, secret)
  if (!headers.cookie) return { kind: 'nobody' }
  const asking = auth.api.getSession({ headers: new Headers({ cookie: headers.cookie }) })
  const session = await asking.catch((error: unknown) => {
    // the library logs the cause and keeps it to itself; the database, away or too busy, is all that it asks here
    if (isAPIError(error)) refuse('UNAVAILABLE')
    throw error
  })
  if (!session) return { kind: 'nobody' }
  const { id, email, name, language, helpdesk } = session.user
  return {
    kind: 'user',
    userId: id,
    email,
    name,
    language: asLanguage(language),
    helpdesk: helpdesk === true,
  }
}

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

async function programActor(ctx: Ctx, secret: string): Promise<Actor> {
  const owner = await findTokenOwner(ctx, hashSecret(secret))
  if (!owner) return { kind: 'nobody' }
  const { scope, language, ...person } = owner
  return {
    ...person,
    kind: 'user',
    language: asLanguage(language),
    token: scope === 'WRITE' ? 'WRITE' : 'READ',
  }
}
