/** What an invoice does to the card and to the credit. All amounts are whole minor units. */

export type Settlement = {
  /** Paid by card. */
  charge: number
  /** Taken from the credit that was there. */
  creditUsed: number
  /** Put to the credit, by an invoice below zero. */
  creditAdded: number
  /** The credit afterwards. */
  credit: number
}

/** An invoice uses the credit first and the card for the rest; one below zero becomes credit, never cash. */
export function settle(amount: number, credit: number): Settlement {
  const creditUsed = Math.max(0, Math.min(amount, credit))
  const creditAdded = Math.max(0, -amount)
  return {
    charge: Math.max(0, amount) - creditUsed,
    creditUsed,
    creditAdded,
    credit: credit - creditUsed + creditAdded,
  }
}
