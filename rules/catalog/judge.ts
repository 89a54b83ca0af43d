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
  'FEED_ROOM',
  'FEED_TYPE',
  'XML_DTD',
  'XML_LIMIT',
  'XML_MALFORMED',
  'JSON_MALFORMED',
  'FEED_EMPTY',
  'FEED_REFUSED',
  'FEED_DROP',
  'FEED_REPLACED',
  'FEED_PRICES',
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
/** A feed in which more than this share of the products has no price was not understood. */
export const mostUnpriced = 0.5

/** Why a feed waits for the owner's word: far fewer products, quite others, or no prices. */
export const heldReasons = ['FEED_DROP', 'FEED_REPLACED', 'FEED_PRICES'] as const
export type HeldReason = (typeof heldReasons)[number]
export const isHeldReason = (reason: string): reason is HeldReason =>
  heldReasons.some((held) => held === reason)

export type Reading = {
  /** Products that the feed has, whatever became of them; `valid` where nobody counts. */
  read?: number
  /** Products that the feed has and that could be read. */
  valid: number
  /** Of these, how many have no price though they should. */
  unpriced?: number
  /** Of those that are kept, how many the feed no longer has. */
  vanished: number
  /** How many are kept. */
  known: number
  /** Of these, how many have no price: where somebody has accepted that, it is not asked again. */
  knownUnpriced?: number
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

/** What stands before such a fault can be used. */
export const isCutOff = (fault: RunReason) => fault === 'XML_MALFORMED' || fault === 'JSON_MALFORMED'

/** What was cut off still tells of the products before the cut; only a whole and plausible feed removes any. */
export function judge(reading: Reading): Verdict {
  const { valid, read = valid, acceptsDrop, fault } = reading
  if (fault && (valid === 0 || !isCutOff(fault)))
    return { state: 'FAILED', reason: fault, write: false, remove: false }
  const held = acceptsDrop || valid === 0 ? undefined : heldReasonOf(reading)
  if (fault)
    return held === 'FEED_PRICES'
      ? { state: 'HELD', reason: held, write: false, remove: false }
      : { state: 'PARTIAL', reason: fault, write: true, remove: false }
  if (valid === 0)
    return { state: 'FAILED', reason: read > 0 ? 'FEED_REFUSED' : 'FEED_EMPTY', write: false, remove: false }
  if (held) return { state: 'HELD', reason: held, write: false, remove: false }
  return { state: 'DONE', write: true, remove: true }
}

function heldReasonOf({ valid, unpriced = 0, vanished, known, knownUnpriced = 0 }: Reading) {
  const hadPrices = known === 0 || knownUnpriced <= known * mostUnpriced
  if (hadPrices && unpriced > valid * mostUnpriced) return 'FEED_PRICES' as const
  if (known <= smallCatalogue || vanished <= known * largestDrop) return undefined
  return valid < known * (1 - largestDrop) ? ('FEED_DROP' as const) : ('FEED_REPLACED' as const)
}
