import type { Ctx } from '#platform/context.ts'
import { findHome, homeOf } from './store/workers.ts'

type Installation = Pick<Ctx, 'db' | 'config'>

/** If messages only land in a folder of this machine, no contact can get them twice. */
const reachesContacts = ({ config }: Installation) => Boolean(config.SMTP_URL || config.SES_REGION)

/** A copy of the database that is started elsewhere must not send what the original sends. */
export const isAtHome = async (ctx: Installation): Promise<boolean> =>
  !reachesContacts(ctx) || (await homeOf(ctx.db, ctx.config.PUBLIC_URL)) === ctx.config.PUBLIC_URL

/** For pages: unlike `isAtHome`, it never makes this installation the original. */
export async function isCopy(ctx: Installation): Promise<boolean> {
  const home = reachesContacts(ctx) ? await findHome(ctx.db) : undefined
  return home !== undefined && home !== ctx.config.PUBLIC_URL
}
