/** What a person can do about a project's status. */
import type { Standing } from '#rules/access/may.ts'
import { canMove, type ProjectStatus } from '#rules/projects/status.ts'

export const offeredMoves = [
  'activate',
  'unblock',
  'takeBack',
  'deactivate',
  'block',
  'markForPurge',
] as const
export type OfferedMove = (typeof offeredMoves)[number]

/** The moves that lead on from there, in the order of the page; editors have none. */
export const movesOf = (status: ProjectStatus, standing: Standing | undefined): OfferedMove[] =>
  standing === 'owner' || standing === 'helpdesk'
    ? offeredMoves.filter((move) => canMove(move, status, standing))
    : []
