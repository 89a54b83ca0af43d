/** Whether a secret may have come from a source of chance; what a person typed or a sample file held is refused. */

const typed = /secret|password|change.?me|example|qwert|0123456|123456|abcdef/i
const least = 32

/**
 * Not a proof: a sentence with a digit in it passes. It catches what is left in a file by mistake: zeros, `aaaa…`,
 * `abcabc…`, runs of neighbours, words. Of what `openssl rand -hex 32` makes, one in a hundred thousand is refused.
 */
export function looksRandom(secret: string): boolean {
  if (secret.length < least || typed.test(secret)) return false
  if (!/\d/.test(secret) || !/[a-z]/i.test(secret)) return false
  const characters = secret.split('')
  if (new Set(characters).size < 8) return false
  const pairs = characters.slice(1).map((character, at) => [characters[at] ?? '', character])
  const neighbours = pairs.filter(
    ([one = '', next = '']) => Math.abs(next.charCodeAt(0) - one.charCodeAt(0)) <= 1,
  )
  if (neighbours.length > pairs.length / 2) return false
  // what was repeated has few different threes
  const threes = characters.slice(2).map((_, at) => secret.slice(at, at + 3))
  return new Set(threes).size > threes.length * 0.8
}
