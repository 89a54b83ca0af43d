/** Who tries to get in: from which network, and whether this browser has been signed in to that account before. */
import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import { findPasswordHash, findUserIdByEmail } from './store.ts'

type DeviceCtx = Pick<Ctx, 'db' | 'config'>

/** `network` is what one provider hands out together, see rangeOf. */
export type Caller = { network: string; device?: string }

/** Stands for an address where the address itself has no business. */
export const emailKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/**
 * A browser, and the accounts that were signed in to with it, each with the password of that time: a new password makes
 * every browser unknown but the one in which it was chosen.
 */
type Device = { id: string; accounts: string[] }
/** More than a browser's people have; the eldest gives way. */
const accountsPerDevice = 8

function readDevice(config: Config, cookie: string | undefined): Device | undefined {
  // only we sign for this purpose, so what is signed has the shape below
  return cookie ? (readToken(config.SECRET_KEYS, 'device', cookie) as Device | undefined) : undefined
}

async function passwordVersion({ db }: DeviceCtx, email: string): Promise<string> {
  const userId = await findUserIdByEmail(db, email)
  const hash = (userId && (await findPasswordHash(db, userId))) || ''
  return createHash('sha256').update(`device ${hash}`).digest('base64url').slice(0, 16)
}

/**
 * The id of this browser, if that account was signed in to with it. The account is looked up only then: for all other browsers
 * the same statements are executed whether or not there is an account.
 */
export async function deviceFor(
  ctx: DeviceCtx,
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  const device = readDevice(ctx.config, cookie)
  const entry = device?.accounts.find((one) => one.startsWith(`${emailKey(email)}.`))
  if (!entry) return undefined
  return entry === `${emailKey(email)}.${await passwordVersion(ctx, email)}` ? device?.id : undefined
}

/** The cookie of a browser with which somebody has just signed in. */
export async function rememberDevice(
  ctx: DeviceCtx & Pick<Ctx, 'clock'>,
  cookie: string | undefined,
  email: string,
): Promise<string> {
  const { id, accounts } = readDevice(ctx.config, cookie) ?? { id: newId(ctx.clock.now()), accounts: [] }
  const key = emailKey(email)
  const others = accounts.filter((one) => !one.startsWith(key))
  const kept = [`${key}.${await passwordVersion(ctx, email)}`, ...others].slice(0, accountsPerDevice)
  return signToken(ctx.config.SECRET_KEYS, 'device', { id, accounts: kept } satisfies Device)
}
