/**
 * The secret in a share link is a signature over the link's id, 256 bits of it. The table keeps a hash alone, and no
 * job carries the secret: whoever sends the mail makes it again from the id and the signing keys.
 */
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/links.ts'
import { readToken, signToken } from '#platform/tokens.ts'
import { paths } from '#rules/paths.ts'
import { hashSecret } from '../accounts/actor.ts'
import type { Link } from './store/links.ts'

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
export const hashOfShareToken = ({ config }: Keys, token: string): Buffer | undefined =>
  readToken(config.SECRET_KEYS, 'share', token) === undefined ? undefined : hashSecret(token)

export const shareAddress = (ctx: Keys, token: string) => linkTo(ctx, paths.invitation(token))
