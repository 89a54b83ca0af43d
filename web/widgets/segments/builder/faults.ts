/** Which rule each of the server's faults is about. */
import type { FieldFault } from '#rules/faults.ts'

/** By the path of the rule; what is about none of them has no path. */
export function faultsByRule(fields: readonly FieldFault[]): Map<string, FieldFault> {
  const found = new Map<string, FieldFault>()
  for (const fault of fields) {
    const own = fault.field.replace(/^input\.segment\./, '')
    // a list that nothing was chosen for yet
    const isMissing = fault.code === 'TOO_SMALL' && /\.(names|states|cells)$/.test(fault.field)
    const path = /^rules\.\d+(?:\.rules\.\d+)?/.exec(own)?.[0] ?? ''
    // one at a time is enough to mend
    if (!found.has(path)) found.set(path, isMissing ? { field: fault.field, code: 'REQUIRED' } : fault)
  }
  return found
}
