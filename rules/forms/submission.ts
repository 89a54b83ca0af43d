/** What somebody enters in a lead form. */

import { lineFault, oneLine } from '../checks/name.ts'
import { emailFault, withoutInvisible } from '../contacts/contact.ts'
import { comparableEmail } from '../contacts/identity.ts'
import { contactLimits } from '../contacts/limits.ts'
import type { FormField } from './form.ts'
import type { FormText } from './form-words.ts'

/** Nobody reads and fills in a form faster. */
export const leastSeconds = 2
/** A page that was drawn longer ago says nothing about who sends it. */
export const stampHours = 24

/** What a field is called where it is sent: `email`, `name`, or the outer id of a field of contacts. */
export const inputName = ({ kind, fieldID }: FormField): string =>
  kind === 'NAME' ? 'name' : (fieldID ?? '')

export type Submission = {
  /** As it is compared. */
  email: string
  name: string | null
  /** By the outer ids of fields. */
  fields: Record<string, string>
}
export type SubmissionFaults = ReadonlyMap<string, FormText>

/** The values as they are kept, and what is wrong with them, by the names of their inputs. */
export function readSubmission(
  questions: readonly FormField[],
  entered: (name: string) => string,
): { submission: Submission; faults: SubmissionFaults } {
  const faults = new Map<string, FormText>()
  const email = comparableEmail(entered('email'))
  if (emailFault(entered('email'))) faults.set('email', 'notEmail')
  const lines = questions.map((field) => {
    const input = inputName(field)
    const text = oneLine(withoutInvisible(entered(input).normalize('NFC')))
    const limit = field.kind === 'NAME' ? contactLimits.name : contactLimits.fieldValue
    if (!text && field.required) faults.set(input, 'fieldRequired')
    else if (lineFault(input, text, limit)) faults.set(input, 'fieldTooLong')
    return { field, text }
  })
  const fields = lines.flatMap(({ field, text }) =>
    field.kind === 'CUSTOM' && text ? [[field.fieldID, text]] : [],
  )
  return {
    submission: {
      email,
      name: lines.find(({ field }) => field.kind === 'NAME')?.text || null,
      fields: Object.fromEntries(fields),
    },
    faults,
  }
}
