/** Words of shops, without accents and in lower case, for an order that nobody pays for in the end. */
const cancelled =
  /\b(storn\w*|zrusen\w*|cancel\w*|refunded|voided|failed|vracen\w*|expired|odmitnut\w*|rejected)\b/

/** A part that is given back leaves the rest of the order standing. */
const inPart = /\b(partial\w*|partly|castecn\w*)\b/

/** Whether a status, in the shop's own words, says that the order does not stand. */
export function isCancelled(status: string): boolean {
  const words = status.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_-]+/g, ' ').toLowerCase()
  return cancelled.test(words) && !inPart.test(words)
}
