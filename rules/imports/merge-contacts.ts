import { nameKey } from '../contacts/contact.ts'
import { mergeConsents } from './consents.ts'
import { type ImportedContact, importLimits } from './import.ts'
import { remembering } from './remembering.ts'

/**
 * One contact of two rows with the same address: of each detail what the later row says, where it says something. Tags are
 * united, and a refusal is never lost.
 */
export function mergeContacts(before: ImportedContact, later: ImportedContact): ImportedContact {
  const merged: ImportedContact = { ...before, ...later }
  if (before.fields && later.fields) merged.fields = { ...before.fields, ...later.fields }
  if (before.tags && later.tags) merged.tags = unite(before.tags, later.tags)
  const consent = mergeConsents(before.consent, later.consent)
  if (consent) merged.consent = consent
  return merged
}

const keyOf = remembering(nameKey)

function unite(before: string[], later: readonly string[]): string[] {
  const keys = new Set(before.map(keyOf))
  const more = later.filter((tag) => !keys.has(keyOf(tag)))
  return more.length === 0 ? before : [...before, ...more].slice(0, importLimits.tagsOfRow)
}
