/**
 * A server of the S3 API on loopback, with one bucket in memory: as much of it as the driver uses. It verifies signatures
 * (AWS Signature Version 4) as the real one does, and can be told to fail.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type StoredObject = { bytes: Buffer; contentType: string | undefined; cacheControl: string | undefined }
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }
type Fault =
  /** Answers so many requests with a status of its own. */
  | { status: number; times: number }
  /** Takes the request and never answers. */
  | 'hang'
  /** Sends the head and half of the body, then nothing; or breaks the connection off. */
  | 'hang in the body'
  | 'break in the body'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const fault = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** `pageSize`: so many keys are listed at once. */
export async function startS3Server({ pageSize = 1000 } = {}) {
  const settings = { region: 'eu-central-1', bucket: 'files', accessKey: 'ACCESS', secretKey: 'the-secret' }
  const objects = new Map<string, StoredObject>()
  /** `open` are the requests that are neither answered nor broken off. */
  const state: { fault?: Fault | undefined; requests: number; open: number } = { requests: 0, open: 0 }

  const server = createServer((request, response) => {
    void serve(request, response)
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests++
    state.open++
    response.once('close', () => state.open--)
    const body = await buffer(request).catch(() => undefined)
    if (!body || state.fault === 'hang') return
    const { status, headers = {}, body: content = '' } = faulty() ?? answer(request, body)
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(content)) })
    if (state.fault !== 'hang in the body' && state.fault !== 'break in the body') response.end(content)
    else
      response.write(content.slice(0, content.length / 2), () => {
        if (state.fault === 'break in the body') response.destroy()
      })
  }

  function faulty(): Answer | undefined {
    if (typeof state.fault !== 'object' || state.fault.times-- <= 0) return undefined
    return fault(state.fault.status, 'InternalError')
  }

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const denied = verify(request, url, body)
    if (denied) return fault(403, denied)
    const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== settings.bucket) return fault(404, 'NoSuchBucket')
    const key = path.join('/')
    if (request.method === 'GET' && !key) return list(url.searchParams)
    if (request.method === 'PUT') {
      const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers
      objects.set(key, { bytes: body, contentType, cacheControl })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    return object ? { status: 200, body: object.bytes } : fault(404, 'NoSuchKey')
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('start-after') ?? ''
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const contents = all.slice(0, pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${all.length > pageSize}</IsTruncated>${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  /** Why the request is refused; undefined when its signature is right. */
  function verify({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
    const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
    if (!parts) return 'AccessDenied'
    const [, accessKey = '', scope = '', signed = '', signature] = parts
    if (accessKey !== settings.accessKey) return 'InvalidAccessKeyId'
    const bodyHash = String(headers['x-amz-content-sha256'])
    if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
    const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
    const canonical = [method, url.pathname, query.join('&'), ...lines, '', signed, bodyHash].join('\n')
    const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
    const [date = ''] = scope.split('/')
    const key = [settings.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${settings.secretKey}`, date))
    return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a socket of the file system
  return {
    settings: { ...settings, url: `http://127.0.0.1:${port}` },
    objects,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
