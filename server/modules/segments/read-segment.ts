/** Reads a segment as it was sent or saved: with the segments that it names, and only if all that it speaks of is still there. */
import type { TxCtx } from '#platform/context.ts'
import { outerIdIn, readIdIn } from '#platform/ids.ts'
import type { InnerKind } from '#platform/manifest.ts'
import type { FieldFault } from '#rules/faults.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import {
  type Condition,
  type Group,
  isGroup,
  type SegmentType,
  segmentLimits,
} from '#rules/segments/definition.ts'
import { readDefinition, type WrittenSegment as Written } from '#rules/segments/read-definition.ts'
import { namesBelow } from '../catalog/store/categories.ts'
import { findProduct } from '../catalog/store.ts'
import { existingFieldIds } from '../contacts/store/fields.ts'
import { existingTagIds } from '../contacts/store/tags.ts'
import { type ScoreStanding, standingIn } from '../leadscoring/standing.ts'
import { findProject, type Project } from '../projects/store.ts'
import type { ProductsOf } from './store/deeds.ts'
import { existingCampaignIds, findSegment, type SegmentRow } from './store/segments.ts'

/** The project, and how its scores stand. */
export type Place = { projectId: string; project: Project; standing: ScoreStanding; timezone: string }

export async function placeOf(tx: TxCtx, projectId: string): Promise<Place> {
  const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
  const standing = await standingIn(tx, project)
  return { projectId, project, standing, timezone: project.timezone ?? 'UTC' }
}

export type WrittenSegment = Omit<Written, 'currency'>
export type ReadSegment = Place & {
  group: Group
  /** As it is saved. */
  kept: WrittenSegment
  /** Those that it names, and those that they name, by their outer ids. */
  named: ReadonlyMap<string, Group>
  /** What the products and categories that they speak of are called in the shop, by their outer ids. */
  products: ReadonlyMap<string, ProductsOf>
}

export const writtenOf = ({ type, parameters, period }: SegmentRow): WrittenSegment => ({
  type: type as SegmentType, // the table's check lists them
  segment: parameters,
  evaluationPeriod: period,
})

/** `ownId`: of the saved one that this is to become. */
export async function readSegment(
  tx: TxCtx,
  place: Place,
  written: WrittenSegment,
  { ownId, at = 'input' }: { ownId?: string | undefined; at?: string | undefined } = {},
): Promise<ReadSegment> {
  const { project } = place
  const { group, kept, faults } = readDefinition({ ...written, currency: project.currency }, at)
  if (!group) refuseFields(faults)
  const reading: Reading = { tx, place, named: new Map(), followed: 0, found: [], faults: [] }
  const own = ownId && outerIdIn('segment', place.projectId, ownId)
  const isOne = written.type !== 'rules'
  await walk(reading, group, { field: `${at}.segment`, isFixed: isOne, path: own ? [own] : [] })
  const products = await productsOf(reading)
  await checkFound(reading, products)
  if (reading.faults.length) refuseFields(reading.faults)
  return { ...place, group, kept: { type: written.type, ...kept }, named: reading.named, products }
}

type Found = { field: string; condition: Condition }
type Reading = {
  tx: TxCtx
  place: Place
  named: Map<string, Group>
  /** How many times one was read that is named. */
  followed: number
  found: Found[]
  faults: FieldFault[]
}
/** `isFixed`: rules of a segment that is named have no field of their own; it is the one that names it. */
type Where = { field: string; isFixed: boolean; path: readonly string[] }

async function walk(reading: Reading, group: Group, where: Where): Promise<void> {
  for (const [n, rule] of group.rules.entries()) {
    const field = where.isFixed ? where.field : `${where.field}.rules.${n}`
    if (isGroup(rule)) await walk(reading, rule, { ...where, field })
    else if (rule.kind === 'segment') await walkNamed(reading, rule.segmentID, { ...where, field })
    else reading.found.push({ field, condition: rule })
    // some have no conditions, but whoever names a hundred that name a hundred more would read them without end
    if (Math.max(reading.found.length, reading.followed) > segmentLimits.conditions) {
      reading.faults.push({ field, code: 'TOO_LARGE', limit: segmentLimits.conditions })
      return
    }
  }
}

