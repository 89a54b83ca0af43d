/**
 * The one HTTP client for addresses that users give us, safe against SSRF and DNS rebinding. It reaches the public
 * internet only: each address, each hop of a redirect and each answer of the DNS is judged, and the connection goes to
 * the very address that was judged.
 */
import { lookup as systemLookup } from 'node:dns'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { brand } from '#rules/brand.ts'
import { addressFault, isException, isPublicAddress } from '#rules/checks/fetchable.ts'
import { httpUrl } from '#rules/checks/url.ts'

export type FetchFault = 'URL_INVALID' | 'URL_FORBIDDEN' | 'HTTP' | 'TIMEOUT' | 'SIZE'

/** What an HTTP fault without a status was. */
export type FetchDetail = 'REDIRECT_LOOP' | 'REDIRECT_COOKIE' | 'CUT_OFF'

export type FetchTimes = {
  connectMs: number
  firstByteMs: number
  /** Between two pieces of the body. */
  idleMs: number
  totalMs: number
  /** The same for whoever sends less than `quickBytesPerSecond`, on average. */
  slowTotalMs: number
  quickBytesPerSecond: number
  /** From `rateAfterMs` on, on average. */
  leastBytesPerSecond: number
  rateAfterMs: number
}

export type FetchOptions = {
  headers?: Record<string, string>
  times: FetchTimes
  /** Most bytes of the body, as they travel. */
  bytes: number
  /** Exact `host:port` pairs that are let through; empty in production. */
  allowed: readonly string[]
  /** How names are looked up; the system's way unless a test has its own. */
  lookup?: LookupFunction
}

export type Fetched = {
  status: number
  headers: IncomingHttpHeaders
  url: string
  body: AsyncGenerator<Uint8Array>
}

const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

/** Asks for an address that a user has given. The body must be read to its end, or `return()` be called on it. */
export async function fetchOutside(address: string, options: FetchOptions): Promise<Fetched> {
  const started = performance.now()
  let url = allowedUrl(address, options.allowed)
  let headers = { ...authorisation(url), ...options.headers }
  let setsCookie = false
  for (let hop = 0; ; hop++) {
    const answer = await ask(url, headers, options)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (!redirects.has(status) || !location)
      return {
        status,
        headers: answer.headers,
        url: withoutSecret(url),
        body: bodyOf(answer, started, options),
      }
    answer.destroy()
    // cookies are not stored: a server that requires its cookie redirects endlessly
    setsCookie ||= answer.headers['set-cookie'] !== undefined
    if (hop >= mostRedirects)
      fail('HTTP', 'too many redirects', setsCookie ? 'REDIRECT_COOKIE' : 'REDIRECT_LOOP')
    const next = allowedUrl(URL.parse(location, url)?.href ?? '', options.allowed)
    // a name and password are for the host that they were given for
    if (next.origin !== url.origin) headers = { ...options.headers }
    headers = { ...headers, ...authorisation(next) }
    url = next
  }
}

export function fail(fault: FetchFault, message: string, detail?: FetchDetail): never {
  throw Object.assign(new Error(`${fault}: ${message}`), { fetchFault: fault, fetchDetail: detail })
}

/** Why an address could not be fetched; undefined for errors of our own. */
export const fetchFaultOf = (error: unknown): FetchFault | undefined =>
  error instanceof Error && 'fetchFault' in error ? (error.fetchFault as FetchFault) : undefined // set above only

export const fetchDetailOf = (error: unknown): FetchDetail | undefined =>
  error instanceof Error && 'fetchDetail' in error
    ? (error.fetchDetail as FetchDetail | undefined)
    : undefined // set in this file only

function allowedUrl(address: string, allowed: readonly string[]): URL {
  const url = httpUrl(address)
  const fault = addressFault(address, allowed)
  return fault || !url ? fail(fault ?? 'URL_INVALID', 'address') : url
}

