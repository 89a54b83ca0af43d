/** What a campaign is, and how it becomes something else: the only table of its moves. */
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
export const moveTo = (to: CampaignState): CampaignMove | undefined =>
  (['start', 'pause', 'archive'] as const).find((move) => moves[move].to === to)

/** For so long somebody can take a start back; nothing leaves before. */
export const recallMs = minuteMs

/** Whether a start can be taken back, to the state before it. */
export const canRecall = (state: CampaignState, startedAt: Date | null, now: number): boolean =>
  state === 'WAITING' && startedAt !== null && now < startedAt.getTime() + recallMs

export const isEditable = (state: CampaignState): boolean => state === 'INCOMPLETE' || state === 'DISABLED'
export const isDeletable = (state: CampaignState): boolean => state === 'INCOMPLETE' || state === 'ARCHIVED'
