/** Longest texts of a company's details, in characters. */
export const detailLimits = { street: 200, city: 100, zip: 20 }
