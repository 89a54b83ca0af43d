/** Who tries to get in: from which network, and whether this browser has been signed in to that account before. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { readToken, signToken } from '#platform/tokens.ts'

export type Caller = { network: string; device?: string }

/** Stands for an address where the address itself has no business. */
export const emailKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** What one customer of a provider can move about in: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1]
  if (v4) return v4
  if (!isIPv6(address)) return address
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  return Array.from({ length: 3 }, (_, at) => Number.parseInt(groups[at] ?? '0', 16).toString(16)).join(':')
}

/** A browser, and the accounts that were signed in to with it. */
type Device = { id: string; accounts: string[] }
/** More than a browser's people have; the eldest gives way. */
const accountsPerDevice = 8

function readDevice(config: Config, cookie: string | undefined): Device | undefined {
  // only we sign for this purpose, so what is signed has the shape below
  return cookie ? (readToken(config.SECRET_KEYS, 'device', cookie) as Device | undefined) : undefined
}

/** The id of this browser, if that account was signed in to with it. */
export function deviceFor(config: Config, cookie: string | undefined, email: string): string | undefined {
  const device = readDevice(config, cookie)
  return device?.accounts.includes(emailKey(email)) ? device.id : undefined
}

/** The cookie of a browser with which somebody has just signed in. */
export function rememberDevice(
  config: Config,
  now: number,
  cookie: string | undefined,
  email: string,
): string {
  const { id, accounts } = readDevice(config, cookie) ?? { id: newId(now), accounts: [] }
  const key = emailKey(email)
  const kept = [key, ...accounts.filter((one) => one !== key)].slice(0, accountsPerDevice)
  return signToken(config.SECRET_KEYS, 'device', { id, accounts: kept } satisfies Device)
}
