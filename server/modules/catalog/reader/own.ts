/**
 * The same text, without the piece of the feed that it was cut from: what is kept for the whole run must not keep
 * every piece alive.
 */
export const own = (text: string): string => ` ${text}`.slice(1)
