/** What the unsubscribe page says, where the owner has own words for it. */
export type UnsubscribeSetup = { title?: string | null; heading?: string | null; text?: string | null }
