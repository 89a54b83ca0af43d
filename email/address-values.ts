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

/** Into which part of an address a tag is written; undefined where it stands in none. Asked from the beginning to the end. */
export function openAddressParts(template: string, place: string): (at: number) => AddressPart | undefined {
  const ranges = addressRanges(template, place)
  let next = 0
  return (at) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= at) next++
    const [start, end] = ranges[next] ?? [0, 0]
    if (at < start || at >= end) return undefined
    const before = template.slice(start, at)
    return partBehind(place === 'html' ? spelledOut(before) : before)
  }
}

function partBehind(before: string): AddressPart {
  if (before.trim() === '') return 'whole'
  const literal = before.replace(/\{\{[^{}]{0,200}\}\}/g, '')
  // where nothing has said yet what kind of address it is, what is filled in must not
  return /[?#]/.test(literal) || !/[:/]/.test(literal) ? 'component' : 'path'
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
