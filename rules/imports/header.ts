/** Whether a file can be read by its columns. */
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
 * Details: `COLUMNS` for too many, `EMAIL`, `ORDER_ID`, `DATE` or `TOTAL` for what no column is, and `TWICE` with the name
 * of a column that is there twice. Whoever chooses columns means them by their place, so that equal names do not matter.
 *
 * A name alone is no fault, be it empty, `__proto__` or `constructor`: cells are found by the place of their column and names
 * are never keys of an object, so such a file is read as any other instead of being refused for a column that nobody uses.
 */
export function headerFault(
  type: ImportType,
  titles: readonly string[],
  targets: readonly string[],
  chosen: boolean,
): HeaderFault | undefined {
  if (titles.length > importLimits.columns) return fault('COLUMNS')
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
