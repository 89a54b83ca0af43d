/**
 * What is filled into an address, as its place wants it: whatever somebody is called, or has in a field, stays within the part
 * of the address that it was written into, and never makes it lead elsewhere.
 */
import { addressesIn, hrefsIn, spelledOut } from './addresses-in.ts'

/** `whole`: it is the address. `path`: behind the beginning, it may have slashes of its own. `component`: one value among others. */
export type AddressPart = 'whole' | 'path' | 'component'

type Ranges = readonly (readonly [start: number, end: number])[]

/** Where the addresses of a text begin and end. */
function addressRanges(template: string, place: string): Ranges {
  if (place === 'html') return [...hrefsIn(template)]
  if (place === 'text') return [...addressesIn(template)]
  return place === 'address' ? [[0, template.length]] : []
}

/** What was written so far: nothing, nothing yet of what kind of address it is, that, or also where its query begins. */
type Written = 'nothing' | 'something' | 'kind' | 'query'
const partBehind: Record<Written, AddressPart> = {
  nothing: 'whole',
  // what is filled in must not say what kind of address it is
  something: 'component',
  kind: 'path',
  query: 'component',
}

/** Into which part of an address a tag is written; undefined where it stands in none. Asked from the beginning to the end. */
export function openAddressParts(template: string, place: string): (at: number) => AddressPart | undefined {
  const ranges = addressRanges(template, place)
  let next = 0
  let written: Written = 'nothing'
  /** Up to there it was read: an address may have a thousand tags, and be a megabyte long. */
  let from = -1
  return (at) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= at) next++
    const [start, end] = ranges[next] ?? [0, 0]
    if (at < start || at >= end) return undefined
    if (from < start) [written, from] = ['nothing', start]
    const piece = template.slice(from, at)
    written = writtenWith(written, place === 'html' ? spelledOut(piece) : piece)
    from = at
    return partBehind[written]
  }
}

function writtenWith(before: Written, piece: string): Written {
  const literal = piece.replace(/\{\{[^{}]{0,200}\}\}/g, '')
  if (before === 'query' || /[?#]/.test(literal)) return 'query'
  if (before === 'kind' || /[:/]/.test(literal)) return 'kind'
  return piece.trim() === '' ? before : 'something'
}

/** Empty where it is no address of the web and would have to be one. */
export function asAddressPart(value: string, part: AddressPart): string {
  if (part === 'whole') {
    const url = URL.parse(value)
    return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : ''
  }
  const text = value.toWellFormed()
  return part === 'component'
    ? encodeURIComponent(text)
    : encodeURI(text).replaceAll('?', '%3F').replaceAll('#', '%23')
}
