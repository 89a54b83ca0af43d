import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { seal } from '#platform/secrets.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { isAnothers } from '../projects/prove-dns-name.ts'
import { lockProject, writeProject } from '../projects/store.ts'
import { isCurrent } from './sending-domain.ts'
import { findMailDomain, replaceMailDomain, updateMailDomain } from './store.ts'

const usualBounceDomain = 'bounce'

/** Makes the records for a project's DNS name; a name that has them keeps its key. */
export async function generateRecords(ctx: Ctx, projectId: string): Promise<void> {
  // costs a tenth of a second in a thread of its own, which no transaction waits for
  const pair = await makeKeyPair()
  await inTransaction(ctx, async (tx) => {
    const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
    if (project.purge_started_at || project.active === 'PURGED') refuse('PROJECT_ERASED')
    const { company_id: companyId, dns_name: dnsName } = project
    if (!dnsName) return refuseFields([{ field: 'input.dnsName', code: 'REQUIRED' }])
    if (await isAnothers(tx, project.id, dnsName)) refuse('DUPLICATE')
    const bounceDomain = project.bounce_domain ?? usualBounceDomain
    if (!project.bounce_domain) await writeProject(tx, projectId, { bounceDomain })
    const domain = await findMailDomain(tx, projectId)
    const current = { dns_name: dnsName, bounce_domain: bounceDomain }
    if (!domain || !isCurrent(domain, current)) {
      const now = new Date(tx.clock.now())
      const unchecked = {
        made_at: now,
        checked_at: null,
        check_wanted_at: now,
      }
      // what is known of the key holds for another bounce domain, too
      const verdicts = domain?.verdicts.filter(({ purpose }) => purpose !== 'SPF' && purpose !== 'BOUNCE')
      if (domain?.dns_name === dnsName)
        await updateMailDomain(tx, projectId, {
          ...current,
          ...unchecked,
          verdicts: JSON.stringify(verdicts),
        })
      else
        await replaceMailDomain(tx, {
          project_id: projectId,
          ...current,
          ...unchecked,
          public_key: pair.publicKey,
          private_key: seal(tx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, pair.privateKey),
        })
      await send(tx, 'mailing.checkRecords', { projectId })
    }
    await audit(tx, { action: 'mailing.generateRecords', companyId, projectId })
  })
}

async function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}
