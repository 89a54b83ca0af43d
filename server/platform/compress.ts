/** Answers of the API compressed on their way, where that is worth it. */
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What fits into one packet is not there any sooner when it is smaller. */
const worthIt = 1400

// as fast as gzip and smaller; both work in threads of their own
const encoders = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => promisify(gzip)(body),
}

/** The encodings that the client takes, by their names; one that it gives the weight 0 is refused. */
const accepted = (request: FastifyRequest): string[] =>
  String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim())

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  isCompressible = false,
): Promise<FastifyReply> {
  const text = JSON.stringify(body)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const names = accepted(request)
  const encoding = (['br', 'gzip'] as const).find((name) => names.includes(name))
  if (!isCompressible || !encoding || text.length < worthIt) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encoders[encoding](text))
}
