/** What a run of a feed comes to: its states, its reasons, and the rows that it refuses. */
export const feedKinds = ['PRODUCTS', 'CATEGORIES', 'ORDERS'] as const
export type FeedKind = (typeof feedKinds)[number]

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
/** All is as the feed says, as far as it could be read. */
export const isGood = (state: RunState) => state === 'DONE' || state === 'UNCHANGED'

/** Details of a reason that the owner sees, besides a status of HTTP. */
export const runDetails = [
  // of FEED_HTTP
  'REDIRECT_LOOP',
  'REDIRECT_COOKIE',
  'CUT_OFF',
  // of FEED_TYPE; what was found may follow behind a colon
  'HTML',
  'JSON',
  'XML',
  'CSV',
  'ENCODING',
  // of XML_MALFORMED, with the first line of the text
  'BEFORE_XML',
] as const
export type RunDetail = (typeof runDetails)[number]

/** `JSON:error, status` as its two parts; undefined for a detail that is for the log only. */
export function splitDetail(detail: string): { code: RunDetail; found: string } | undefined {
  const [head = ''] = detail.split(':', 1)
  const code = runDetails.find((one) => one === head)
  return code && { code, found: detail.slice(head.length + 1) }
}

/** Why a feed waits for the owner's word: far fewer products, quite others, or no prices. */
export const heldReasons = ['FEED_DROP', 'FEED_REPLACED', 'FEED_PRICES'] as const
export type HeldReason = (typeof heldReasons)[number]
export const isHeldReason = (reason: string): reason is HeldReason =>
  heldReasons.some((held) => held === reason)

export type Verdict = {
  state: 'DONE' | 'PARTIAL' | 'HELD' | 'FAILED'
  reason?: RunReason
  write: boolean
  remove: boolean
}

/** What comes before such a fault can be used. */
export const isCutOff = (fault: RunReason) => fault === 'XML_MALFORMED' || fault === 'JSON_MALFORMED'

/** Why a row of a feed is refused. */
export const rowReasons = [
  'NO_ID',
  'ID_TOO_LONG',
  'DUPLICATE_ID',
  'NO_NAME',
  'PRICE',
  'CURRENCY',
  'URL',
  // of orders alone
  'DATE',
  'QUANTITY',
] as const
export type RowReason = (typeof rowReasons)[number]
export type RowFault = { reason: RowReason; value: string }
/** `row` is its place in the feed, counted from 1. */
export type RefusedRow = RowFault & { row: number; shopId: string | null }

export const feedFormats = [
  'HEUREKA',
  'ZBOZI',
  'GOOGLE_RSS',
  'GOOGLE_ATOM',
  'GOOGLE_TSV',
  'SHOPTET_XML',
  'SHOPTET_CSV',
  'WOOCOMMERCE_CSV',
  'SHOPIFY_CSV',
  'SHOPIFY_JSON',
  'WOOCOMMERCE_JSON',
  'PRESTASHOP_CSV',
  'CENEO_XML',
  'SKROUTZ_XML',
  'IDEALO_XML',
  'IDEALO_CSV',
  'PRISJAKT_XML',
  'PRISJAKT_CSV',
  'WORDPRESS_XML',
  'OTHER_XML',
  'OTHER_CSV',
] as const
export type FeedFormat = (typeof feedFormats)[number]
