/** Whether a file can be read by its columns. */
import { isObjectKey } from '../checks/name.ts'
import { plainName } from '../feeds/names.ts'
import { missingFields } from '../orders/fields.ts'
import { type ImportType, importLimits } from './import.ts'

/** Several columns may be for the same tags, consent or field; of anything else there is one. */
export const mayRepeat = (target: string): boolean =>
  target === '' ||
  target === 'tags' ||
  target === 'consent' ||
  target.startsWith('field:') ||
  target.startsWith('new:')

export type HeaderFault = { code: 'CSV_HEADER'; detail: string }
const fault = (detail: string): HeaderFault => ({ code: 'CSV_HEADER', detail })

const missing: Record<string, string> = { id: 'ORDER_ID', at: 'DATE', total: 'TOTAL' }

/**
 * Details: `COLUMNS` for too many, `RESERVED` with the name of a column that must be renamed, `EMAIL`, `ORDER_ID`, `DATE` or
 * `TOTAL` for a column that is missing, and `TWICE` with the name of a column that is there twice. Columns that a user has chosen
 * are meant by their place, so that equal names do not matter. A reserved name is refused even then. An empty one is not.
 */
export function headerFault(
  type: ImportType,
  titles: readonly string[],
  targets: readonly string[],
  chosen: boolean,
): HeaderFault | undefined {
  if (titles.length > importLimits.columns) return fault('COLUMNS')
  const reserved = titles.find(isObjectKey)
  if (reserved !== undefined) return fault(`RESERVED ${reserved.trim()}`)
  const names = titles.map(plainName)
  const twice = targets.findIndex(
    (target, at) =>
      !mayRepeat(target) &&
      (targets.indexOf(target) < at ||
        (!chosen && names.indexOf(names[at] ?? '') !== names.lastIndexOf(names[at] ?? ''))),
  )
  if (twice >= 0) return fault(`TWICE ${titles[twice] ?? ''}`.trim())
  if (type !== 'ORDERS') return targets.includes('email') ? undefined : fault('EMAIL')
  const [lacking] = missingFields(targets)
  return lacking && fault(missing[lacking] ?? lacking)
}
