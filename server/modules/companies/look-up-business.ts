import type { Ctx } from '#platform/context.ts'
import { readRegistrarQuestion } from '#rules/companies/registrar-question.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { BusinessInfo } from '#vendors/registrar/registrar.ts'
import { countTry } from '../accounts/tries.ts'

const refusals = {
  unknown: 'REGISTER_UNKNOWN',
  dissolved: 'REGISTER_DISSOLVED',
  unavailable: 'REGISTER_UNAVAILABLE',
} as const

/** Lookups of one person in ten minutes: a register that is asked too often shuts us all out. */
export const lookUpLimit = { most: 60, seconds: 600 }

/** What the public registers say of a company. */
export async function lookUpBusiness(
  ctx: Ctx,
  input: { country: string; crNo?: string | null; vatNo?: string | null },
): Promise<BusinessInfo & { isSample: boolean }> {
  const read = readRegistrarQuestion(input)
  if ('faults' in read) refuseFields(read.faults)
  const asker = ctx.actor.kind === 'user' ? ctx.actor.email : ''
  if ((await countTry(ctx, 'companies/lookUp', asker, lookUpLimit.seconds)) > lookUpLimit.most)
    refuse('RATE_LIMITED')
  const { registrar } = ctx.vendors
  const { isSample = false } = registrar
  const answer = await registrar.find(read.question)
  if (answer === 'unknown' && isSample) refuse('REGISTER_SAMPLE')
  return typeof answer === 'string' ? refuse(refusals[answer]) : { ...answer.found, isSample }
}
