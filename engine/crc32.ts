/** The checksum of PNG and gzip, by a table: enough to tell a file that was cut off or has rotted. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (let at = 0; at < bytes.length; at++) sum = (sum >>> 8) ^ table[(sum ^ bytes[at]!) & 0xff]!
  return ~sum >>> 0
}
