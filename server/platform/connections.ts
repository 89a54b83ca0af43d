/** Callers of the server: how many connections an address may hold, and which of them are this machine or one of ours. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { networkOf } from '#rules/checks/network.ts'
import type { Config } from './config.ts'

/** A connection above the limit is closed at once, before anything is read of it. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    // gone before it could be looked at
    if (socket.remoteAddress === undefined) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/**
 * Whether the request comes from a browser or program on this machine. The peer alone does not tell: a page of
 * another site may have its name lead to 127.0.0.1, and a proxy on this machine is a peer for everybody.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isOurs = host === 'localhost' || isLoopback(host.replace('[', '').replace(']', ''))
  return isOurs && isLoopback(socket.remoteAddress ?? '')
}

/** Headers that proxies add to what they pass on. */
const forwarding = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/

/**
 * Whether a program of ours asks for what is nobody else's business: one that knows the token. Where none is set, in
 * development any program on this machine. Not in production or behind a proxy, which may pass on requests of strangers without
 * a header that says so (nginx adds none by itself).
 */
export function isOurMachine(
  config: Pick<Config, 'production' | 'TRUSTED_PROXIES'>,
  request: FastifyRequest,
  token: string | undefined,
  given: unknown,
): boolean {
  if (token === undefined)
    return !config.production && config.TRUSTED_PROXIES === 0 && isFromThisMachine(request)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(token))
}
