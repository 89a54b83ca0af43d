/** What a project is, and how it becomes something else: the only table of its moves. */
import type { CompanyStatus } from '../companies/status.ts'
import { dayMs, hourMs } from '../time.ts'

export const projectStatuses = [
  'INCOMPLETE',
  'ACTIVE',
  'OVER_LIMIT',
  'PAYMENT_DUE',
  'CANCELLED',
  'MARKED_FOR_PURGE',
  'PURGED',
  'BLOCKED_AUTOMATIC',
  'BLOCKED_MANUAL',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

const live: readonly ProjectStatus[] = ['INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE']
/** What the company does to its projects, and what it takes away again. */
const following: readonly ProjectStatus[] = ['ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE']
const blocks = ['BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL'] as const
export type Block = (typeof blocks)[number]

export const isLive = (status: ProjectStatus): boolean => live.includes(status)

export const isBlock = (status: ProjectStatus): status is Block => blocks.some((block) => block === status)
/** INCOMPLETE counts: its shop is being connected. */
export const acceptsEvents = (status: ProjectStatus) => status === 'INCOMPLETE' || status === 'ACTIVE'

export type Mover = 'owner' | 'helpdesk' | 'server'
type Move = { by: readonly Mover[]; from: readonly ProjectStatus[]; to: ProjectStatus }

export const moves = {
  activate: { by: ['owner', 'helpdesk'], from: ['CANCELLED'], to: 'INCOMPLETE' },
  deactivate: { by: ['owner', 'helpdesk'], from: live, to: 'CANCELLED' },
  markForPurge: { by: ['owner'], from: [...live, 'CANCELLED', ...blocks], to: 'MARKED_FOR_PURGE' },
  // a block that it had returns: statusAfter
  takeBack: { by: ['owner'], from: ['MARKED_FOR_PURGE'], to: 'CANCELLED' },
  // a cancelled one, too: its owner must not switch on what the helpdesk has stopped
  block: { by: ['helpdesk'], from: [...live, 'CANCELLED'], to: 'BLOCKED_MANUAL' },
  unblock: { by: ['helpdesk'], from: blocks, to: 'INCOMPLETE' },
  track: { by: ['server'], from: ['INCOMPLETE'], to: 'ACTIVE' },
  exceed: { by: ['server'], from: following, to: 'OVER_LIMIT' },
  owe: { by: ['server'], from: following, to: 'PAYMENT_DUE' },
  clear: { by: ['server'], from: following, to: 'ACTIVE' },
  blockAutomatically: { by: ['server'], from: live, to: 'BLOCKED_AUTOMATIC' },
  purge: { by: ['server'], from: ['MARKED_FOR_PURGE'], to: 'PURGED' },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

const moveNames = Object.keys(moves) as MoveName[] // keys of a literal

export const canMove = (name: MoveName, from: ProjectStatus, by: Mover): boolean => {
  const move: Move = moves[name]
  return move.by.includes(by) && move.from.includes(from)
}

/** The move by which a person gets it there; undefined when there is none for this one. */
export const moveTo = (
  from: ProjectStatus,
  to: ProjectStatus,
  by: Exclude<Mover, 'server'>,
): MoveName | undefined => moveNames.find((name) => moves[name].to === to && canMove(name, from, by))

/** What it becomes; a purge that is taken back leaves the block that it had. */
export const statusAfter = (name: MoveName, blockBeforePurge: Block | null): ProjectStatus =>
  name === 'takeBack' && blockBeforePurge ? blockBeforePurge : moves[name].to

/** How long a purge can be taken back. */
export const purgeAfterMs = hourMs
/** How long projects work on when their company is over its limit. */
export const overLimitGraceMs = 3 * dayMs

/** What of a company's status reaches its projects: a debt at once, too many visitors three days later. */
export const reachingProjects = (status: CompanyStatus, sinceMs: number, nowMs: number): CompanyStatus =>
  status === 'OVER_LIMIT' && nowMs - sinceMs < overLimitGraceMs ? 'ACTIVE' : status

const follow = { ACTIVE: 'clear', OVER_LIMIT: 'exceed', PAYMENT_DUE: 'owe' } as const

/** How a project follows its company; undefined when it stays as it is. */
export const followMove = (from: ProjectStatus, company: CompanyStatus): MoveName | undefined =>
  from !== company && canMove(follow[company], from, 'server') ? follow[company] : undefined
