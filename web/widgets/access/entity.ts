/** What access is given to: a company as a whole, or one project of it. */
import type { CompanyAccessQuery } from '#web/data/generated/graphql.ts'

/** The same for a project. */
export type EntityAccess = CompanyAccessQuery['getCompany']
export type Right = NonNullable<EntityAccess['accessRights']>[number]
export type Invitation = NonNullable<EntityAccess['openInvitations']>[number]
export type EntityKind = 'company' | 'project'

/** Nobody but the person has access, nor is anybody invited. */
export const isAlone = ({ accessRights, openInvitations }: EntityAccess, me: string): boolean =>
  accessRights?.length === 1 && accessRights[0]?.identityID === me && openInvitations?.length === 0

/** A right is taken where it was given, and the owner's never. */
export const isRevocable = (right: Right, kind: EntityKind): boolean =>
  right.role === 'EDITOR' && right.source === (kind === 'company' ? 'COMPANY' : 'PROJECT')
