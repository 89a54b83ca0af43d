/**
 * The secret in a share link is a signature over the link's id, 256 bits of it. The table keeps a hash alone, and no
 * job carries the secret. The owner sees the link and may hand it on, so that it proves nothing but an invitation; the mail
 * carries another signature over the same id, which nobody else ever sees: whoever has it has the invited mailbox.
 */
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/links.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import { paths } from '#rules/paths.ts'
import { refuse } from '#rules/refusals.ts'
import { hashSecret } from '../accounts/actor.ts'
import { findLink, findLinkByHash, type Link } from './store/links.ts'

type Keys = Pick<Ctx, 'config'>

export function newShareToken({ config }: Keys, linkId: string): { token: string; hash: Buffer } {
  const token = signToken(config.SECRET_KEYS, 'share', { link: linkId })
  return { token, hash: hashSecret(token) }
}

/** The token of a link, by whichever key has signed it; undefined when that key is gone. */
export const tokenOf = ({ config }: Keys, link: Link): string | undefined =>
  config.SECRET_KEYS.map((key) => signToken([key], 'share', { link: link.id })).find((token) =>
    hashSecret(token).equals(link.secret_hash),
  )

/** The hash to look a token up by; undefined for one that we have not signed for this end. */
const hashOfShareToken = ({ config }: Keys, token: string): Buffer | undefined =>
  readToken(config.SECRET_KEYS, 'share', token) === undefined ? undefined : hashSecret(token)

export const mailedToken = ({ config }: Keys, linkId: string): string =>
  signToken(config.SECRET_KEYS, 'mailed-share', { link: linkId })

/** The id of the link that a mail's token was made for; undefined for anything else. */
function linkOfMailed({ config }: Keys, token: string): string | undefined {
  const payload = readToken(config.SECRET_KEYS, 'mailed-share', token)
  // what we have signed for this end is what `mailedToken` has put there
  return (payload as { link: string } | undefined)?.link
}

/** The open link that a token leads to, and whether it has come by mail; refuses one that does not work any more. */
export async function openLink(
  ctx: Pick<Ctx, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<{ link: Link; isMailed: boolean }> {
  const mailed = linkOfMailed(ctx, token)
  const hash = mailed === undefined ? hashOfShareToken(ctx, token) : undefined
  const link = mailed ? await findLink(ctx.db, mailed) : hash && (await findLinkByHash(ctx.db, hash))
  if (!link || link.used_at) refuse('LINK_INVALID')
  if (link.expires_at.getTime() <= ctx.clock.now()) refuse('LINK_EXPIRED')
  return { link, isMailed: mailed !== undefined }
}

export const shareAddress = (ctx: Keys, token: string) => linkTo(ctx, paths.invitation(token))
