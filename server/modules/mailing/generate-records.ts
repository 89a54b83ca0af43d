import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { seal, unseal } from '#platform/secrets.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { isAnothers } from '../projects/prove-dns-name.ts'
import { lockProject, writeProject } from '../projects/store.ts'
import { isCurrent } from './sending-domain.ts'
import { findMailDomain, findPrivateKey, replaceMailDomain, updateMailDomain } from './store.ts'

const usualBounceDomain = 'bounce'
type KeyPair = { publicKey: string; privateKey: string }

/** Makes the records for a project's DNS name. Its key stays with another name: whoever comes back need not type it anew. */
export async function generateRecords(ctx: Ctx, projectId: string): Promise<void> {
  const isDone = await inTransaction(ctx, (tx) => write(tx, projectId, undefined))
  if (isDone) return
  // no transaction waits for it
  const pair = await makeKeyPair(ctx)
  await inTransaction(ctx, (tx) => write(tx, projectId, pair))
}

/** False where a key is needed and none is given: then nothing has changed. */
async function write(tx: TxCtx, projectId: string, pair: KeyPair | undefined): Promise<boolean> {
  const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
  if (project.purge_started_at || project.active === 'PURGED') refuse('PROJECT_ERASED')
  const { company_id: companyId, dns_name: dnsName } = project
  if (!dnsName) return refuseFields([{ field: 'input.dnsName', code: 'REQUIRED' }])
  if (await isAnothers(tx, project.id, dnsName)) refuse('DUPLICATE')
  const domain = await findMailDomain(tx, projectId)
  const isUsable = domain !== undefined && (await canBeOpened(tx, projectId))
  if (!isUsable && !pair) return false

  const bounceDomain = project.bounce_domain ?? usualBounceDomain
  if (!project.bounce_domain) await writeProject(tx, projectId, { bounceDomain })
  const current = { dns_name: dnsName, bounce_domain: bounceDomain }
  if (!isUsable || !isCurrent(domain, current)) {
    const now = new Date(tx.clock.now())
    const unchecked = { ...current, made_at: now, checked_at: null, check_wanted_at: now }
    if (isUsable) {
      // what is known of the key holds for another bounce domain, too
      const verdicts = domain.verdicts.filter(
        ({ purpose }) => domain.dns_name === dnsName && purpose !== 'SPF' && purpose !== 'BOUNCE',
      )
      await updateMailDomain(tx, projectId, { ...unchecked, verdicts: JSON.stringify(verdicts) })
    } else if (pair)
      await replaceMailDomain(tx, {
        project_id: projectId,
        ...unchecked,
        public_key: pair.publicKey,
        private_key: seal(tx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, pair.privateKey),
      })
    await send(tx, 'mailing.checkRecords', { projectId })
  }
  await audit(tx, { action: 'mailing.generateRecords', companyId, projectId })
  return true
}

/** One that was sealed with a key that is lost is as good as none. */
async function canBeOpened(tx: TxCtx, projectId: string): Promise<boolean> {
  try {
    const sealed = await findPrivateKey(tx, projectId)
    return Boolean(sealed && unseal(tx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, sealed))
  } catch (err) {
    tx.log.error({ err, projectId }, 'a DKIM key cannot be opened, and is made anew')
    return false
  }
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Takes a tenth of a second or three of one of the few threads that passwords and files need, too: so one at a time, and
 * none for whoever has gone meanwhile.
 */
function makeKeyPair({ signal }: Ctx): Promise<KeyPair> {
  const made = turn.then(async () => {
    signal?.throwIfAborted()
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return { publicKey: publicKey.toString('base64'), privateKey }
  })
  turn = made.catch(() => undefined)
  return made
}
