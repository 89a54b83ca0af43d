import type { TxCtx } from '#platform/context.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject } from '../projects/store.ts'
import type { CampaignRow } from './store/campaigns.ts'

/** Whoever has started a campaign finds what became of it, also when nobody has looked meanwhile. */
export async function tellStarter(
  tx: TxCtx,
  { project_id: projectId, id, name, user_id, started_at }: CampaignRow,
  kind: 'CAMPAIGN_SENT' | 'CAMPAIGN_STOPPED',
): Promise<void> {
  const project = await findProject(tx.db, projectId)
  const company = project && (await findCompany(tx.db, project.company_id))
  if (!company || !user_id) return
  const notice = {
    kind,
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
    campaignId: id,
    campaign: name,
  }
  // of each start once
  await notify(tx, [user_id], notice, `campaigns.${kind}/${projectId}/${id}/${started_at?.getTime() ?? 0}`)
}
