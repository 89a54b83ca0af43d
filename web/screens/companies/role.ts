import type { ListCompanysQuery } from '#web/data/generated/graphql.ts'

export type Company = ListCompanysQuery['listCompanys']['items'][number]
export type Role = 'owner' | 'editor' | 'projectEditor' | 'helpdesk'

/** What the person is to the company; who has access is told to nobody who edits single projects only. */
export function roleIn(company: Pick<Company, 'accessRights'>, me: { id: string; helpdesk: boolean }): Role {
  const mine = company.accessRights?.filter((right) => right.identityID === me.id) ?? []
  if (mine.some((right) => right.role === 'OWNER')) return 'owner'
  if (mine.length > 0) return 'editor'
  return company.accessRights && me.helpdesk ? 'helpdesk' : 'projectEditor'
}
