/** A feed of categories: each with its id, its parent and its place in the tree. */
import { type Category, categoryName, categoryPath, pathLimit } from './categories.ts'
import { productLimits } from './limits.ts'

export const categoryFields = ['id', 'parent', 'name', 'hierarchy'] as const
export type CategoryField = (typeof categoryFields)[number]

export const categoryFieldByName: ReadonlyMap<string, CategoryField> = new Map([
  ['ID', 'id'],
  ['CATEGORY_ID', 'id'],
  ['PARENT_ID', 'parent'],
  ['PARENT', 'parent'],
  ['TITLE', 'name'],
  ['NAME', 'name'],
  ['NAZEV', 'name'],
  ['HIERARCHY', 'hierarchy'],
  ['PATH', 'hierarchy'],
  ['CATEGORYTEXT', 'hierarchy'],
])

type CategoryRow = Record<CategoryField, string>

/** The categories of these rows, with their paths. One without an id or a name is left out; so is a tree that bites its tail. */
export function readCategories(rows: readonly CategoryRow[]): { categories: Category[]; refused: number } {
  const byId = new Map(rows.filter(({ id }) => id !== '').map((one) => [one.id, one]))
  const pathOf = (one: CategoryRow): string | undefined => {
    if (one.hierarchy !== '') return categoryPath(one.hierarchy)
    const names: string[] = []
    const seen = new Set<CategoryRow>()
    for (let next: CategoryRow | undefined = one; next; next = byId.get(next.parent)) {
      // nor is one so deep that its path could not be kept
      if (seen.has(next) || seen.size > pathLimit) return undefined
      seen.add(next)
      names.unshift(next.name.replace(/[|>]/g, ' '))
    }
    return categoryPath(names.join(' | '))
  }
  const categories = [...byId.values()].flatMap((one): Category[] => {
    const path = pathOf(one)
    if (!path || one.id.length > productLimits.id) return []
    return [{ shopId: one.id, name: one.name.replace(/\s+/g, ' ').trim() || categoryName(path), path }]
  })
  return { categories, refused: rows.length - categories.length }
}
