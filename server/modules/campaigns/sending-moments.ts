/** What to look at before a time is chosen: when the shop is busy, what else goes out, and which days are no usual ones. */
import type { QuerySendingMomentsArgs, SendingMoments } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, outerIdIn } from '#platform/ids.ts'
import type { FieldFault } from '#rules/faults.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { isDay } from '#rules/segments/periods.ts'
import { holidayCountryOf, holidaysIn } from '#rules/text/holidays.ts'
import { findCompany } from '../companies/store.ts'
import { findProject } from '../projects/store.ts'
import { dayAfter, monthIn, startOfDay } from '../tracking/days.ts'
import { sumEventHours } from '../tracking/store/derived.ts'
import { listSends } from './store/sends.ts'

const mostDays = 62

export function sendingMoments(
  ctx: RequestCtx,
  { domainID, from, to }: QuerySendingMomentsArgs,
): Promise<SendingMoments> {
  const projectId = innerId('project', domainID)
  checkSpan(from, to)
  return inProject(ctx, projectId, async (tx) => {
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    const timezone = project.timezone ?? 'UTC'
    const month = dayAfter(`${monthIn(timezone, tx.clock.now())}-01`, -40).slice(0, 7)
    const sends = await listSends(
      tx.db,
      projectId,
      new Date(startOfDay(timezone, from)),
      new Date(startOfDay(timezone, dayAfter(to, 1))),
    )
    const company = await findCompany(tx.db, project.company_id)
    const country = holidayCountryOf(project.timezone, company?.country ?? null)
    return {
      activity: await sumEventHours(tx, projectId, month),
      activitySince: `${month}-01`,
      sends: sends.map(({ campaign_id, name, at, recipients }) => ({
        campaignID: campaign_id && outerIdIn('campaign', projectId, campaign_id),
        name,
        at,
        recipients,
      })),
      holidays: holidaysIn(country, from, to).map((holiday) => ({
        ...holiday,
        name: holiday.name[ctx.language],
      })),
    }
  })
}

function checkSpan(from: string, to: string): void {
  const faults = Object.entries({ from, to }).flatMap(([field, day]): FieldFault[] =>
    isDay(day) ? [] : [{ field, code: 'INVALID' }],
  )
  if (!faults.length && to < from) faults.push({ field: 'to', code: 'INVALID' })
  if (!faults.length && dayAfter(from, mostDays) <= to)
    faults.push({ field: 'to', code: 'TOO_LARGE', limit: mostDays })
  if (faults.length) refuseFields(faults)
}
