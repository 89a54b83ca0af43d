/** VAT on top of a price. The rate is in percent; null where nobody knows it, and then prices are shown without. */

/** In whole minor units. */
export const vatOf = (net: number, rate: number | null): number => Math.round((net * (rate ?? 0)) / 100)

export const grossOf = (net: number, rate: number | null): number => net + vatOf(net, rate)
