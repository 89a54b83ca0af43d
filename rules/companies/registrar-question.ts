/** What is asked of the public registers. */
import { countryCode } from '../checks/country.ts'
import { registrationNumber } from '../checks/registration-number.ts'
import { vatNumber } from '../checks/vat-number.ts'
import type { FieldFault } from '../faults.ts'

type QuestionInput = { country: string; crNo?: string | null; vatNo?: string | null }

/** The question with its numbers in their one spelling, or what is wrong with it. */
export function readRegistrarQuestion(
  input: QuestionInput,
): { question: { country: string; crNo?: string; vatNo?: string } } | { faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const country = countryCode(input.country)
  if (!country) faults.push({ field: 'input.country', code: 'COUNTRY' })
  const read = (given: string | null | undefined, as: typeof vatNumber, fault: FieldFault) => {
    if (!given?.trim()) return undefined
    const number = as(given, country)
    if (!number) faults.push(fault)
    return number
  }
  const crNo = read(input.crNo, registrationNumber, { field: 'input.crNo', code: 'REGISTRATION_NUMBER' })
  const vatNo = read(input.vatNo, vatNumber, { field: 'input.vatNo', code: 'VAT_NUMBER' })
  if (!crNo && !vatNo && !faults.length) faults.push({ field: 'input.crNo', code: 'REQUIRED' })
  return country && !faults.length ? { question: { country, crNo, vatNo } } : { faults }
}
