/** A browser of somebody who is not signed in yet: posts JSON, keeps cookies. */
import type { World } from './world.ts'

export type Posted = {
  status: number
  code?: string
  fields?: { field: string; code: string }[]
  body: Record<string, unknown>
}

export function openBrowser({ http, ctx }: World, remoteAddress = '127.0.0.1') {
  const jar = new Map<string, string>()
  const headers = () => ({
    'content-type': 'application/json',
    origin: ctx.config.PUBLIC_URL,
    ...(jar.size && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  async function call(method: 'GET' | 'POST', url: string, payload?: object): Promise<Posted> {
    const answer = await http.inject({ method, url, headers: headers(), payload, remoteAddress })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const body = answer.json()
    const extensions = body?.errors?.[0]?.extensions
    return { status: answer.statusCode, code: extensions?.code, fields: extensions?.fields, body }
  }
  return {
    jar,
    auth: (path: string, payload: object = {}) => call('POST', `/api/auth/${path}`, payload),
    read: (path: string) => call('GET', `/api/auth/${path}`),
    async ask(query: string, variables: object = {}) {
      const { body } = await call('POST', '/graphql', { query, variables })
      // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
      return body as any // oxlint-disable-line typescript/no-explicit-any
    },
  }
}
