/**
 * Asks name servers through c-ares. Each question has a resolver of its own: a socket with a new port, which a forged
 * answer would have to guess, and no memory of servers that were slow for somebody else's zone. c-ares caches nothing, as
 * Node sets it up.
 *
 * Nobody waits for a neighbour, because nobody waits: there is no queue. One zone has so many questions open at once, and
 * more are refused; when all places are taken, a new question takes that of the one that has been open longest, which is
 * one to a server that does not answer, since others take milliseconds.
 */
import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsType } from '#rules/mailing/dns.ts'
import { zoneOf } from '#rules/mailing/suffixes.ts'
import { askedName, type Dns, plainName } from './dns.ts'

export const resolverLimits = {
  /** Longest time of a question, however many servers there are to try. */
  questionMs: 4000,
  /** Open questions of the process, and of one zone; c-ares takes some 50 kB and a socket for each. */
  open: 400,
  openOfZone: 40,
  values: 50,
  /** Characters of one value. */
  valueLength: 4096,
}

type OpenQuestion = { zone: string; end: (answer: DnsAnswer) => void }

/** `servers` as `ip:port`; none: those of the system. */
export function resolverDns(servers: readonly string[], limits = resolverLimits): Dns {
  const open = new Set<OpenQuestion>() // the longest open first

  return {
    async ask(type, name, signal) {
      const dnsName = askedName(name)
      if (dnsName === undefined) return { missing: true }
      if (signal?.aborted) return { failed: 'TIMEOUT' }
      const zone = zoneOf(dnsName)
      if ([...open].filter((other) => other.zone === zone).length >= limits.openOfZone)
        return { failed: 'LIMIT' }
      const [longest] = open
      if (open.size >= limits.open) longest?.end({ failed: 'LIMIT' })

      // a second, then two: the second try comes before the time is up
      const resolver = new Resolver({ timeout: 1000, tries: 2 })
      if (servers.length) resolver.setServers(servers)
      const answer = Promise.withResolvers<DnsAnswer>()
      const close = () => {
        open.delete(question)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        resolver.cancel()
      }
      // its place is free at once: many may be asked before anybody hears of an answer
      const question: OpenQuestion = {
        zone,
        end(outcome) {
          close()
          answer.resolve(outcome)
        },
      }
      const giveUp = () => question.end({ failed: 'TIMEOUT' })
      const timer = setTimeout(giveUp, limits.questionMs)
      signal?.addEventListener('abort', giveUp)
      open.add(question)
      look(resolver, type, dnsName).then(
        (values) => question.end(bounded(values, limits)),
        (error: unknown) => {
          if (isDnsError(error)) return question.end(failure(error.code))
          close()
          answer.reject(error)
        },
      )
      return answer.promise
    },
  }
}

async function look(resolver: Resolver, type: DnsType, name: string): Promise<string[]> {
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((parts) => decoded(parts.join('')))
  if (type === 'A') return resolver.resolve4(name)
  if (type === 'CNAME') return (await resolver.resolveCname(name)).map(plainName)
  if (type === 'NS') return (await resolver.resolveNs(name)).map(plainName)
  const exchanges = await resolver.resolveMx(name)
  return exchanges
    .sort((a, b) => a.priority - b.priority)
    .map(({ priority, exchange }) => `${priority} ${plainName(exchange)}`)
}

/** Node gives each byte as a character; people paste UTF-8, curly quotes above all. The database holds no NUL. */
const decoded = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\0', '\uFFFD')

function bounded(values: string[], limits: typeof resolverLimits): DnsAnswer {
  // aliases that lead nowhere
  if (!values.length) return { missing: true }
  const isTooMuch = values.length > limits.values || values.some((value) => value.length > limits.valueLength)
  return isTooMuch ? { failed: 'LIMIT' } : { values }
}

const isDnsError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error

function failure(code: string): DnsAnswer {
  // no such name, or nothing of that type: all that a server says for certain
  if (code === 'ENOTFOUND' || code === 'ENODATA') return { missing: true }
  return { failed: code === 'ETIMEOUT' ? 'TIMEOUT' : 'SERVER' }
}