async function walkNamed(reading: Reading, outer: string, { field, path }: Where): Promise<void> {
  const { tx, place, faults } = reading
  const { references: limit } = segmentLimits
  if (path.includes(outer)) return void faults.push({ field, code: 'SEGMENT_SELF' })
  if (path.length >= limit) return void faults.push({ field, code: 'SEGMENT_DEPTH', limit })
  reading.followed++
  const id = idOf('segment', place.projectId, outer)
  const row = id && (await findSegment(tx.db, place.projectId, id))
  if (!row) return void faults.push({ field, code: 'SEGMENT_GONE' })
  const { group, faults: own } = readDefinition({ ...writtenOf(row), currency: place.project.currency })
  // such as amounts in a currency that the project has no more
  if (!group) return void faults.push(...own.map((fault) => ({ ...fault, field })))
  reading.named.set(outer, group)
  await walk(reading, group, { field, isFixed: true, path: [...path, outer] })
}

/** The uuid of a thing of the project; undefined for anything else. */
export function idOf(kind: InnerKind, projectId: string, outer: string): string | undefined {
  const read = outer.startsWith(`${kind}_`) ? readIdIn(outer) : undefined
  return read?.projectId === projectId ? read.id : undefined
}

async function productsOf({ tx, place, found }: Reading): Promise<ReadonlyMap<string, ProductsOf>> {
  const { projectId } = place
  const products = new Map<string, ProductsOf>()
  for (const { condition } of found) {
    if (condition.kind !== 'did' && condition.kind !== 'bought') continue
    const { productID = '', categoryID = '' } = condition
    const productId = idOf('product', projectId, productID)
    const product = productId && (await findProduct(tx, projectId, productId))
    if (product) products.set(productID, { shopId: product.shop_id })
    const categoryId = idOf('category', projectId, categoryID)
    const categories = categoryId && (await namesBelow(tx, projectId, categoryId))
    if (categories) products.set(categoryID, { categories })
  }
  return products
}

async function checkFound(
  { tx, place, found, faults }: Reading,
  products: ReadonlyMap<string, ProductsOf>,
): Promise<void> {
  const { projectId, standing } = place
  const tagIds = found.flatMap(({ condition }) =>
    condition.kind === 'tag' ? (idOf('tag', projectId, condition.tagID) ?? []) : [],
  )
  const tags = new Set(tagIds.length ? await existingTagIds(tx, projectId, tagIds) : [])
  const campaignIds = found.flatMap(({ condition }) =>
    condition.kind === 'campaign' ? (idOf('campaign', projectId, condition.campaignID) ?? []) : [],
  )
  const campaigns = new Set(campaignIds.length ? await existingCampaignIds(tx, projectId, campaignIds) : [])
  const asksFields = found.some(({ condition }) => 'fieldID' in condition)
  const fields = asksFields ? await existingFieldIds(tx, projectId) : new Set<string>()
  const bands = new Set(standing.bands.map(({ name }) => name))
  for (const { field, condition } of found)
    if (condition.kind === 'tag') {
      if (!tags.has(idOf('tag', projectId, condition.tagID) ?? '')) faults.push({ field, code: 'TAG_GONE' })
    } else if (condition.kind === 'campaign') {
      if (!campaigns.has(idOf('campaign', projectId, condition.campaignID) ?? ''))
        faults.push({ field, code: 'CAMPAIGN_GONE' })
    } else if ('fieldID' in condition) {
      if (!fields.has(idOf('field', projectId, condition.fieldID) ?? ''))
        faults.push({ field, code: 'FIELD_GONE' })
    } else if (condition.kind === 'did' || condition.kind === 'bought') {
      const { productID, categoryID } = condition
      if (productID !== undefined && !products.has(productID)) faults.push({ field, code: 'PRODUCT_GONE' })
      if (categoryID !== undefined && !products.has(categoryID)) faults.push({ field, code: 'CATEGORY_GONE' })
    } else if (condition.kind === 'band' && !condition.names.every((name) => bands.has(name)))
      faults.push({ field, code: 'BAND_GONE' })
}
