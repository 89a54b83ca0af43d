/** Who the sample shops' mails are from, and what stands in the zones that their owners keep. */
import { checkRecords } from '#modules/mailing/check-records.ts'
import { generateRecords } from '#modules/mailing/generate-records.ts'
import { expectedRecords } from '#modules/mailing/sending-domain.ts'
import { findMailDomain } from '#modules/mailing/store.ts'
import { updateProject } from '#modules/projects/update-project.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import type { DnsRecord } from '#rules/mailing/records.ts'
import type { UnsubscribeSetup } from '#rules/projects/unsubscribe-setup.ts'
import { localZone, type ZoneRecord, zoneFile } from '#vendors/dns/local.ts'

export type DemoMailing = {
  dnsName: string
  from: string
  friendlyFrom: string
  replyTo: string
  nameServer: string
  unsubscribeSetup?: UnsubscribeSetup
  /** The key stands where a form has appended the domain a second time. */
  isKeyMisplaced?: true
  /** A policy that the shop had before. */
  dmarc?: string
}

/** Only where the zone is ours to write. */
export async function tellMailing(ctx: Ctx, projectId: string, mailing: DemoMailing): Promise<void> {
  if (ctx.config.DNS !== 'local') return
  const { nameServer, isKeyMisplaced, dmarc, ...details } = mailing
  await updateProject(ctx, projectId, details, undefined, undefined)
  await generateRecords(ctx, projectId)
  const domain = await inProject(ctx, projectId, (tx) => findMailDomain(tx, projectId))
  const records = domain ? expectedRecords(ctx.config, domain) : []
  const typed = ({ purpose, type, name, value }: DnsRecord): ZoneRecord => ({
    type,
    name: purpose === 'DKIM' && isKeyMisplaced ? `${name}.${details.dnsName}` : name,
    value: purpose === 'DMARC' && dmarc ? dmarc : value,
  })
  await localZone(zoneFile(ctx.config)).add(
    { type: 'NS', name: details.dnsName, value: nameServer },
    ...records.map(typed),
  )
  await checkRecords(ctx, { projectId })
}
