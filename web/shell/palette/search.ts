/** What the command palette finds, without React: entries whose words begin as those that were typed. */
import type { Icon } from '@tabler/icons-react'
import { folded, stemOf } from '#rules/text/accents.ts'

export const kinds = [
  'recent',
  'page',
  'contact',
  'campaign',
  'segment',
  'form',
  'project',
  'company',
  'action',
] as const
export type Kind = (typeof kinds)[number]

export type Found = {
  /** The same whenever it is found again. */
  id: string
  kind: Kind
  label: string
  /** Where it is, for the eyes. */
  hint?: string
  /** Found by these, too: the label in other languages, the group of a page, the company of a project. */
  words?: string
  icon?: Icon
  run: () => void
}

export type Group = { kind: Kind; entries: Found[] }

/** Of one kind at most so many are shown: who wants another one types more. */
const most = 8

/** Small letters without marks, so that `pristupy` finds `Přístupy`; as the server writes them, and other marks, too. */
const plain = (text: string): string => folded(text).normalize('NFD').replace(/\p{M}/gu, '')

/** How far the entry is from what was typed; undefined where a word of it is nowhere. */
function distance({ label, words = '' }: Found, typed: readonly string[]): number | undefined {
  const [own, all] = [plain(label), ` ${plain(`${label} ${words}`)}`]
  let sum = 0
  for (const word of typed) {
    if (own.startsWith(word)) continue
    if (` ${own}`.includes(` ${word}`)) sum += 1
    else if (all.includes(` ${word}`)) sum += 2
    else if (word.length > 3 && all.includes(word)) sum += 3
    else if (all.includes(` ${stemOf(word)}`)) sum += 4
    else return undefined
  }
  return sum
}

/** By kind, the nearest first; where nothing was typed, what was chosen last and what is at hand. */
export function search(entries: readonly Found[], query: string, recent: readonly string[] = []): Group[] {
  const typed = plain(query).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return grouped([...recentOf(entries, recent), ...entries])
  const near = entries
    .map((entry) => ({ entry, far: distance(entry, typed) }))
    .filter((one): one is { entry: Found; far: number } => one.far !== undefined)
    .sort((a, b) => a.far - b.far)
  // the kind of the nearest one comes first
  return grouped(
    near.map(({ entry }) => entry),
    [...new Set(near.map(({ entry }) => entry.kind))],
  )
}

const recentOf = (entries: readonly Found[], recent: readonly string[]): Found[] =>
  recent.flatMap((id) => {
    const entry = entries.find((one) => one.id === id)
    return entry ? [{ ...entry, kind: 'recent' as const }] : []
  })

const grouped = (entries: readonly Found[], order: readonly Kind[] = kinds): Group[] =>
  order
    .map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind).slice(0, most) }))
    .filter((group) => group.entries.length > 0)
