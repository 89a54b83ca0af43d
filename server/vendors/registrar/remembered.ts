import { RecentMap } from '#platform/recent-map.ts'
import type { Registrar, RegistrarAnswer, RegistrarQuestion } from './registrar.ts'

const minute = 60_000
/** How long an answer is believed. That a register did not answer is forgotten at once. */
const lifeMs = { found: 24 * 60 * minute, other: 10 * minute }
type Entry = { answer: Promise<RegistrarAnswer>; until: number }

/** Keeps the last `least` answers in memory; those who ask the same at once share one lookup. */
export function remembered(registrar: Registrar, now: () => number, least = 500): Registrar {
  const entries = new RecentMap<string, Entry>(least)

  function ask(key: string, question: RegistrarQuestion): Entry {
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    const answer = registrar.find(question).then(
      (found) => {
        entry.until = now() + (typeof found === 'object' ? lifeMs.found : lifeMs.other)
        if (found === 'unavailable') forget()
        return found
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    const entry: Entry = { answer, until: Number.POSITIVE_INFINITY }
    return entry
  }

  return {
    find(question) {
      const key = JSON.stringify([question.country, question.crNo, question.vatNo])
      const kept = entries.get(key)
      const entry = kept && kept.until > now() ? kept : ask(key, question)
      entries.set(key, entry)
      return entry.answer
    },
  }
}
