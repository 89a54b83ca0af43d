/** What a schema says of a value, in the words of the catalogue. */
import { z } from 'zod/mini'
import type { FaultCode, FieldFault } from '../faults.ts'

/** The first fault of each field; `codes` names those fields that have a word of their own. */
export function schemaFaults(
  field: string,
  schema: z.ZodMiniType,
  value: unknown,
  codes: Record<string, FaultCode> = {},
): FieldFault[] {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  const first = new Map<string, z.core.$ZodIssue>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (!first.has(path)) first.set(path, issue)
  }
  return [...first].map(([path, issue]) => ({
    field: path ? `${field}.${path}` : field,
    ...(codes[path] ? { code: codes[path] } : wordFor(issue)),
  }))
}

function wordFor(issue: z.core.$ZodIssue): Pick<FieldFault, 'code' | 'limit'> {
  if (issue.code === 'too_big')
    return { code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE', limit: Number(issue.maximum) }
  if (issue.code !== 'too_small') return { code: 'INVALID' }
  return issue.origin === 'string'
    ? { code: 'REQUIRED' }
    : { code: 'TOO_SMALL', limit: Number(issue.minimum) }
}