function authorisation({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function withoutSecret(url: URL): string {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare.href
}

/** Gives only public addresses; one that is not spoils all, since nobody honest mixes them. */
const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const first = addresses[0]
      if (error || !first) return done(error ?? forbidden(), '', 4)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(forbidden(), '', 4)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const forbidden = () => Object.assign(new Error('URL_FORBIDDEN: resolved'), { fetchFault: 'URL_FORBIDDEN' })

function ask(url: URL, headers: Record<string, string>, options: FetchOptions): Promise<IncomingMessage> {
  const exception = isException(url, options.allowed)
  const secure = url.protocol === 'https:'
  const lookup = options.lookup ?? (systemLookup as LookupFunction) // the overloads of one function
  const guarded = secure ? new RequestFilteringHttpsAgent() : new RequestFilteringHttpAgent()
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(withoutSecret(url), {
      agent: exception ? undefined : guarded,
      lookup: exception ? options.lookup : publicLookup(lookup),
      headers: {
        'user-agent': `${brand}/1.0`,
        accept: '*/*',
        'accept-encoding': 'gzip',
        connection: 'close',
        ...headers,
      },
    })
    const late = (ms: number, what: string) =>
      setTimeout(
        () => request.destroy(Object.assign(new Error(`TIMEOUT: ${what}`), { fetchFault: 'TIMEOUT' })),
        ms,
      )
    const connecting = late(options.times.connectMs, 'connect')
    const answering = late(options.times.firstByteMs, 'first byte')
    const stop = () => {
      clearTimeout(connecting)
      clearTimeout(answering)
    }
    request.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    request.on('response', (answer) => {
      stop()
      resolve(answer)
    })
    request.on('error', (error) => {
      stop()
      reject(asFault(error))
    })
    request.end()
  })
}

/** What the network says is the shop's fault; the filtering agent speaks in words. */
function asFault(error: Error): Error {
  if (fetchFaultOf(error)) return error
  const fault: FetchFault = /is not allowed\. Because/.test(error.message) ? 'URL_FORBIDDEN' : 'HTTP'
  return Object.assign(new Error(`${fault}: ${error.message}`, { cause: error }), { fetchFault: fault })
}

/** How long all of it may take, given what has come by now. */
export const totalFor = (bytes: number, ms: number, times: FetchTimes): number =>
  bytes * 1000 < times.quickBytesPerSecond * ms ? times.slowTotalMs : times.totalMs

function bodyOf(answer: IncomingMessage, started: number, options: FetchOptions): AsyncGenerator<Uint8Array> {
  const body = piecesOf(answer, started, options)
  // a generator that was not started yet does not run its `finally`
  const end = body.return.bind(body)
  body.return = (value) => {
    answer.destroy()
    return end(value)
  }
  return body
}

async function* piecesOf(
  answer: IncomingMessage,
  started: number,
  { times, bytes }: FetchOptions,
): AsyncGenerator<Uint8Array> {
  const began = performance.now()
  let latest = began
  let got = 0
  const end = (fault: FetchFault, what: string) =>
    answer.destroy(Object.assign(new Error(`${fault}: ${what}`), { fetchFault: fault }))
  const judge = () => {
    const now = performance.now()
    if (now - started > totalFor(got, now - began, times)) end('TIMEOUT', 'total')
    else if (now - latest > times.idleMs) end('TIMEOUT', 'idle')
    else if (now - began > times.rateAfterMs && (got * 1000) / (now - began) < times.leastBytesPerSecond)
      end('TIMEOUT', 'rate')
  }
  // whatever came while this thread was busy is read first: its silence is not the sender's
  const watch = setInterval(() => setImmediate(judge), Math.min(1000, times.idleMs / 4))
  try {
    for await (const piece of answer as AsyncIterable<Uint8Array>) {
      got += piece.length
      if (got > bytes) fail('SIZE', 'bytes')
      yield piece
      // while its reader was busy, the sender could not send
      latest = performance.now()
    }
  } catch (error) {
    if (!(error instanceof Error) || fetchFaultOf(error)) throw error
    throw Object.assign(asFault(error), { fetchDetail: 'CUT_OFF' satisfies FetchDetail })
  } finally {
    clearInterval(watch)
    answer.destroy()
  }
}
