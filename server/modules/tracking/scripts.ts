/** The scripts that run in shops: read once, served compressed as the build has made them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkout } from '#platform/checkout.ts'
import type { brandKey } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'

/** Loaded when they are needed, by an address that changes with what they hold. */
export const chunks = ['box', 'form', 'preview'] as const
type ScriptName = typeof brandKey | (typeof chunks)[number]
type Script = { text: Buffer; hash: string; encoded: { encoding: string; text: Buffer }[] }

const scripts = new Map<ScriptName, Script>()
/** Undefined before the build has put it there. */
function scriptOf(name: ScriptName): Script | undefined {
  const file = join(checkout, 'dist', 'tracker', `${name}.js`)
  const cached = scripts.get(name)
  if (cached || !existsSync(file)) return cached
  const text = readFileSync(file)
  const made: Script = {
    text,
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    encoded: [
      { encoding: 'br', text: readFileSync(`${file}.br`) },
      { encoding: 'gzip', text: readFileSync(`${file}.gz`) },
    ],
  }
  scripts.set(name, made)
  return made
}

export const scriptPath = (name: (typeof chunks)[number]): string =>
  `/t/scripts/${name}.${scriptOf(name)?.hash ?? 'none'}.js`

export function sendScript(request: FastifyRequest, reply: FastifyReply, name: ScriptName, caching: string) {
  const script = scriptOf(name) ?? refuse('NOT_FOUND')
  const etag = `"${script.hash}"`
  reply.header('cache-control', caching).header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type('text/javascript; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoded = script.encoded.find(({ encoding }) => accepted.includes(encoding))
  if (!encoded) return reply.send(script.text)
  return reply.header('content-encoding', encoded.encoding).send(encoded.text)
}
