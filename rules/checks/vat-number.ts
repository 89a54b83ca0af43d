/** VAT numbers of the European Union, by the letters that they begin with; Greece writes EL, Northern Ireland XI. */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** The letters before the VAT numbers of a country of the Union; undefined elsewhere. */
export function vatPrefix(country: string): string | undefined {
  const prefix = country === 'GR' ? 'EL' : country
  return prefix !== 'XI' && Object.hasOwn(shapes, prefix) ? prefix : undefined
}

/** A number of the Union in its two parts; undefined for others. */
export function europeanVat(number: string): { prefix: string; rest: string } | undefined {
  const [prefix, rest] = [number.slice(0, 2), number.slice(2)]
  return Object.hasOwn(shapes, prefix) && shapes[prefix]?.test(rest) ? { prefix, rest } : undefined
}

/** The number without spaces, dots and dashes, when it can be one of that country; undefined otherwise. */
export function vatNumber(text: string, country: string | null | undefined): string | undefined {
  const clean = text.toUpperCase().replace(/[\s.-]/g, '')
  if (europeanVat(clean)) return clean
  // a number that claims to be of the Union must look like one
  const claimed = country ? vatPrefix(country) !== undefined : Object.hasOwn(shapes, clean.slice(0, 2))
  return !claimed && /^[A-Z0-9/]{4,20}$/.test(clean) ? clean : undefined
}
