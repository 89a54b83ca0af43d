import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '#platform/context.ts'
import { type Language, languages } from '#rules/brand.ts'
import type { Auth } from './auth.ts'

const asLanguage = (text: unknown): Language =>
  languages.find((language) => language === text) ?? languages[0]

/** Who stands behind the session cookie of a request. */
export async function actorOf(auth: Auth, headers: IncomingHttpHeaders): Promise<Actor> {
  if (!headers.cookie) return { kind: 'nobody' }
  const session = await auth.api.getSession({ headers: new Headers({ cookie: headers.cookie }) })
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
