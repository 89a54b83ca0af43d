/** The 640 products of the sample shop: always the same ones. */

import { type CategoryRange, type Colour, colours, type Drawing, type Kind } from './kinds.ts'
import { type Chance, chanceOf } from './random.ts'
import { departments } from './range.ts'
import { slugOf } from './slug.ts'

export type Category = {
  slug: string
  name: string
  department: { slug: string; name: string }
  /** As feeds write it. */
  path: string
}

/** One thing that can be bought: a size or a colour is a product of its own. */
export type Good = {
  /** What feeds and the tracker call it. */
  id: string
  /** Shared by the sizes or colours of one model; null where there is but one. */
  groupId: string | null
  name: string
  /** The name without size or colour. */
  model: string
  slug: string
  category: Category
  variant: { name: string; value: string } | null
  maker: string
  /** In whole crowns, with VAT. */
  price: number
  /** What it cost before it was on sale. */
  originalPrice: number | null
  /** Days until it is sent; 0 for what lies in the shop. */
  deliveryDays: number
  stock: number
  ean: string
  description: string
  drawing: Drawing
  colour: Colour
}

export const categories: readonly Category[] = departments.flatMap((range) => {
  const department = { slug: range.slug, name: range.name }
  return range.categories.map(({ slug, name }) => ({
    slug,
    name,
    department,
    path: `${department.name} | ${name}`,
  }))
})

const closings = [
  'Sami s tím chodíme ven.',
  'Záruka tři roky.',
  'Vrátit se dá do 60 dnů.',
  'Vyzkoušeno na stezkách kolem Berouna.',
  'Náhradní díly držíme skladem.',
] as const
const allColours = Object.keys(colours) as Colour[] // keys of a literal
/** Of what is sold in one colour; sand is hard to see on sand. */
const usualColours = ['lesní zelená', 'mlhově modrá', 'rezavá', 'brusinková', 'břidlicová'] as const

export const goods: readonly Good[] = makeGoods()

function makeGoods(): Good[] {
  const chance = chanceOf(20260616)
  const made: Good[] = []
  const ranges = departments.flatMap((department) => department.categories)
  for (const [at, range] of ranges.entries()) {
    const category = categories[at]
    if (!category) continue
    let number = 0
    for (const kind of range.kinds)
      for (const model of kind.models.split(', ').map(readModel)) {
        number += 1
        const group = `LS${String(at + 10)}${String(number).padStart(2, '0')}`
        made.push(...makeVariants(chance, range, kind, category, group, model, made.length))
      }
  }
  return made
}

type Model = { name: string; price: number; originalPrice: number | null }

function readModel(text: string): Model {
  const [, name = '', price, before] = /^(.+) (\d+)(?:<(\d+))?$/.exec(text) ?? []
  if (!price) throw new Error(`No price: ${text}`)
  return { name, price: Number(price), originalPrice: before ? Number(before) : null }
}

function makeVariants(
  chance: Chance,
  range: CategoryRange,
  kind: Kind,
  category: Category,
  group: string,
  { name, price, originalPrice }: Model,
  before: number,
): Good[] {
  const model = `${kind.noun} ${name}`
  const own = chance.pick(usualColours)
  const same = {
    model,
    category,
    maker: chance.pick(range.makers),
    price,
    originalPrice,
    description: `${chance.pick(kind.about)} ${chance.pick(closings)}`,
    drawing: kind.drawing,
  }
  const values = range.variants?.values ?? [undefined]
  return values.map((value, at) => {
    const full = value === undefined ? model : `${model} ${value}`
    return {
      ...same,
      ...shelf(chance),
      id: value === undefined ? group : `${group}-${at + 1}`,
      groupId: value === undefined ? null : group,
      name: full,
      slug: slugOf(full),
      variant: value === undefined || !range.variants ? null : { name: range.variants.name, value },
      ean: eanOf(before + at),
      colour: allColours.find((colour) => colour === value) ?? own,
    }
  })
}

/** Most of it lies in the shop, some comes within days, a little is gone for two weeks. */
function shelf(chance: Chance): Pick<Good, 'deliveryDays' | 'stock'> {
  const luck = chance.whole(100)
  if (luck < 78) return { deliveryDays: 0, stock: 1 + chance.whole(24) }
  return { deliveryDays: luck < 95 ? 2 + chance.whole(4) : 14, stock: 0 }
}

/** A Czech code of an invented maker, with its check digit. */
function eanOf(number: number): string {
  const digits = `8594999${String(number).padStart(5, '0')}`
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
