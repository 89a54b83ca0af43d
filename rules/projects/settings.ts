/** How settings change: an owner tells some of them, the rest stays. */
type Settings = Record<string, unknown>

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The settings with what is given laid over them. Null or an empty text takes a setting away, so that its default
 * stands again; texts lose outer spaces; a list takes the place of the whole list.
 */
export function overlaid(settings: Settings, given: Settings): Settings {
  const result = { ...settings }
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    const kept = typeof value === 'string' ? value.trim() : value
    const before = result[key]
    if (kept === null || kept === '') delete result[key]
    else if (isSettings(kept)) result[key] = overlaid(isSettings(before) ? before : {}, kept)
    else result[key] = kept
  }
  return result
}
