import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '#platform/context.ts'
import { type Db, ping } from '#platform/db.ts'
import { type Language, languages } from '#rules/brand.ts'
import type { Auth } from './auth.ts'

const asLanguage = (text: unknown): Language =>
  languages.find((language) => language === text) ?? languages[0]

/** Who stands behind the session cookie of a request. */
export async function actorOf(db: Db, auth: Auth, headers: IncomingHttpHeaders): Promise<Actor> {
  if (!headers.cookie) return { kind: 'nobody' }
  const asking = auth.api.getSession({ headers: new Headers({ cookie: headers.cookie }) })
  const session = await asking.catch(async (error: unknown) => {
    await ping(db) // the library keeps the cause to itself; a missing database tells it here
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
