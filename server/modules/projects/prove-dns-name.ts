/** A DNS name is a claim until the project's key is found there; then it is its own, and nobody else's. */
import type { TxCtx } from '#platform/context.ts'
import { anyText, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { type Project, writeProject } from './store.ts'

async function holders(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'proved_dns_name'])
    .where('proved_dns_name', '=', anyText(names))
    .execute()
  return new Map(rows.map(({ id, proved_dns_name }) => [proved_dns_name ?? '', id]))
}

/** The id of the project whose own a name is, by the name. */
export const holderOfName = loader<string, string>(({ db }, names) => holders(db, names))

/** The project whose own a name is. */
export const projectOfName = async (db: Db, dnsName: string): Promise<string | undefined> =>
  (await holders(db, [dnsName])).get(dnsName)

/** Whether the name is one that another project has proved to be its own. */
export async function isAnothers(tx: TxCtx, projectId: string, dnsName: string): Promise<boolean> {
  const holder = (await holders(tx.db, [dnsName])).get(dnsName)
  return holder !== undefined && holder !== projectId
}

/**
 * False where it is another's. Of two that prove one name at the same moment the database stops the second, whose job then
 * runs again.
 */
export async function proveDnsName(tx: TxCtx, project: Project): Promise<boolean> {
  if (!project.dns_name || project.proved_dns_name === project.dns_name) return project.dns_name !== null
  if (await isAnothers(tx, project.id, project.dns_name)) return false
  await writeProject(tx, project.id, {}, { proved_dns_name: project.dns_name })
  return true
}

/** The name is free again. */
export const releaseDnsName = (tx: TxCtx, { id, proved_dns_name }: Project): Promise<void> | undefined =>
  proved_dns_name === null ? undefined : writeProject(tx, id, {}, { proved_dns_name: null })
