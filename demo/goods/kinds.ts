/** How the range of the sample shop is told. */

/** How a product is drawn. */
export type Drawing =
  | 'boot'
  | 'shoe'
  | 'sandal'
  | 'tent'
  | 'tarp'
  | 'backpack'
  | 'bag'
  | 'sleepingBag'
  | 'mat'
  | 'hammock'
  | 'jacket'
  | 'hoodie'
  | 'trousers'
  | 'shirt'
  | 'socks'
  | 'stove'
  | 'pot'
  | 'cutlery'
  | 'bottle'
  | 'headlamp'
  | 'lantern'
  | 'poles'
  | 'spray'
  | 'compass'
  | 'knife'
  | 'firstAid'

export const colours = {
  'lesní zelená': '#2f6152',
  rezavá: '#c4602f',
  'mlhově modrá': '#4b7d92',
  písková: '#c9a771',
  břidlicová: '#47545e',
  brusinková: '#b4544a',
} as const
export type Colour = keyof typeof colours

export type Kind = {
  noun: string
  drawing: Drawing
  /** Name and price in crowns, `Name 3490`; a sale tells the price before, too: `Name 4490<5290`. */
  models: string
  /** One is said of each product. */
  about: readonly [string, ...string[]]
}
export type CategoryRange = {
  slug: string
  name: string
  makers: readonly [string, ...string[]]
  variants?: { name: 'Velikost' | 'Délka' | 'Barva'; values: readonly string[] }
  kinds: readonly Kind[]
}
export type Department = { slug: string; name: string; categories: readonly CategoryRange[] }
