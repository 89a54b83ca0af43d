import { expect, test } from 'vitest'
import { roleIn } from './role.ts'

const right = (identityID: string, role: 'OWNER' | 'EDITOR') => ({ identityID, email: '', role })
const me = { id: 'me', helpdesk: false }
const helpdesk = { id: 'me', helpdesk: true }

test.each([
  ['owner', [right('other', 'EDITOR'), right('me', 'OWNER')], me],
  ['owner', [right('me', 'EDITOR'), right('me', 'OWNER')], me],
  ['editor', [right('other', 'OWNER'), right('me', 'EDITOR')], me],
  ['projectEditor', null, me],
  ['projectEditor', null, helpdesk],
  ['helpdesk', [right('other', 'OWNER')], helpdesk],
  ['owner', [right('me', 'OWNER')], helpdesk],
] as const)('is %s by %j', (role, accessRights, person) => {
  expect(roleIn({ accessRights: accessRights && [...accessRights] }, person)).toBe(role)
})
