/** A shop's name on Shopify: the first part of `{store}.myshopify.com`. */
export const isShopifyStore = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/i.test(text)

/** Where Shopify publishes what the shop sells. */
export const shopifyFeed = (store: string): string =>
  `https://${store.toLowerCase()}.myshopify.com/products.json`
