/** Who has access is told to nobody who edits single projects only; they are no visitors. */
export const isHelpdeskView = (
  me: { id: string; helpdesk: boolean },
  accessRights: readonly { identityID: string }[] | null | undefined,
): boolean => me.helpdesk && !!accessRights && !accessRights.some((right) => right.identityID === me.id)
