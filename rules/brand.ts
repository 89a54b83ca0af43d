/** The product's name; everything named after it (cookies, globals, utm source) is derived from here. */
export const brand = 'Droi'
export const brandKey = 'droi'
/** The interface's languages, the default first. */
export const languages = ['en', 'cs'] as const
export type Language = (typeof languages)[number]
