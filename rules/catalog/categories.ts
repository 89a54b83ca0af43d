/** Categories as feeds write them, and the paths that they make. */
import { brandKey } from '../brand.ts'

/** A category by the shop's own id, or by its path where it has none. */
export type Category = { shopId: string; name: string; path: string }

/** The category of what is new in the shop; it is kept, and not offered for choosing. */
export const newProductsCategory = `${brandKey}-new-products`

/** How a path is written: what the shop wrote with `|`, `>` or `/` between spaces. */
const between = ' | '
const most = 500

/**
 * `Heureka.cz | Sport | Stany` and `Sport > Stany` are the path `Sport | Stany`; `Heureka.cz | ` is none. A slash
 * within a name stays: `Čaj/káva`.
 */
export function categoryPath(text: string): string | undefined {
  const parts = text
    .split(/\s*[|>→»]+\s*|\s+\/\s+/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  while (/^(heureka|zbozi|zboží)\.(cz|sk)$/i.test(parts[0] ?? '')) parts.shift()
  const path = parts.join(between)
  return path === '' || path.length > most ? undefined : path
}

export const categoryName = (path: string): string => path.split(between).at(-1) ?? path

/** `A > B, C` of an export is two categories. */
export const splitCategories = (text: string): string[] => text.split(/\s*,\s*/).filter(Boolean)
