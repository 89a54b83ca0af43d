/** The texts of a variant with our links in the places of its own: of each message only the end of its links differs. */
import { mapLinks } from '#email/links.ts'
import { linkTag } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import { linkLabel } from '#rules/mailing/records.ts'
import { isFine } from '#rules/mailing/verdicts.ts'
import { isCurrent } from '../../mailing/sending-domain.ts'
import type { MailDomain } from '../../mailing/store.ts'
import type { Project } from '../../projects/store.ts'
import type { LinkKind } from './link-parts.ts'

export type Texts = { html: string; text: string }
/** The beginning of a link, up to whose message it is of. */
export type LinkTo = (kind: LinkKind) => string

export const linksPath = '/l'

/**
 * Where the links of a project stand: on its own link domain once that and its key were found, else on this app's address,
 * and always there where the DNS is an imitation on this machine.
 */
export function linkOrigin(
  { config }: Pick<Ctx, 'config'>,
  project: Project,
  domain: Pick<MailDomain, 'dns_name' | 'bounce_domain' | 'verdicts'> | undefined,
): string {
  const works = (purpose: 'LINK' | 'DKIM') =>
    domain?.verdicts.some((verdict) => verdict.purpose === purpose && isFine(verdict))
  const isOwn =
    config.DNS === 'real' && domain && isCurrent(domain, project) && works('LINK') && works('DKIM')
  return isOwn ? `https://${linkLabel}.${domain.dns_name}` : new URL(config.PUBLIC_URL).origin
}

/** `targets` are those of the variant, by their numbers. `isWatched`: whether opens and bots are detected. */
export function linkedTexts(
  texts: Texts,
  variant: number,
  targets: readonly string[],
  linkTo: LinkTo,
  isWatched: boolean,
): Texts {
  const numbers = new Map(targets.map((target, number) => [target, number]))
  const linked = (place: keyof Texts) =>
    mapLinks(texts[place], place, ({ target, product }) => {
      if (product !== undefined) return `{{product${product}.link}}{{${linkTag}}}`
      const number = numbers.get(target)
      return number === undefined ? undefined : `${linkTo({ kind: 'target', variant, number })}{{${linkTag}}}`
    })
  const html = linked('html')
  return { text: linked('text'), html: isWatched ? withMarks(html, linkTo) : html }
}

/** With what nobody sees: a link that only machines follow, and a picture that tells that the message was opened. */
function withMarks(html: string, linkTo: LinkTo): string {
  const trap = `<a href="${linkTo({ kind: 'trap' })}{{${linkTag}}}" rel="nofollow" tabindex="-1" aria-hidden="true" style="display:none"></a>`
  const picture = `<img src="${linkTo({ kind: 'open' })}{{${linkTag}}}" width="1" height="1" alt="" style="display:block;border:0">`
  const end = html.toLowerCase().lastIndexOf('</body')
  return end < 0 ? `${html}${trap}${picture}` : `${html.slice(0, end)}${trap}${picture}${html.slice(end)}`
}
