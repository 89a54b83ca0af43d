/** Sends a campaign's message to the team, as one contact would get it. */
import type { SendTestEmailInput } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdIn, newId } from '#platform/ids.ts'
import type { CheckCode } from '#rules/campaigns/checks.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { SendingRow } from '../delivery/store/sendings.ts'
import { startTest } from '../delivery/test-mail/start-test.ts'
import { testEmailsIn } from '../delivery/test-mail/test-addresses.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, countHourly } from '../projects/content-room.ts'
import { findReader, textsOf } from './preview-campaign.ts'
import { headOf } from './run.ts'
import { findCampaign } from './store/campaigns.ts'

const longestKey = 100

export async function sendTestEmail(ctx: RequestCtx, input: SendTestEmailInput): Promise<SendingRow> {
  const key = innerIdIn('campaign', input.campaignID)
  const { projectId } = key
  const requestKey = input.requestKey ?? newId(ctx.clock.now())
  if (requestKey.length > longestKey)
    refuseFields([{ field: 'input.requestKey', code: 'TOO_LONG', limit: longestKey }])
  const emails = await testEmailsIn(ctx, projectId, input.to)
  const { campaign, texts, reader } = await inProject(ctx, projectId, async (tx) => {
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    return {
      campaign: row,
      texts: await textsOf(tx, row, input.variantID),
      reader: await findReader(tx, row, input),
    }
  })
  if (!texts.html.trim()) refuseTest('DESIGN_MISSING')
  if (!texts.subject.trim()) refuseTest('SUBJECT_MISSING')
  await countHourly(ctx, projectId, 'content', bytesOf(texts))
  return changeInProject(ctx, projectId, { action: 'campaigns.sendTest' }, (tx, project) =>
    startTest(tx, project, {
      ...headOf(campaign),
      key: `test/${key.id}/${requestKey}`,
      texts,
      readerId: reader?.id,
      emails,
    }),
  )
}

const refuseTest = (check: CheckCode): never => refuse('TEST_NOT_READY', { check })
