/**
 * Ids: UUIDv7 in tables, `kind_` + base58 outside. Below a project the outer id carries the project too,
 * so that one id alone finds its shard.
 */
import { randomFillSync, randomInt } from 'node:crypto'
import { refuse } from '#rules/refusals.ts'
import type { IdKind, InnerKind } from './manifest.ts'
import { RecentMap } from './recent-map.ts'

let latest = { now: 0, ms: 0, count: 0 }

/** Randomness for many ids at once: asking for it costs more than getting it. */
const pool = Buffer.allocUnsafeSlow(8 * 512)
let used = pool.length

/**
 * Writes the 16 bytes of a new UUIDv7 of the given time in milliseconds. The 12 bits behind the time count, so that
 * ids which one process makes in the same millisecond keep their order.
 */
export function writeNewId(bytes: Buffer, at: number, now: number): void {
  if (now !== latest.now) latest = { now, ms: now, count: randomInt(2048) }
  else if (latest.count < 4095) latest.count += 1
  else latest = { now, ms: latest.ms + 1, count: 0 }
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  bytes.writeUIntBE(latest.ms, at, 6)
  bytes.writeUInt16BE(0x7000 | latest.count, at + 6)
  pool.copy(bytes, at + 8, used, used + 8)
  used += 8
  bytes[at + 8] = 0x80 | ((bytes[at + 8] ?? 0) & 0x3f)
}

const made = Buffer.allocUnsafeSlow(16)

/** A new UUIDv7 of the given time in milliseconds, as it is written. */
export function newId(now: number): string {
  writeNewId(made, 0, now)
  const hex = made.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const width = 22
const values = new Map(Array.from(alphabet).map((letter, value) => [letter, BigInt(value)]))

/** Most things that are told of one after the other are of the same few projects. */
const latest58 = new RecentMap<string, string>(500)

function toBase58(uuid: string): string {
  const found = latest58.get(uuid)
  if (found !== undefined) return found
  const made58 = encode58(uuid)
  latest58.set(uuid, made58)
  return made58
}

/** Two digits at a time, of which the width is a multiple. */
const pairs = Array.from(alphabet).flatMap((first) => Array.from(alphabet).map((second) => first + second))

const parts = new Uint16Array(8)

function encode58(uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  // in parts of 16 bits, so that what is divided is a small integer: that of a BigInt takes many times as long, and every
  // message carries one of these
  for (let at = 0; at < parts.length; at++) parts[at] = Number.parseInt(hex.slice(4 * at, 4 * at + 4), 16)
  let text = ''
  while (text.length < width) {
    let rest = 0
    for (let at = 0; at < parts.length; at++) {
      const number = (rest << 16) | (parts[at] ?? 0)
      const quotient = (number / pairs.length) | 0
      parts[at] = quotient
      rest = number - quotient * pairs.length
    }
    text = pairs[rest] + text
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

export type AnyIdKind = IdKind | InnerKind
export type IdInProject = { projectId: string; id: string }

export const outerIdIn = (kind: InnerKind, projectId: string, uuid: string) =>
  `${kind}_${toBase58(projectId)}${toBase58(uuid)}`

/** The two uuids inside the outer id of a thing below a project; anything else does not exist. */
export function innerIdIn(kind: InnerKind, outer: string): IdInProject {
  const read = outer.startsWith(`${kind}_`) ? readIdIn(outer) : undefined
  return read ?? refuse('NOT_FOUND')
}

/** The uuid of a thing of that project; anything else does not exist. */
export function innerIdOf(kind: InnerKind, projectId: string, outer: string): string {
  const inner = innerIdIn(kind, outer)
  return inner.projectId === projectId ? inner.id : refuse('NOT_FOUND')
}

/** The same for a thing of any kind, or undefined. */
export function readIdIn(outer: string): IdInProject | undefined {
  const body = outer.slice(outer.indexOf('_') + 1)
  if (body.length !== 2 * width) return undefined
  const projectId = fromBase58(body.slice(0, width))
  const id = fromBase58(body.slice(width))
  return projectId && id ? { projectId, id } : undefined
}

export const outerId = (kind: IdKind, uuid: string) => `${kind}_${toBase58(uuid)}`

/** The uuid inside an outer id of that kind, or undefined. */
export function readId(kind: IdKind, outer: string): string | undefined {
  const body = outer.startsWith(`${kind}_`) ? outer.slice(kind.length + 1) : ''
  return body.length === width ? fromBase58(body) : undefined
}

/** The uuid inside an outer id; anything else does not exist. */
export const innerId = (kind: IdKind, outer: string): string => readId(kind, outer) ?? refuse('NOT_FOUND')
