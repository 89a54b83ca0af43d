import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const right = (identityID: string, role: 'OWNER' | 'EDITOR') => ({ identityID, role })
const me = { id: 'me', helpdesk: false }
const helpdesk = { id: 'me', helpdesk: true }

test.each([
  ['owner', [right('other', 'EDITOR'), right('me', 'OWNER')], me],
  ['owner', [right('me', 'EDITOR'), right('me', 'OWNER')], me],
  ['companyEditor', [right('other', 'OWNER'), right('me', 'EDITOR')], me],
  ['projectEditor', null, me],
  ['projectEditor', null, helpdesk],
  ['helpdesk', [right('other', 'OWNER')], helpdesk],
  ['owner', [right('me', 'OWNER')], helpdesk],
] as const)('is %s by %j', (standing, accessRights, person) => {
  expect(standingOf(person, accessRights)).toBe(standing)
})
