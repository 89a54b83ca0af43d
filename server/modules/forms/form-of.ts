import type { Ctx } from '#platform/context.ts'
import { outerIdIn, readIdIn } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import { type SeenForm, seeForm } from './see-form.ts'

/** The form of an id that a stranger has sent. */
export async function formOf(ctx: Ctx, outer: string): Promise<SeenForm> {
  const key = readIdIn(outer)
  if (!key || outer !== outerIdIn('form', key.projectId, key.id)) refuse('NOT_FOUND')
  return (await seeForm(ctx, key)) ?? refuse('NOT_FOUND')
}
