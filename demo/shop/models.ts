/** The goods as the shop shows them: one card for all sizes and colours of a model. */
import { formatMoney } from '#rules/text/numbers.ts'
import { type Good, goods } from '../goods/goods.ts'
import { plainText } from '../goods/slug.ts'

export type Model = {
  name: string
  /** The one that is shown: of those that lie in the shop, the first. */
  good: Good
  variants: readonly Good[]
  /** What is searched. */
  words: string
}

export const models: readonly Model[] = [
  ...Map.groupBy(goods, ({ groupId, id }) => groupId ?? id).values(),
].flatMap((variants) => {
  const good = variants.find(({ stock }) => stock > 0) ?? variants[0]
  if (!good) return []
  const { model, maker, category } = good
  const words = plainText(`${model} ${maker} ${category.name} ${category.department.name}`)
  return [{ name: model, good, variants, words }]
})

export const goodById: ReadonlyMap<string, Good> = new Map(goods.map((good) => [good.id, good]))
export const goodBySlug: ReadonlyMap<string, Good> = new Map(goods.map((good) => [good.slug, good]))
const modelByGood = new Map(models.flatMap((model) => model.variants.map((good) => [good.id, model])))
export const modelByName: ReadonlyMap<string, Model> = new Map(models.map((model) => [model.name, model]))

export const modelOf = (good: Good): Model | undefined => modelByGood.get(good.id)

/** Models in which each word begins a word of theirs. */
export function search(text: string): Model[] {
  const wanted = plainText(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return models.filter(({ words }) => wanted.every((word) => ` ${words}`.includes(` ${word}`)))
}

export const onSale = models.filter(({ good }) => good.originalPrice !== null)

/** What else suits: of other categories of the department first, then of those that go with everything. */
export function companions(good: Good, count: number): Model[] {
  const near = models.filter(
    ({ good: other }) =>
      other.category !== good.category && other.category.department === good.category.department,
  )
  const anywhere = models.filter(({ good: other }) =>
    ['ponozky', 'pece', 'lahve'].includes(other.category.slug),
  )
  const start = Number.parseInt(good.id.slice(-2), 10) || 0
  const rotated = (list: Model[]) => [
    ...list.slice(start % list.length),
    ...list.slice(0, start % list.length),
  ]
  const picked = [...(near.length ? rotated(near) : []).slice(0, Math.ceil(count / 2)), ...rotated(anywhere)]
  return picked.filter((model) => model !== modelOf(good)).slice(0, count)
}

export const crowns = (amount: number): string => formatMoney(amount * 100, 'CZK', 'cs')

/** A number stays with its unit when the line ends. */
export const typeset = (name: string): string =>
  name.replace(/(\d) (?=(l|ml|m|cm|lm|°C)(?!\p{L}))/gu, '$1\u00a0')
