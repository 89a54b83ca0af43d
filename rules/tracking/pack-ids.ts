/** Many UUIDs as one text: five hundred of them in a job are read and written at once, not one by one. */
const length = 32

export const packIds = (ids: readonly string[]): string => ids.join('').replaceAll('-', '')

export function unpackIds(text: string): string[] {
  const ids: string[] = []
  for (let at = 0; at + length <= text.length; at += length) {
    const hex = text.slice(at, at + length)
    ids.push(
      `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    )
  }
  return ids
}
