/** What a run has come to, and what may be done with the catalogue after it. */
export const runStates = ['WAITING', 'RUNNING', 'DONE', 'UNCHANGED', 'PARTIAL', 'HELD', 'FAILED'] as const
export type RunState = (typeof runStates)[number]

/** Why a run was not a good one. */
export const runReasons = [
  'URL_INVALID',
  'URL_FORBIDDEN',
  'FEED_HTTP',
  'FEED_TIMEOUT',
  'FEED_SIZE',
  'FEED_TYPE',
  'XML_DTD',
  'XML_LIMIT',
  'XML_MALFORMED',
  'FEED_EMPTY',
  'FEED_DROP',
  'UNEXPECTED',
] as const
export type RunReason = (typeof runReasons)[number]

export const isOpen = (state: RunState) => state === 'WAITING' || state === 'RUNNING'
/** The shop's catalogue is as the feed says, as far as it could be read. */
export const isGood = (state: RunState) => state === 'DONE' || state === 'UNCHANGED'

/** A feed from which more than this share of the catalogue is missing is not believed. */
export const largestDrop = 0.5
/** A catalogue of so few products may shrink as it likes. */
export const smallCatalogue = 10

export type Reading = {
  /** Products that the feed has and that could be read. */
  valid: number
  /** Of those that are kept, how many the feed no longer has. */
  vanished: number
  /** How many are kept. */
  known: number
  /** Somebody has looked and wants it so. */
  acceptsDrop?: boolean
  /** What stopped the reading, or spoilt it, before its end. */
  fault?: RunReason
}

export type Verdict = {
  state: 'DONE' | 'PARTIAL' | 'HELD' | 'FAILED'
  reason?: RunReason
  write: boolean
  remove: boolean
}

/** What was cut off still tells of the products before the cut; only a whole and plausible feed removes any. */
export function judge({ valid, vanished, known, acceptsDrop, fault }: Reading): Verdict {
  if (fault && (valid === 0 || fault !== 'XML_MALFORMED'))
    return { state: 'FAILED', reason: fault, write: false, remove: false }
  if (fault) return { state: 'PARTIAL', reason: fault, write: true, remove: false }
  if (valid === 0) return { state: 'FAILED', reason: 'FEED_EMPTY', write: false, remove: false }
  if (!acceptsDrop && known > smallCatalogue && vanished > known * largestDrop)
    return { state: 'HELD', reason: 'FEED_DROP', write: false, remove: false }
  return { state: 'DONE', write: true, remove: true }
}
