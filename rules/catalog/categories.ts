/** Categories as feeds write them, and the paths that they make. */
import { brandKey } from '../brand.ts'

/** A category by the shop's own id, or by its path where it has none. */
export type Category = { shopId: string; name: string; path: string }

/** The category of what is new in the shop; it is kept, and not offered for choosing. */
export const newProductsCategory = `${brandKey}-new-products`

/** How a path is written: what the shop wrote with `|`, `>` or `/` between spaces. */
export const pathSeparator = ' | '
/** Longest path that is kept. */
export const pathLimit = 500

/**
 * `Heureka.cz | Sport | Stany` and `Sport > Stany` are the path `Sport | Stany`; `Heureka.cz | ` is none. A slash
 * within a name stays: `Čaj/káva`.
 */
export function categoryPath(text: string): string | undefined {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(/[|>→»]| \/ /)
    .map((part) => part.trim())
    .filter(Boolean)
  const begin = parts.findIndex((part) => !/^(heureka|zbozi|zboží)\.(cz|sk)$/i.test(part))
  const path = begin < 0 ? '' : parts.slice(begin).join(pathSeparator)
  return path === '' || path.length > pathLimit ? undefined : path
}

export const categoryName = (path: string): string => path.split(pathSeparator).at(-1) ?? path

/** `A > B, C` of an export is two categories. */
export const splitCategories = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
