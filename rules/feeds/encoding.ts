/** Which encoding a feed is in: what its bytes say counts for more than what is declared of them. */
export type Encoding = {
  encoding: string /** Mostly UTF-8, with bytes in it that are not. */
  damaged: boolean
}

/** What the bytes look like as UTF-8: sequences of several bytes that are right, and bytes that are wrong. */
export type Utf8Count = { multibyte: number; broken: number }

/** Counts over the first bytes of a feed; a sequence that is cut off at the end is neither. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  const count = { multibyte: 0, broken: 0 }
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const more =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    let followed = 0
    while (followed < more && ((bytes[i + followed + 1] ?? 0) & 0xc0) === 0x80) followed++
    if (more && followed === more) {
      count.multibyte++
      i += more
    } else if (i + more < bytes.length) count.broken++
    else break
  }
  return count
}

const aliases = new Map([
  ['cp1250', 'windows-1250'],
  ['win-1250', 'windows-1250'],
  ['1250', 'windows-1250'],
  ['utf8', 'utf-8'],
])
function decodable(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase() ?? ''
  try {
    return new TextDecoder(aliases.get(name) ?? name).encoding
  } catch {
    return undefined // a name that nobody knows says nothing
  }
}

/** The charset of a Content-Type, as `text/xml; charset=windows-1250`. */
export const charsetOf = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1]

/** The encoding that an XML declaration names. */
export const declaredEncoding = (head: Uint8Array): string | undefined =>
  /^[^<]{0,16}<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    latin(head.subarray(0, 300)),
  )?.[1]

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * A byte order mark wins; then bytes that are UTF-8 from beginning to end; then what HTTP, then what the XML
 * declaration says, unless that is UTF-8, which the bytes have just shown to be wrong; else windows-1250, as feeds
 * of Czech and Slovak shops are.
 */
export function decideEncoding(
  head: Uint8Array,
  bytes: { isUtf8: boolean } & Utf8Count,
  contentType: string | undefined,
): Encoding {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', damaged: !bytes.isUtf8 }
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', damaged: false }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', damaged: false }
  if (a === 0x3c && b === 0 && d === 0) return { encoding: 'utf-16le', damaged: false }
  if (a === 0 && b === 0x3c && c === 0) return { encoding: 'utf-16be', damaged: false }
  if (bytes.isUtf8) return { encoding: 'utf-8', damaged: false }
  const declared = [charsetOf(contentType), declaredEncoding(head)].map(decodable)
  // a few wrong bytes among right ones are damage; windows-1250 makes a right sequence by chance now and then
  if (bytes.multibyte > bytes.broken) return { encoding: 'utf-8', damaged: true }
  return {
    encoding: declared.find((name) => name && !name.startsWith('utf-')) ?? 'windows-1250',
    damaged: false,
  }
}
