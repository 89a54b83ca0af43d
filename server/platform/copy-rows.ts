/**
 * Writes rows in COPY's binary format: a header, then for each row the number of its columns, then for each column the
 * length of its value and the value as PostgreSQL holds it; -1 is null. Nothing has to be escaped here, nor parsed there,
 * and ids are made in place. 200 000 rows of five columns: 0.19 s of CPU, against 1.1 s in the text format.
 * The buffer doubles when it is full; `finish` hands it over and goes on with another.
 */
import { dayMs } from '#rules/time.ts'
import { writeNewId } from './ids.ts'

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** Object ids of types, as PostgreSQL has them built in. */
const [textType, uuidType, bigintType] = [25, 2950, 20]
/** PostgreSQL counts microseconds, and days, from the year 2000. */
const epochMs = Date.UTC(2000, 0, 1)

const nothing = Buffer.alloc(0)

export type CopyRows = ReturnType<typeof openCopyRows>

/** Call `row`, then one function for each column, in the order of the COPY statement. `recycled` may give a used buffer. */
export function openCopyRows(
  columns: number,
  capacity: number,
  recycled: () => ArrayBuffer | undefined = () => undefined,
) {
  const fresh = () => {
    const used = recycled()
    return used ? Buffer.from(used) : Buffer.allocUnsafeSlow(capacity)
  }
  let bytes = nothing
  let at = 0

  function ensureCapacity(more: number): void {
    if (at + more <= bytes.length) return
    // not before there is something to write: memory that is only taken has to be cleared away as well
    if (bytes === nothing) bytes = fresh()
    if (at + more <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, at + more))
    bytes.copy(larger, 0, 0, at)
    bytes = larger
  }

  /** The length stands before the value, but is found out by writing it. */
  function writeText(value: string): void {
    ensureCapacity(4 + value.length * 3)
    const length = bytes.write(value, at + 4)
    bytes.writeInt32BE(length, at)
    at += 4 + length
  }

  function int32(value: number): void {
    ensureCapacity(4)
    at = bytes.writeInt32BE(value, at)
  }

  function integer(value: number | null): void {
    int32(value === null ? -1 : 4)
    if (value !== null) int32(value)
  }

  function int64(value: number): void {
    const high = Math.floor(value / 2 ** 32)
    int32(8)
    int32(high)
    ensureCapacity(4)
    at = bytes.writeUInt32BE(value - high * 2 ** 32, at)
  }

  function bigint(value: bigint): void {
    int32(8)
    ensureCapacity(8)
    at = bytes.writeBigInt64BE(value, at)
  }

  function uuid(value: string): void {
    int32(16)
    ensureCapacity(16)
    at += bytes.write(value.replaceAll('-', ''), at, 'hex')
  }

  /** None of the values is null. */
  function array<Value>(type: number, values: readonly Value[], write: (value: Value) => void): void {
    const start = at
    int32(0)
    int32(values.length ? 1 : 0)
    int32(0)
    int32(type)
    if (values.length) {
      int32(values.length)
      int32(1)
      for (const value of values) write(value)
    }
    bytes.writeInt32BE(at - start - 4, start)
  }

  return {
    /** Where the next value will stand. */
    place: () => at,
    /** Forgets what was written since then. */
    rewind: (place: number) => {
      at = place
    },
    bytesSince: (place: number): Buffer => bytes.subarray(place, at),
    row(): void {
      ensureCapacity(signature.length + 2)
      if (at === 0) at += signature.copy(bytes)
      at = bytes.writeInt16BE(columns, at)
    },
    newId(now: number): void {
      int32(16)
      ensureCapacity(16)
      writeNewId(bytes, at, now)
      at += 16
    },
    bytes(value: Uint8Array): void {
      int32(value.length)
      ensureCapacity(value.length)
      bytes.set(value, at)
      at += value.length
    },
    /** Bytes, one a character. */
    latin1(value: string | null): void {
      int32(value?.length ?? -1)
      if (!value) return
      ensureCapacity(value.length)
      at += bytes.write(value, at, 'latin1')
    },
    text: (value: string | null) => (value === null ? int32(-1) : writeText(value)),
    integer,
    /** Such as 2026-11-15. */
    date: (day: string) => integer((Date.parse(day) - epochMs) / dayMs),
    /** A whole number that JavaScript can hold. */
    int8: (value: number | null) => (value === null ? int32(-1) : int64(value)),
    bigint,
    boolean(value: boolean): void {
      int32(1)
      ensureCapacity(1)
      bytes[at++] = value ? 1 : 0
    },
    uuid: (value: string | null) => (value === null ? int32(-1) : uuid(value)),
    /** For a column of jsonb; the text of the value. */
    json: (value: string | null) => (value === null ? int32(-1) : writeText(`\u0001${value}`)), // the format's version
    time: (ms: number) => int64((ms - epochMs) * 1000),
    textArray: (values: readonly string[]) => array(textType, values, writeText),
    uuids: (values: readonly string[]) => array(uuidType, values, uuid),
    bigints: (values: readonly bigint[]) => array(bigintType, values, bigint),
    /** All rows that are whole, in memory of their own. */
    finish(): Uint8Array<ArrayBuffer> {
      ensureCapacity(2)
      at = bytes.writeInt16BE(-1, at)
      const done = new Uint8Array(bytes.buffer, 0, at)
      bytes = nothing
      at = 0
      return done
    },
  }
}

/** The rows that COPY has written out: of each column its bytes, or null. */
export function* readCopyRows(given: Uint8Array): Generator<(Buffer | null)[]> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  for (let at = signature.length; at + 2 <= bytes.length; ) {
    const columns = bytes.readInt16BE(at)
    at += 2
    if (columns < 0) return
    const row: (Buffer | null)[] = []
    for (let n = 0; n < columns; n++) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      at += Math.max(length, 0)
    }
    yield row
  }
}
