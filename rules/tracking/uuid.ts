/** UUIDv7 as text: made in the browser, read in the collector. */

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid7 = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)

/** The time that it was made for, in milliseconds. */
export const timeOfUuid7 = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** `random` are ten bytes. */
export function uuid7(now: number, random: ArrayLike<number>): string {
  let hex = `00000000000${Math.floor(now).toString(16)}`.slice(-12)
  for (let n = 0; n < 10; n++) {
    const byte = random[n] ?? 0
    const set = n === 0 ? 0x70 | (byte & 0x0f) : n === 2 ? 0x80 | (byte & 0x3f) : byte
    hex += `0${set.toString(16)}`.slice(-2)
  }
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
