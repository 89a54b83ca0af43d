/** Whose host it is. Whoever sees the name of a shop in an address believes it: nothing of another shop is shown under it. */
import type { Ctx } from '#platform/context.ts'
import { linkLabel } from '#rules/mailing/records.ts'
import { projectOfName } from '../../projects/prove-dns-name.ts'

/** The project whose link domain a host is. */
export async function projectOfHost({ db }: Pick<Ctx, 'db'>, name: string): Promise<string | undefined> {
  const host = name.toLowerCase().replace(/\.$/, '')
  // of what anybody may write there, nothing that is no name is looked up
  const isName = host.startsWith(`${linkLabel}.`) && /^[a-z0-9.-]{1,253}$/.test(host)
  return isName ? projectOfName(db, host.slice(linkLabel.length + 1)) : undefined
}

export async function isOfAnother(
  ctx: Pick<Ctx, 'db'>,
  projectId: string | undefined,
  host: string,
): Promise<boolean> {
  const owner = await projectOfHost(ctx, host)
  return owner !== undefined && owner !== projectId
}
