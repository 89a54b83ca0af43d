/**
 * Passwords are kept as scrypt hashes, `cost:salt:key`. Each names its own cost (N as a power of two), so that the
 * setting can be raised while older hashes still work; one without a cost was made at 14.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '#platform/context.ts'

const derive = promisify<string, string, number, object, Buffer>(scrypt)

function slowHash(password: string, salt: string, cost: number): Promise<Buffer> {
  const [N, r] = [2 ** cost, 16]
  return derive(password.normalize('NFKC'), salt, 64, { N, r, p: 1, maxmem: 256 * N * r })
}

export async function hashPassword({ config }: Pick<Ctx, 'config'>, password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await slowHash(password, salt, config.PASSWORD_COST)
  return `${config.PASSWORD_COST}:${salt}:${key.toString('hex')}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [key = '', salt = '', cost = '14'] = hash.split(':').reverse()
  const kept = Buffer.from(key, 'hex')
  const made = await slowHash(password, salt, Number(cost))
  return kept.length === made.length && timingSafeEqual(kept, made)
}

/** The same for the same salt and password, to be looked for; as dear to try out as an account's hash. */
export async function markPassword(
  { config }: Pick<Ctx, 'config'>,
  password: string,
  salt: string,
): Promise<string> {
  return (await slowHash(password, salt, config.PASSWORD_COST)).toString('base64url')
}
