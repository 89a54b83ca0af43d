/** The company behind a shop in one line, as commercial messages have to name their sender. */
import { formatZip } from '../text/zip.ts'

type Company = Record<'name' | 'street' | 'zip' | 'city' | 'country' | 'cr_no', string | null>

/** What the register calls its numbers at home; elsewhere the English words. */
const numberNames: Readonly<Record<string, string>> = { CZ: 'IČO', SK: 'IČO' }

export function companyLine({ name, street, zip, city, country, cr_no }: Company): string {
  const town = [zip && formatZip(zip, country), city].filter(Boolean).join(' ')
  const number = cr_no && `${numberNames[country ?? ''] ?? 'Reg.\u00a0No.'}\u00a0${cr_no}`
  return [name, street, town, number].filter(Boolean).join(', ')
}
