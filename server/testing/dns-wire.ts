/** The wire format of the DNS (RFC 1035), as much of it as a server of tests speaks. */
export const typeCodes = { A: 1, NS: 2, CNAME: 5, MX: 15, TXT: 16 } as const
export type RecordType = keyof typeof typeCodes
export type WireRecord = { type: RecordType; name: string; value: string }

/** `bytes`: the question as it was sent, which an answer repeats. */
export type WireQuestion = { id: number; name: string; type: string; bytes: Buffer }

const headBytes = 12

export function readQuestion(message: Buffer): WireQuestion {
  const labels: string[] = []
  let at = headBytes
  for (let length = message[at] ?? 0; length; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const code = message.readUInt16BE(at + 1)
  const [type = String(code)] = Object.entries(typeCodes).find(([, typeCode]) => typeCode === code) ?? []
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type,
    bytes: message.subarray(headBytes, at + 5),
  }
}

type Head = { rcode?: number; truncated?: boolean; id?: number }

/** An answer to the question; what is in `head` can be a lie. */
export function writeAnswer(
  { id, bytes }: Pick<WireQuestion, 'id' | 'bytes'>,
  records: readonly WireRecord[],
  head: Head = {},
): Buffer {
  // a response, recursion desired and available
  const flags = 0x8180 | (head.truncated ? 0x0200 : 0) | (head.rcode ?? 0)
  return Buffer.concat([
    numbers(head.id ?? id, flags, 1, records.length, 0, 0),
    bytes,
    ...records.map(writeRecord),
  ])
}

function writeRecord({ type, name, value }: WireRecord): Buffer {
  const data = dataOf(type, value)
  const seconds = 300
  return Buffer.concat([writeName(name), numbers(typeCodes[type], 1, 0, seconds, data.length), data])
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'TXT') return writeStrings(Buffer.from(value))
  if (type !== 'MX') return writeName(value)
  const [priority = '0', exchange = ''] = value.split(' ')
  return Buffer.concat([numbers(Number(priority)), writeName(exchange)])
}

/** Names as they were given, capitals too; a dot is the root. */
const writeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

/** A text is cut into strings of 255 bytes. */
function writeStrings(text: Buffer): Buffer {
  const strings: Buffer[] = []
  for (let at = 0; at === 0 || at < text.length; at += 255) {
    const part = text.subarray(at, at + 255)
    strings.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(strings)
}

/** Numbers of 16 bits, the high byte first. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

/** Over TCP each message has its length in front. */
export const framed = (message: Buffer): Buffer => Buffer.concat([numbers(message.length), message])
