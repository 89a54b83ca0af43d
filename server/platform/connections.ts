/** Who is connected: how many connections an address may hold, and whether somebody sits at this machine. */
import type { Server } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { networkOf } from '#rules/checks/network.ts'

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
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isOurs = host === 'localhost' || isLoopback(host.replace('[', '').replace(']', ''))
  return isOurs && isLoopback(socket.remoteAddress ?? '')
}
