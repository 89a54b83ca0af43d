/** Rules change their places: within their group, into another one, and out of it. */
import { segmentLimits } from '#rules/segments/definition.ts'
import { changedAt, type DraftGroup, type DraftRule, isDraftGroup, type Path, ruleAt } from './draft.ts'

export type Move = 'up' | 'down' | 'in' | 'out'

/** Where a move leads to; undefined where it leads nowhere. */
function targetOf(group: DraftGroup, path: Path, move: Move): { path: Path; at: number } | undefined {
  const [first = 0, second] = path
  const own = second ?? first
  const siblings = second === undefined ? group : group.rules[first]
  const count = siblings && 'rules' in siblings ? siblings.rules.length : 0
  const outer = second === undefined ? [] : [first]
  if (move === 'up') return own > 0 ? { path: outer, at: own - 1 } : undefined
  if (move === 'down') return own < count - 1 ? { path: outer, at: own + 1 } : undefined
  if (move === 'out') return second === undefined ? undefined : { path: [], at: first + 1 }
  const rule = group.rules[first]
  if (second !== undefined || !rule || isDraftGroup(rule)) return undefined
  const isOpen = (one: DraftRule | undefined) =>
    one !== undefined && isDraftGroup(one) && one.rules.length < segmentLimits.rules
  const near = [first - 1, first + 1].find((n) => isOpen(group.rules[n]))
  const found = near ?? group.rules.findIndex(isOpen)
  return found < 0 ? undefined : { path: [found], at: Number.POSITIVE_INFINITY }
}

export const canMove = (group: DraftGroup, path: Path, move: Move): boolean =>
  targetOf(group, path, move) !== undefined

export function moved(group: DraftGroup, path: Path, move: Move): DraftGroup {
  const target = targetOf(group, path, move)
  const rule = ruleAt(group, path)
  if (!target || !rule) return group
  // it is put in before it is taken out, so that the numbers of groups stay as they are
  const mark: DraftRule = { ...rule }
  const without = changedAt(group, path, () => mark)
  const insert = (into: DraftGroup): DraftGroup => {
    const rules = into.rules.filter((one) => one !== mark)
    const at = Math.min(target.at, rules.length)
    return { ...into, rules: [...rules.slice(0, at), rule, ...rules.slice(at)] }
  }
  const inserted =
    target.path.length === 0
      ? insert(without)
      : changedAt(without, target.path, (one) => (isDraftGroup(one) ? insert(one) : one))
  return cleared(inserted, mark)
}

const cleared = (group: DraftGroup, mark: DraftRule): DraftGroup => ({
  ...group,
  rules: group.rules.flatMap((rule): DraftRule[] => {
    if (rule === mark) return []
    if (!isDraftGroup(rule)) return [rule]
    const inner = cleared(rule, mark)
    return inner.rules.length > 0 ? [inner] : []
  }),
})
