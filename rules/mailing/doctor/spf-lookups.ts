/**
 * Counts the look-ups of an SPF record as receivers do: include, redirect, a, mx, ptr and exists cost one each, those of
 * included records too; ten are allowed, and two that lead to nothing. A zone may include itself or a thousand others, so
 * the count ends early, and nothing is asked twice.
 */
import type { Ask } from './findings.ts'
import { isSpf, termsOf } from './spf-terms.ts'
import { hasFailed, valuesOf } from './text-values.ts'

export const maxLookups = 10
export const maxVoids = 2
const maxQuestions = 20
/** Here it is surely too many. */
const enough = 40

export type SpfCount = {
  lookups: number
  voids: number
  /** A name that is included and has no SPF record. */
  empty?: string
  isUnanswered: boolean
}

/** `trusted` is the operator's own name: that it is empty is nothing that the owner of a zone could mend. */
export async function countLookups(
  record: string,
  name: string,
  trusted: string,
  ask: Ask,
): Promise<SpfCount> {
  const count: SpfCount = { lookups: 0, voids: 0, isUnanswered: false }
  const names = new Set<string>()
  const waiting = [{ record, at: name }]
  for (let next = waiting.shift(); next && count.lookups < enough; next = waiting.shift()) {
    for (const term of termsOf(next.record)) {
      if (!['include', 'redirect', 'a', 'mx', 'ptr', 'exists'].includes(term.name)) continue
      count.lookups += 1
      const target = term.value || next.at
      const isPolicy = term.name === 'include' || term.name === 'redirect'
      // macros stand for the mail in question: nobody can ask before it is there
      if (term.name === 'ptr' || target.includes('%') || target.length > 253) continue
      const type = isPolicy ? 'TXT' : term.name === 'mx' ? 'MX' : 'A'
      if (!names.has(`${type} ${target}`) && names.size >= maxQuestions) continue
      names.add(`${type} ${target}`)
      const answer = await ask(type, target)
      if (hasFailed(answer)) count.isUnanswered = true
      else if (!isPolicy) count.voids += 'missing' in answer ? 1 : 0
      else {
        const policy = valuesOf(answer).find(isSpf)
        if (policy !== undefined) waiting.push({ record: policy, at: target })
        else if (target !== trusted) {
          count.voids += 'missing' in answer ? 1 : 0
          count.empty ??= target
        }
      }
    }
  }
  return count
}
