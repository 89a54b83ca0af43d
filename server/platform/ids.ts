/**
 * Ids: UUIDv7 in tables, `kind_` + base58 outside. Below a project the outer id carries the project too,
 * so that one id alone finds its shard.
 */
import { randomBytes } from 'node:crypto'
import { refuse } from '#rules/refusals.ts'

export type IdKind = 'user' | 'company' | 'project'

/** A new UUIDv7 whose first 48 bits are the given time in milliseconds. */
export function newId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const width = 22
const values = new Map([...alphabet].map((letter, value) => [letter, BigInt(value)]))

function toBase58(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < width; i++) {
    text = alphabet[Number(rest % 58n)] + text
    rest /= 58n
  }
  return text
}

function fromBase58(text: string): string | undefined {
  let number = 0n
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    number = number * 58n + value
  }
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return undefined
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const outerId = (kind: IdKind, uuid: string) => `${kind}_${toBase58(uuid)}`

/** The uuid inside an outer id of that kind, or undefined. */
export function readId(kind: IdKind, outer: string): string | undefined {
  const body = outer.startsWith(`${kind}_`) ? outer.slice(kind.length + 1) : ''
  return body.length === width ? fromBase58(body) : undefined
}

/** The uuid inside an outer id; anything else does not exist. */
export const innerId = (kind: IdKind, outer: string): string => readId(kind, outer) ?? refuse('NOT_FOUND')
