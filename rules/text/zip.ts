/** Countries that write their five digits in two groups. */
const grouped = new Set(['CZ', 'SK', 'SE', 'GR'])

/** `266 01` with a no-break space, however it was typed; those of other countries stay as they are. */
export const formatZip = (zip: string, country: string | null | undefined): string =>
  country && grouped.has(country) ? zip.replace(/^(\d{3})\s*(\d{2})$/, '$1\u00a0$2') : zip
