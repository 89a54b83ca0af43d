/**
 * A model as bytes: a preamble (magic, checksum, version, lengths), a header in JSON, and the columns one after another,
 * with as many neighbours as each row has. What cannot be read for certain is refused with its reason, never guessed at.
 */
import { numberingOf, tiesOf } from './catalogue.ts'
import { columnF64, columnU32 } from './columns.ts'
import { crc32 } from './crc32.ts'
import type { Measured, Model } from './model.ts'
import type { Parameters } from './parameters.ts'
import type { Repurchase } from './repurchase.ts'
import { makeRows, type Rows } from './rows.ts'

const magic = 0x4f49_4f52
/** Raised with every change of the form or of what its figures mean; models of other versions are built anew. */
export const modelVersion = 2
const preambleBytes = 20
/** The checksum is of all that follows it. */
const checkedFrom = 8

type Header = {
  keys: readonly string[]
  parameters: Record<keyof Parameters, number | 'Infinity'>
  measured: Measured
  repurchases: [string, Repurchase][]
  landmark: number
  newest: number
  widths: { views: number; baskets: number; content: number }
}

export type Reading = { model: Model } | { refused: string }

export function writeModel(model: Model): Uint8Array<ArrayBuffer> {
  const { views, baskets, content, trend } = model
  const header: Header = {
    keys: model.keys,
    // the parameters, of which JSON cannot tell the infinite ones
    parameters: Object.fromEntries(
      Object.entries(model.parameters).map(([name, value]) => [
        name,
        value === Infinity ? 'Infinity' : value,
      ]),
    ) as Header['parameters'],
    measured: model.measured,
    repurchases: [...model.repurchases],
    landmark: trend.landmark,
    newest: trend.newest,
    widths: { views: views.width, baskets: baskets.width, content: content.width },
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const columns: ArrayBufferView[] = [model.degrees, trend.sums, trend.firstAt]
  for (const rows of [views, baskets, content]) columns.push(...compact(rows))
  const length = columns.reduce((sum, column) => sum + column.byteLength, preambleBytes + json.length)
  const bytes = new Uint8Array(length)
  bytes.set(json, preambleBytes)
  let at = preambleBytes + json.length
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at)
    at += column.byteLength
  }
  const words = Uint32Array.from([magic, 0, modelVersion, length, json.length])
  bytes.set(new Uint8Array(words.buffer))
  words[1] = crc32(bytes.subarray(checkedFrom))
  bytes.set(new Uint8Array(words.buffer))
  return bytes
}

/** Reads a model, where memory is short with no more than so many neighbours by sequences: the strongest ones. */
export function readModel(bytes: Uint8Array, mostNeighbours = Number.POSITIVE_INFINITY): Reading {
  if (bytes.length < preambleBytes) return { refused: 'cut off before its preamble ends' }
  const preamble = new Uint32Array(preambleBytes / 4)
  columnReader(bytes, 0)(preamble)
  const [mark, checksum, version, length = 0, jsonLength = 0] = preamble
  if (mark !== magic) return { refused: 'no model of the recommender' }
  if (version !== modelVersion) return { refused: `of version ${version}, where ${modelVersion} is read` }
  if (bytes.length !== length) return { refused: `${bytes.length} bytes long instead of ${length}` }
  if (crc32(bytes.subarray(checkedFrom)) !== checksum) return { refused: 'damaged: its checksum is wrong' }
  const headerEnd = preambleBytes + jsonLength
  // the checksum says that we have written it
  const header = JSON.parse(new TextDecoder().decode(bytes.slice(preambleBytes, headerEnd))) as Header
  const size = header.keys.length
  const read = columnReader(bytes, headerEnd)
  const [degrees, sums, firstAt] = [columnU32(size), columnF64(size), columnU32(size)]
  for (const column of [degrees, sums, firstAt]) read(column)
  const rowsOf = (width: number, most = width) => expand(read, size, width, most)
  const rows = {
    views: rowsOf(header.widths.views, Math.min(header.widths.views, mostNeighbours)),
    baskets: rowsOf(header.widths.baskets),
    content: rowsOf(header.widths.content),
  }
  const parameters = Object.fromEntries(
    Object.entries(header.parameters).map(([name, value]) => [name, Number(value)]),
  ) as Parameters // written above, from parameters
  const model = {
    keys: header.keys,
    numbering: numberingOf(header.keys),
    ties: tiesOf(header.keys),
    parameters,
    measured: header.measured,
    degrees,
    ...rows,
    trend: { sums, firstAt, landmark: header.landmark, newest: header.newest },
    repurchases: new Map(header.repurchases),
  }
  return { model }
}

/** The columns of rows without the room that is not used. */
function compact(rows: Rows): ArrayBufferView[] {
  const total = rows.counts.reduce((sum, count) => sum + count, 0)
  const [items, weights] = [new Uint32Array(total), new Uint16Array(total)]
  let to = 0
  rows.counts.forEach((count, item) => {
    const start = item * rows.width
    items.set(rows.items.subarray(start, start + count), to)
    weights.set(rows.weights.subarray(start, start + count), to)
    to += count
  })
  return [rows.counts, rows.scales, items, weights]
}

function expand(read: (column: ArrayBufferView) => void, size: number, width: number, most: number): Rows {
  const rows = makeRows(size, Math.min(width, most))
  read(rows.counts)
  read(rows.scales)
  const total = rows.counts.reduce((sum, count) => sum + count, 0)
  const [items, weights] = [new Uint32Array(total), new Uint16Array(total)]
  read(items)
  read(weights)
  let from = 0
  rows.counts.forEach((count, item) => {
    const end = from + Math.min(count, rows.width)
    rows.items.set(items.subarray(from, end), item * rows.width)
    rows.weights.set(weights.subarray(from, end), item * rows.width)
    rows.counts[item] = end - from
    from += count
  })
  return rows
}

/** Fills one column after another, wherever each begins: copying asks for no alignment. */
function columnReader(bytes: Uint8Array, start: number): (column: ArrayBufferView) => void {
  let at = start
  return (column) => {
    new Uint8Array(column.buffer, column.byteOffset, column.byteLength).set(
      bytes.subarray(at, at + column.byteLength),
    )
    at += column.byteLength
  }
}
