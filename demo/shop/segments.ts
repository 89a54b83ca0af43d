/** Segments that the sample shop's owner has made. Told once, as soon as the catalogue is there that some of them speak of. */
import { findTagByName } from '#modules/contacts/store/tags.ts'
import { createSegment } from '#modules/segments/change-segments.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import type { Condition, Group, SegmentType } from '#rules/segments/definition.ts'
import type { Period } from '#rules/segments/periods.ts'
import { rfmPresets } from '#rules/segments/rfm.ts'
import { asOwner } from './owner.ts'

/** Says whether there is nothing left to do. */
export async function tellSegments(ctx: Ctx, projectId: string): Promise<boolean> {
  const made = ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('project_id', '=', projectId)
    .where('action', '=', 'segments.create')
  const owner = await asOwner(ctx, projectId)
  if (!owner || (await made.limit(1).executeTakeFirst())) return true
  const tents = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('project_id', '=', projectId)
    .where('name', '=', 'Lehké stany')
    .executeTakeFirst()
  if (!tents) return false
  const readers = await inTransaction(ctx, (tx) => findTagByName(tx, projectId, nameKey('Newsletter')))
  const categoryID = outerIdIn('category', projectId, tents.id)
  const tagID = readers && outerIdIn('tag', projectId, readers.id)
  for (const { name, type, segment, period } of segmentsOf({ categoryID, tagID }))
    await createSegment(owner, {
      domainID: outerId('project', projectId),
      name,
      segmentationType: type,
      segment: JSON.stringify(segment),
      ...(period && { evaluationPeriod: JSON.stringify(period) }),
    })
  return true
}

type Told = { name: string; type: SegmentType; segment: object; period?: Period }

const segmentsOf = ({ categoryID, tagID }: { categoryID: string; tagID: string | undefined }): Told[] => [
  { name: 'Nejlepší zákazníci', type: 'rfm', segment: { cells: rfmPresets.CHAMPIONS } },
  {
    name: 'Nakoupili za poslední 3 měsíce',
    type: 'ordersCount',
    segment: { min: 1 },
    period: { period: '3m' },
  },
  {
    name: 'Za rok utratili přes 5 000 Kč',
    type: 'amountSpent',
    segment: { min: 500_000, currency: 'CZK' },
    period: { period: '12m' },
  },
  {
    name: 'Spící zákazníci',
    type: 'rules',
    segment: and(
      { kind: 'orders', min: 1, period: { period: 'all' } },
      { kind: 'orders', max: 0, period: { period: '6m' } },
      { kind: 'mailable', has: true },
    ),
  },
  {
    name: 'Prohlíželi lehké stany a nekoupili',
    type: 'rules',
    segment: and(
      { kind: 'did', event: 'product', categoryID, has: true, period: { period: '1m' } },
      { kind: 'bought', categoryID, has: false, period: { period: '3m' } },
    ),
  },
  ...(tagID ? [{ name: 'Čtenáři newsletteru', type: 'tag', segment: { tagID } } as const] : []),
]

const and = (...rules: Condition[]): Group => ({ join: 'and', rules })
