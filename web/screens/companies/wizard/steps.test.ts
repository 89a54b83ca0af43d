import { expect, test } from 'vitest'
import type { Company } from '../business/fields.ts'
import { progressOf } from './steps.ts'

const bare: Company = {
  id: 'company_1',
  name: 'Fox',
  email: 'eva@people.example',
  phone: null,
  street: null,
  city: null,
  zip: null,
  country: 'CZ',
  crNo: null,
  vatNo: null,
  vatPayer: false,
  invoicingEmail: null,
  invoicingPhone: null,
  active: 'ACTIVE',
  hasCardSubscription: true,
  hasManualInvoicing: false,
  activeSubscription: null,
  accessRights: [],
}
const whole = { ...bare, crNo: '68412037' }

test.each([
  ['nothing yet', undefined, null, 'company', []],
  ['nothing yet, whatever the address asks for', undefined, 'project', 'company', []],
  ['a company without business details', bare, null, 'business', ['company']],
  ['one that is looked at again', bare, 'company', 'company', ['company']],
  ['one whose business was left empty', bare, 'project', 'project', ['company', 'business']],
  ['a company with business details', whole, null, 'project', ['company', 'business']],
  ['one whose business is looked at again', whole, 'business', 'business', ['company', 'business']],
  ['a step that does not exist', bare, 'tracking', 'business', ['company']],
] as const)('%s', (_case, company, step, current, finished) => {
  expect(progressOf(company, step)).toEqual({ current, finished })
})
