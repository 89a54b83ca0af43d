/** Creating, changing and deleting saved segments. */
import type { CreateSegmentInput, SegmentCondition, UpdateSegmentInput } from '#generated/resolvers.ts'
import type { Ctx, ProjectRef, TxCtx } from '#platform/context.ts'
import { innerId, innerIdIn, newId, outerIdIn } from '#platform/ids.ts'
import { nameKey, readLine } from '#rules/contacts/contact.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { type SegmentType, segmentLimits } from '#rules/segments/definition.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, makeRoom } from '../projects/content-room.ts'
import { readInput } from './preview-segment.ts'
import { placeOf, readSegment, type WrittenSegment, writtenOf } from './read-segment.ts'
import {
  countSegments,
  deleteSegmentRow,
  findSegment,
  findSegmentByName,
  insertSegment,
  isNamed,
  type SegmentRow,
  updateSegmentRow,
} from './store/segments.ts'

export async function createSegment(ctx: Ctx, input: CreateSegmentInput): Promise<SegmentRow> {
  const projectId = innerId('project', input.domainID)
  const name = checkedName(input.name)
  return changeInProject(ctx, projectId, { action: 'segments.create' }, async (tx) => {
    const { kept } = await readSegment(tx, await placeOf(tx, projectId), readInput(input))
    const { segments: limit } = segmentLimits
    if ((await countSegments(tx, projectId)) >= limit) refuse('SEGMENTS_LIMIT', { limit })
    const id = newId(tx.clock.now())
    await checkFree(tx, projectId, name, id)
    const at = new Date(tx.clock.now())
    const columns = columnsOf(kept)
    await makeRoom(tx, projectId, bytesOf(columns))
    return insertSegment(tx, {
      ...columns,
      ...named(name),
      project_id: projectId,
      id,
      created_at: at,
      updated_at: at,
    })
  })
}

export async function updateSegment(
  ctx: Ctx,
  input: UpdateSegmentInput,
  condition?: SegmentCondition | null,
): Promise<SegmentRow> {
  const { projectId, id } = innerIdIn('segment', input.id)
  const name = input.name == null ? undefined : checkedName(input.name)
  if (input.segmentationType != null && input.segment == null)
    refuseFields([{ field: 'input.segment', code: 'REQUIRED' }])
  const fields = (['name', 'segmentationType', 'segment', 'evaluationPeriod'] as const).filter(
    (field) => input[field] !== undefined,
  )
  return changeInProject(ctx, projectId, { action: 'segments.update', fields }, async (tx) => {
    const before = (await findSegment(tx.db, projectId, id)) ?? refuse('NOT_FOUND')
    if (condition?.updatedAt && Date.parse(condition.updatedAt) !== before.updated_at.getTime())
      refuse('CONDITION_FAILED')
    const segment = changed(before, input)
    // a new name alone is given also to one that speaks of something deleted
    const { kept } = fields.some((field) => field !== 'name')
      ? await readSegment(tx, await placeOf(tx, projectId), segment, { ownId: id })
      : { kept: segment }
    if (name !== undefined) await checkFree(tx, projectId, name, id)
    const { project_id } = before
    const updated_at = new Date(tx.clock.now())
    const columns = columnsOf(kept)
    await makeRoom(tx, projectId, bytesOf(columns))
    return updateSegmentRow(tx, {
      ...columns,
      ...named(name ?? before.name),
      project_id,
      id,
      updated_at,
    })
  })
}

/** What the input does not name stays; another type has the period of the input, or the old one. */
function changed(
  before: SegmentRow,
  { segmentationType, segment, evaluationPeriod }: UpdateSegmentInput,
): WrittenSegment {
  const old = writtenOf(before)
  return {
    type: segmentationType ?? old.type,
    segment: segment == null ? old.segment : JSON.parse(segment),
    evaluationPeriod:
      evaluationPeriod === undefined
        ? old.evaluationPeriod
        : evaluationPeriod && JSON.parse(evaluationPeriod),
  }
}

export const deleteSegment = (ctx: Ctx, outer: string): Promise<ProjectRef> => {
  const { projectId, id } = innerIdIn('segment', outer)
  return changeInProject(
    ctx,
    projectId,
    { action: 'segments.delete' },
    async (tx, { company_id: companyId }) => {
      if (await isNamed(tx, projectId, outerIdIn('segment', projectId, id))) refuse('SEGMENT_USED')
      const { numDeletedRows } = await deleteSegmentRow(tx, projectId, id)
      if (!numDeletedRows) refuse('NOT_FOUND')
      return { projectId, companyId }
    },
  )
}

const named = (name: string) => ({ name, name_key: nameKey(name) })

const columnsOf = ({
  type,
  segment,
  evaluationPeriod,
}: WrittenSegment): { type: SegmentType; parameters: string; period: string | null } => ({
  type,
  parameters: JSON.stringify(segment),
  period: evaluationPeriod == null ? null : JSON.stringify(evaluationPeriod),
})

async function checkFree(tx: TxCtx, projectId: string, name: string, id: string): Promise<void> {
  const other = await findSegmentByName(tx, projectId, nameKey(name))
  if (other && other.id !== id) refuseFields([{ field: 'input.name', code: 'NAME_EXISTS' }])
}

function checkedName(name: string): string {
  const { line, fault } = readLine('input.name', name, segmentLimits.name)
  if (line === '') refuseFields([{ field: 'input.name', code: 'REQUIRED' }])
  return fault ? refuseFields([fault]) : line
}
