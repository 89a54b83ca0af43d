const mostRemembered = 10_000
const longest = 1000

/** A cache of results by their text: a column of statuses or tags has the same few again and again. */
export function remembering<Result>(read: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const made = read(text)
    if (cache.size < mostRemembered && text.length < longest) cache.set(text, made)
    return made
  }
}
