/** Values of TXT records as people type them. */
import type { DnsAnswer } from '../dns.ts'
import type { FindingCode } from './findings.ts'

/** A zone may answer with 64 kB; no record of ours needs more than this. */
const maxValues = 50
const maxLetters = 4000

export const valuesOf = (answer: DnsAnswer): string[] =>
  'values' in answer ? answer.values.slice(0, maxValues).map((value) => value.slice(0, maxLetters)) : []

export const hasFailed = (answer: DnsAnswer): boolean => 'failed' in answer

/** Without what some forms make of quotes and semicolons, if they were typed. */
export const cleaned = (value: string): string => value.replace(/["“”„\\]/g, '').trim()

/** Verifiers skip white space between tags and inside of a key. */
export const compact = (value: string): string => value.replace(/\s/g, '')

/** What was typed beside the value, of one that would be right without it. */
export const typedBeside = (value: string): FindingCode | undefined => {
  if (value.includes('\\')) return 'BACKSLASHES'
  return /["“”„]/.test(value) ? 'QUOTES' : undefined
}

/** The tags of DKIM and DMARC, `v=…; p=…`; undefined where it is no such list, or has one twice. */
export function tagsOf(value: string): Map<string, string> | undefined {
  const tags = new Map<string, string>()
  const pieces = value.split(';').map((piece) => piece.trim())
  if (pieces.at(-1) === '') pieces.pop()
  for (const piece of pieces) {
    const equals = piece.indexOf('=')
    const name = piece.slice(0, Math.max(equals, 0)).trim()
    if (!/^[A-Za-z]\w*$/.test(name) || tags.has(name)) return undefined
    tags.set(name, piece.slice(equals + 1).trim())
  }
  return tags
}
