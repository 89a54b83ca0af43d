/** A received mail, as far as rules/delivery/report.ts needs it. */
import PostalMime from 'postal-mime'
import type { ReceivedMail } from '#rules/delivery/report.ts'

/** What a server has to say stands at the beginning; the message that it is about comes last. */
export const readBytes = 256 * 1024
/** A report has a handful of parts in one of them; headers beyond that are nobody's, and the longer the dearer each letter. */
const limits = { maxNestingDepth: 10, maxRfc822NestingDepth: 0, maxHeadersSize: 48 * 1024 }
const most = { parts: 20, text: 64 * 1024 }
/** Each costs the parser some time, however short it is: more of them would hold up everything else. */
const mostLines = 2000

/** Undefined for what is no mail that anybody would write: parts within parts without end, headers without end. */
export async function readMail(bytes: Buffer): Promise<ReceivedMail | undefined> {
  const mail = await PostalMime.parse(beginning(bytes), limits).catch(() => undefined)
  if (!mail) return undefined
  const headers = new Map<string, string>()
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value)
  return {
    headers,
    text: (mail.text ?? mail.html ?? '').slice(0, most.text),
    parts: mail.attachments.slice(0, most.parts).map(({ mimeType, content }) => ({
      type: mimeType.toLowerCase(),
      text: textOf(content),
    })),
  }
}

function beginning(bytes: Buffer): Buffer {
  let end = 0
  for (let lines = 0; lines < mostLines && end < readBytes; lines++) {
    const next = bytes.indexOf(0x0a, end)
    if (next < 0) return bytes.subarray(0, readBytes)
    end = next + 1
  }
  return bytes.subarray(0, Math.min(end, readBytes))
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === 'string') return content.slice(0, most.text)
  const bytes =
    content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return bytes.subarray(0, most.text).toString('utf8')
}
