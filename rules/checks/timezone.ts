/** The time zone in the spelling of the IANA database, or undefined. Bare offsets are no zones: they know no summer. */
export function timeZone(text: string): string | undefined {
  const name = text.trim()
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    // an older name of the same zone may be the one that the reader knows
    return Intl.supportedValuesOf('timeZone').includes(name) ? name : resolved
  } catch {
    return undefined
  }
}
