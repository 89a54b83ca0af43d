/**
 * Secrets in the database: `v1.keyId.salt.nonce.text`, sealed with AES-256-GCM. Each has a key of its own, made of one of the
 * configured ones, a salt, and what the secret is for: whoever copies it to another project opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningKey } from './config.ts'

/** Add a purpose with its first use. */
export type SecretPurpose = 'dkim' | 'link-reader'
/** Whose it is, and what for. */
export type SecretOf = { purpose: SecretPurpose; projectId: string }

const version = 'v1'
const tagBytes = 16

const keyFor = (key: SigningKey, salt: Uint8Array, of: SecretOf) =>
  new Uint8Array(hkdfSync('sha256', key.secret, salt, `${of.purpose}/${of.projectId}`, 32))

export function seal(keys: readonly SigningKey[], of: SecretOf, secret: string): string {
  const key = keys[0]
  if (!key) throw new Error('no encryption key')
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, salt, of), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, key.id, ...[salt, nonce, text].map((part) => part.toString('base64url'))].join('.')
}

/** Throws where its key is no longer configured, or where it is another's or was changed. */
export function unseal(keys: readonly SigningKey[], of: SecretOf, sealed: string): string {
  const [form, id, ...parts] = sealed.split('.')
  const [salt, nonce, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  const key = keys.find((candidate) => candidate.id === id)
  if (form !== version || !salt || !nonce || !text) throw new Error('not a sealed secret')
  if (!key) throw new Error(`a secret is sealed with the key ${id}, which ENCRYPTION_KEYS lacks`)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, salt, of), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(text.subarray(-tagBytes))
  return Buffer.concat([decipher.update(text.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}

/** The same secret under the first key; undefined where it is already. Throws as `unseal` does, in either case. */
export function resealed(keys: readonly SigningKey[], of: SecretOf, sealed: string): string | undefined {
  const secret = unseal(keys, of, sealed)
  return sealed.split('.')[1] === keys[0]?.id ? undefined : seal(keys, of, secret)
}
