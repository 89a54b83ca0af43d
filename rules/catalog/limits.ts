/** Kept of each text of a product, in characters. */
export const productLimits = { id: 300, name: 500, description: 20_000, url: 2_000, brand: 200, ean: 50 }

/** Categories that the API shows at once. */
export const categoryLimit = 1_000
