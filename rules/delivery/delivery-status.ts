/** Reads fields of mail headers, and the groups of a delivery report (RFC 3464) and a feedback report (RFC 5965). */

/** More of them nobody needs, and whoever sends more means no good. */
const most = { characters: 64 * 1024, lines: 1000, value: 2000 }

/** The first field of each name, in small letters; a line that begins with a space belongs to the one before. */
export type Fields = ReadonlyMap<string, string>

export function fieldsOf(lines: readonly string[]): Fields {
  const fields = new Map<string, string>()
  let last: string | undefined
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      const before = last === undefined ? undefined : fields.get(last)
      if (last !== undefined && before !== undefined && before.length < most.value)
        fields.set(last, `${before} ${line.trim()}`.trim().slice(0, most.value))
      continue
    }
    const colon = line.indexOf(':')
    const name = colon > 0 && colon < 80 ? line.slice(0, colon).trim().toLowerCase() : ''
    // what came before stays: the second of two is not what a mail program shows
    last = name && !fields.has(name) ? name : undefined
    if (last !== undefined) fields.set(last, line.slice(colon + 1, colon + 1 + most.value).trim())
  }
  return fields
}

const linesOf = (text: string) => text.slice(0, most.characters).split(/\r\n|\r|\n/, most.lines)

/** The header of a message, up to the first empty line. */
export function headerFields(text: string): Fields {
  const lines = linesOf(text)
  const end = lines.indexOf('')
  return fieldsOf(end < 0 ? lines : lines.slice(0, end))
}

/** The groups of a delivery report: that of the message, then one for each recipient. Some servers leave out the first. */
export function groupsOf(text: string): Fields[] {
  const groups: string[][] = [[]]
  for (const line of linesOf(text)) {
    if (line.trim()) groups.at(-1)?.push(line)
    else if (groups.at(-1)?.length) groups.push([])
  }
  return groups.filter(({ length }) => length).map(fieldsOf)
}

/** `rfc822; jan@posta.example` and `smtp; 550 no` without what stands before the semicolon. */
export const untyped = (typed: string | undefined): string => (typed ?? '').replace(/^[\w-]{1,40}\s*;\s*/, '')
