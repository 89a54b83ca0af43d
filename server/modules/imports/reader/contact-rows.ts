/**
 * Contacts of a file, one for each address. The rows are read once and written to a scratch file as they are handed over;
 * meanwhile a table of hashes finds out which addresses repeat, and where each of them stands last. Then the scratch file
 * is gone through: what stands once is passed on as it is, the rest is merged and passed on where it stands last. Merged
 * rows that wait take 20 MB at most: then the oldest are passed on, so that their address comes twice.
 */
import { mergeConsents } from '#rules/imports/consents.ts'
import { type FileConsent, fileConsents, type ImportedContact } from '#rules/imports/import.ts'
import { mergeContacts } from '#rules/imports/merge-contacts.ts'
import { lineBytesOf } from '../../feeds/reader/feed-text.ts'
import { createTextTable, longer } from './address-table.ts'
import type { Batches } from './batches.ts'
import { openScratch } from './scratch.ts'

const mostWaiting = 20_000_000

export function openContacts(fd: number, saysConsent: boolean) {
  const scratch = openScratch(fd)
  const addresses = createTextTable()
  /** By rows: the number of its address. By addresses: the last row, whether there are several, the consent. */
  let addressOf = new Uint32Array(1 << 16)
  let lastRow = new Uint32Array(1 << 16)
  let repeats = new Uint8Array(1 << 16)
  let consents = new Uint8Array(1 << 16)
  let rows = 0

  return {
    add(contact: ImportedContact): void {
      const before = addresses.size()
      const address = addresses.add(contact.email)
      if (rows === addressOf.length) addressOf = longer(addressOf)
      if (address === lastRow.length) {
        lastRow = longer(lastRow)
        repeats = longer(repeats)
        consents = longer(consents)
      }
      addressOf[rows] = address
      if (address < before) repeats[address] = 1
      lastRow[address] = rows
      if (saysConsent)
        consents[address] = codeOf(mergeConsents(consentOf(consents[address]), contact.consent))
      rows++
      scratch.add(`${JSON.stringify(contact)}\n`)
    },

    counts: () => ({
      emails: addresses.size(),
      repeated: rows - addresses.size(),
      consents: saysConsent ? countConsents(consents.subarray(0, addresses.size())) : {},
    }),

    passOn(batches: Batches): void {
      scratch.end()
      const waiting = openWaiting((line) => batches.add(line))
      let row = 0
      for (const line of lineBytesOf(fd)) {
        const address = addressOf[row] ?? 0
        if (!repeats[address]) batches.addBytes(line)
        else waiting.take(address, line.toString('utf8', 0, line.length - 1), lastRow[address] === row)
        row++
      }
      waiting.end()
    },
  }
}

const codeOf = (consent: FileConsent | undefined): number => (consent ? fileConsents.indexOf(consent) + 1 : 0)
const consentOf = (code: number | undefined): FileConsent | undefined => fileConsents[(code ?? 0) - 1]

/** Of whom a file says nothing, it does not say that they agree. */
function countConsents(codes: Uint8Array): Partial<Record<FileConsent, number>> {
  const counts: Partial<Record<FileConsent, number>> = {}
  for (const code of codes) {
    const consent = consentOf(code) ?? 'NONE'
    counts[consent] = (counts[consent] ?? 0) + 1
  }
  return counts
}

/** Merged rows whose last one is still to come. */
function openWaiting(pass: (line: string) => void) {
  const lines = new Map<number, string>()
  let length = 0

  function release(address: number): string | undefined {
    const line = lines.get(address)
    lines.delete(address)
    length -= line?.length ?? 0
    return line
  }

  /** A quarter at once: the beginning of a map that much was deleted of is slow to find. */
  function passOldest(): void {
    for (const oldest of lines.keys()) {
      if (length < mostWaiting * 0.75) return
      pass(release(oldest) ?? '')
    }
  }

  return {
    take(address: number, line: string, isLast: boolean): void {
      const before = release(address)
      const merged = before === undefined ? line : mergeLines(before, line, pass)
      if (isLast) {
        pass(merged)
        return
      }
      lines.set(address, merged)
      length += merged.length
      if (length > mostWaiting) passOldest()
    },
    end(): void {
      for (const line of lines.values()) pass(line)
    },
  }
}

function mergeLines(before: string, later: string, pass: (line: string) => void): string {
  const [one, other] = [before, later].map((line) => JSON.parse(line) as ImportedContact) // written by add() above
  if (one && other && one.email === other.email) return JSON.stringify(mergeContacts(one, other))
  // two addresses with the same hash
  pass(before)
  return later
}
