/** What a campaign is, and how it becomes something else: the only table of its moves. */
import type { SendingState } from '../delivery/states.ts'
import { minuteMs } from '../time.ts'
import type { ScheduleType } from './types.ts'

/** In the order in which lists show them. */
export const campaignStates = [
  'INCOMPLETE',
  'WAITING',
  'COMPUTING',
  'SENDING',
  'COMPLETED',
  'DISABLED',
  'ARCHIVED',
] as const
export type CampaignState = (typeof campaignStates)[number]

type Move = { by: 'user' | 'server'; from: readonly CampaignState[]; to: CampaignState }

const moves = {
  start: { by: 'user', from: ['INCOMPLETE', 'DISABLED'], to: 'WAITING' },
  /** What is not handed over yet is kept, and goes on after the next start. */
  pause: { by: 'user', from: ['WAITING', 'COMPUTING', 'SENDING'], to: 'DISABLED' },
  archive: { by: 'user', from: ['INCOMPLETE', 'DISABLED', 'COMPLETED'], to: 'ARCHIVED' },
  /** The schedule is due: recipients are fixed. */
  due: { by: 'server', from: ['WAITING'], to: 'COMPUTING' },
  fixed: { by: 'server', from: ['COMPUTING'], to: 'SENDING' },
  /** The last message was handed over. */
  over: { by: 'server', from: ['SENDING'], to: 'COMPLETED' },
} as const satisfies Record<string, Move>
export type CampaignMove = keyof typeof moves

/** Those that look for due recipients as long as nobody stops them. */
const isEndless = (type: ScheduleType): boolean => type !== 'SCHEDULED' && type !== 'SMART_WARM_UP'

/** Undefined where the move is none of this state. */
export function stateAfter(
  move: CampaignMove,
  from: CampaignState,
  scheduleType: ScheduleType,
): CampaignState | undefined {
  const { from: states, to }: Move = moves[move]
  if (move === 'over' && isEndless(scheduleType)) return undefined
  return states.includes(from) ? to : undefined
}

/** The move by which a user gets a campaign from one state to another. */
export const moveTo = (to: CampaignState): 'start' | 'pause' | 'archive' | undefined =>
  (['start', 'pause', 'archive'] as const).find((move) => moves[move].to === to)

/** What brings a campaign to where its run is. */
const movesOfRun: Record<SendingState, readonly CampaignMove[]> = {
  FIXING: ['start', 'due'],
  SENDING: ['start', 'due', 'fixed'],
  PAUSED: ['pause'],
  // nothing of it will be sent any more
  CANCELLED: ['pause', 'archive'],
  COMPLETED: ['start', 'due', 'fixed', 'over'],
}

/** What a campaign is once its run is so: people may pause, resume and cancel that on its own page as well. */
export function stateOfRun(
  run: SendingState,
  from: CampaignState,
  scheduleType: ScheduleType,
): CampaignState {
  // it was started again, and goes on when it is due
  if (run === 'PAUSED' && from === 'WAITING') return from
  return movesOfRun[run].reduce((state, move) => stateAfter(move, state, scheduleType) ?? state, from)
}

/** For so long somebody can recall a start; nothing leaves before. */
export const recallMs = minuteMs

/** When a campaign that is started now begins to do something; one that has begun does not wait for its time again. */
export const dueAt = (startsAt: Date | null, hasBegun: boolean, now: number): Date =>
  new Date(Math.max(now + recallMs, hasBegun ? 0 : (startsAt?.getTime() ?? 0)))

/** Whether a start can be recalled, to the state before it. */
export const canRecall = (state: CampaignState, startedAt: Date | null, now: number): boolean =>
  state === 'WAITING' && startedAt !== null && now < startedAt.getTime() + recallMs

export const isEditable = (state: CampaignState): boolean => state === 'INCOMPLETE' || state === 'DISABLED'
export const isDeletable = (state: CampaignState): boolean => state === 'INCOMPLETE' || state === 'ARCHIVED'
