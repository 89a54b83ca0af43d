/** Up to two initials of a name; abbreviations such as s.r.o. are no words of it. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => !word.includes('.'))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase())
    .join('')
}
