import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, may, type Right, type Standing, standingIn } from './may.ts'

const right = (companyId: string, projectId: string | null, role: Right['role'] = 'EDITOR'): Right => ({
  companyId,
  projectId,
  role,
})

test.each<[Action, Standing[]]>([
  ['companies.see', ['owner', 'companyEditor', 'projectEditor', 'helpdesk']],
  ['companies.seeBusiness', ['owner', 'helpdesk']],
  ['companies.edit', ['owner']],
  ['companies.delete', ['owner']],
  ['access.see', ['owner', 'companyEditor', 'helpdesk']],
  ['access.seeProject', ['owner', 'companyEditor', 'projectEditor', 'helpdesk']],
  ['access.share', ['owner']],
  ['access.revoke', ['owner']],
  ['audit.see', ['owner']],
  ['projects.see', ['owner', 'companyEditor', 'projectEditor', 'helpdesk']],
  ['projects.create', ['owner', 'companyEditor', 'helpdesk']],
  ['projects.edit', ['owner', 'companyEditor', 'projectEditor', 'helpdesk']],
  ['projects.activate', ['owner', 'helpdesk']],
  ['projects.purge', ['owner']],
  ['projects.block', ['helpdesk']],
  ['projects.delete', ['owner']],
  ['billing.see', ['owner', 'helpdesk']],
  ['billing.pay', ['owner']],
  ['billing.setManualInvoicing', ['helpdesk']],
])('%s is for %j and nobody else', (action, allowed) => {
  for (const standing of ['owner', 'companyEditor', 'projectEditor', 'helpdesk'] as const)
    expect(may(standing, action)).toBe(allowed.includes(standing))
  expect(may(undefined, action)).toBe(false)
})

describe('what rights make of a person', () => {
  test('the owner of a company owns its projects', () => {
    expect(standingIn({ companyId: 'a', projectId: 'p' }, [right('a', null, 'OWNER')], false)).toBe('owner')
  })
  test('a company editor reaches every project of it', () => {
    expect(standingIn({ companyId: 'a', projectId: 'p' }, [right('a', null)], false)).toBe('companyEditor')
  })
  test('a project editor reaches that project and sees its company, nothing else', () => {
    const rights = [right('a', 'p')]
    expect(standingIn({ companyId: 'a', projectId: 'p' }, rights, false)).toBe('projectEditor')
    expect(standingIn({ companyId: 'a' }, rights, false)).toBe('projectEditor')
    expect(standingIn({ companyId: 'a', projectId: 'q' }, rights, false)).toBeUndefined()
  })
  test('an own right is nearer than the helpdesk', () => {
    expect(standingIn({ companyId: 'a' }, [right('a', null)], true)).toBe('companyEditor')
    expect(standingIn({ companyId: 'b' }, [right('a', null)], true)).toBe('helpdesk')
  })
  test('rights to other companies never count', () => {
    const foreign = fc.array(
      fc.record({
        companyId: fc.constantFrom('b', 'c'),
        projectId: fc.option(fc.constantFrom('p', 'q')),
        role: fc.constantFrom('OWNER', 'EDITOR'),
      }),
    )
    fc.assert(
      fc.property(
        foreign,
        (rights) => standingIn({ companyId: 'a', projectId: 'p' }, rights, false) === undefined,
      ),
    )
  })
})
