/** Browsers that have shown whose they are, by a link that only this person had. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { nameVisitors } from './see-visitors.ts'
import { findVisitor } from './store.ts'

export type Proof = { deviceId: string; visitorId: string; hitId: string; atMs: number }

/**
 * A browser that nobody has claimed becomes the contact's; one that is another's stays with them: mails are passed on. The
 * caller holds the project's state.
 */
export async function proveDevice(tx: TxCtx, projectId: string, proof: Proof): Promise<void> {
  const { deviceId, visitorId, hitId, atMs } = proof
  const email = (await findVisitor(tx.db, projectId, visitorId))?.email
  if (!email) return
  const used = await tx.db
    .selectFrom('proved_devices')
    .select('device_id')
    .where('project_id', '=', projectId)
    .where('hit_id', '=', hitId)
    .executeTakeFirst()
  // an address that was copied proves nothing of whoever got it
  if (used) return
  await nameVisitors(tx, projectId, [{ deviceId, atMs, email }])
  if ((await ownerOf(tx.db, projectId, deviceId)) !== visitorId) return
  await tx.db
    .insertInto('proved_devices')
    .values({
      project_id: projectId,
      device_id: deviceId,
      visitor_id: visitorId,
      hit_id: hitId,
      at: new Date(atMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'device_id']).doUpdateSet((eb) => ({
        visitor_id: eb.ref('excluded.visitor_id'),
        hit_id: eb.ref('excluded.hit_id'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
}

async function ownerOf(db: Db, projectId: string, deviceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('visitor_devices')
    .select('visitor_id')
    .where('project_id', '=', projectId)
    .where('device_id', '=', deviceId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.visitor_id
}

/** Whose a browser surely is; nobody's where somebody else has signed in with it since. */
export async function provedOwner(db: Db, projectId: string, deviceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ visitor_id: string; owner: string | null }>`
    select p.visitor_id, (
      select d.visitor_id from visitor_devices d
      where d.project_id = ${projectId} and d.device_id = ${deviceId} order by d.since desc limit 1) as owner
    from proved_devices p where p.project_id = ${projectId} and p.device_id = ${deviceId}`.execute(db)
  const [row] = rows
  return row && row.owner === row.visitor_id ? row.visitor_id : undefined
}
