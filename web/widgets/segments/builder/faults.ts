/** Which rule each of the server's faults is about. */
import type { FieldFault } from '#rules/faults.ts'

/** An unfinished condition is not an error until the user tries to go on. */
export type RuleFault = FieldFault & { isUnfinished: boolean }

/** Whether it is about the rules, and not about the segment's name or place. */
export const isAboutRules = ({ field }: FieldFault): boolean =>
  /^input\.(segment|evaluationPeriod)(\.|$)/.test(field)

/** By the path of the rule; what is about none of them has no path. */
export function faultsByRule(fields: readonly FieldFault[], isTried: boolean): Map<string, RuleFault> {
  const found = new Map<string, RuleFault>()
  for (const fault of fields) {
    const own = fault.field.replace(/^input\.segment\./, '')
    // a list that nothing was chosen for yet
    const isMissing = fault.code === 'TOO_SMALL' && /\.(names|states|cells)$/.test(fault.field)
    const path = /^rules\.\d+(?:\.rules\.\d+)?/.exec(own)?.[0] ?? ''
    // one at a time is enough to mend
    if (found.has(path)) continue
    const named: FieldFault = isMissing ? { field: fault.field, code: 'REQUIRED' } : fault
    found.set(path, { ...named, isUnfinished: named.code === 'REQUIRED' && !isTried })
  }
  return found
}
