/** A few words of a foreign text that can be quoted in a message. */

const longest = 120
/** Characters that are looked at. */
const most = 2_000

/** The first line with letters or digits, without markup, control characters and marks of direction, cut to `longest`. */
export function excerpt(text: string): string {
  const lines = withoutTags(text.slice(0, most)).split(/[\r\n]/)
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? ''
  const plain = line
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
  return plain.length > longest ? `${plain.slice(0, longest - 1).toWellFormed()}…` : plain
}

/** A `<` that opens no tag is left; what follows the last one without an end is dropped. */
const withoutTags = (text: string): string =>
  text
    .split('<')
    .map((part, at) => {
      const end = part.indexOf('>')
      if (at === 0) return part
      if (!/^[a-z/!?]/i.test(part)) return `<${part}`
      return end < 0 ? '' : part.slice(end + 1)
    })
    .join('')
