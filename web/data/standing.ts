import type { Standing } from '#rules/access/may.ts'

type Right = { identityID: string; role: 'OWNER' | 'EDITOR' }

/** What the person is to a company; who has access is told to nobody who edits single projects only. */
export function standingOf(
  me: { id: string; helpdesk: boolean },
  accessRights: readonly Right[] | null | undefined,
): Standing {
  const mine = accessRights?.filter((right) => right.identityID === me.id) ?? []
  if (mine.some((right) => right.role === 'OWNER')) return 'owner'
  if (mine.length > 0) return 'companyEditor'
  return accessRights && me.helpdesk ? 'helpdesk' : 'projectEditor'
}
