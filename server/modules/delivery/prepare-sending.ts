/** A sending as each of its messages needs it: texts compiled and encoded once, and the key to sign with. */
import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { compile, type Place, recommendedIn, type Tag, tagsOf } from '#email/merge-tags.ts'
import type { Ctx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { brandKey } from '#rules/brand.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { minuteMs } from '#rules/time.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { openDkimKey } from '../mailing/dkim-key.ts'
import { findMailDomain } from '../mailing/store.ts'
import { findProject, type Project } from '../projects/store.ts'
import { companyLineOf } from './company-line.ts'
import { linkPart } from './links/link-parts.ts'
import { type LinkTo, linkedTexts, linkOrigin, linksPath, type Texts } from './links/linked-texts.ts'
import type { Look, Offered } from './show-product.ts'
import { headerLine, makeSkeleton, type Skeleton } from './skeleton.ts'
import { linksOf } from './store/links.ts'
import type { QueuePlace } from './store/messages.ts'
import { findSending, listVariants, type SendingKey } from './store/sendings.ts'

export type PreparedSending = SendingKey & {
  purpose: SendingPurpose
  project: Project
  /** The company that sends them, in one line. */
  company: string
  dnsName: string
  /** When its recipients were frozen. */
  since: number
  bounceDomain: string
  /** Headers that are the same for everybody, without those of a person, as they stand in messages. */
  headers: readonly string[]
  skeletons: ReadonlyMap<number, Skeleton>
  /** How many products a message of each variant recommends. */
  products: ReadonlyMap<number, number>
  /** How each variant shows them; those that show them alike have the same. */
  looks: ReadonlyMap<number, Look>
  usesFields: boolean
  /** The ids of fields of contacts, by their names as tags have them. */
  fieldIds: ReadonlyMap<string, string>
  /** The beginnings of its links; that to the message as a page is in most of them. */
  linkTo: LinkTo
  viewUrl: string
  /** Undefined where whoever takes the messages signs them. */
  key: string | undefined
  /** Where this program has come to in the queue. */
  queue: { after: QueuePlace | undefined }
  /** Products that were read of late. */
  shown: RecentMap<string, Offered>
}

/** Those that a program sends of late. */
export type PreparedSendings = RecentMap<string, { at: number; made: Promise<PreparedSending | undefined> }>

/** What owners change of their project, or of a paused campaign, reaches messages after that; a changed one does not go on sooner. */
const keptMs = minuteMs

/** Undefined where there is nothing to send from any more: its domain, its key or the sending itself is gone. */
export function preparedSending(
  ctx: Ctx,
  prepared: PreparedSendings,
  ref: SendingKey,
): Promise<PreparedSending | undefined> {
  const found = prepared.get(ref.sendingId)
  const at = ctx.clock.now()
  // somebody may set the clock back
  if (found && Math.abs(at - found.at) < keptMs) return found.made
  const made = prepare(ctx, ref)
  // in the place of the one before: texts are long, and a sending may take hours
  prepared.set(ref.sendingId, { at, made })
  // whoever comes next tries again
  made.catch(() => prepared.delete(ref.sendingId))
  return made
}

async function prepare(ctx: Ctx, ref: SendingKey): Promise<PreparedSending | undefined> {
  const [project, sending, variants, fields, links, domain] = await Promise.all([
    findProject(ctx.db, ref.projectId),
    findSending(ctx.db, ref),
    listVariants(ctx.db, ref),
    fieldsIn(ctx.db, ref.projectId),
    linksOf(ctx.db, ref),
    findMailDomain(ctx, ref.projectId),
  ])
  if (!project || !sending || !variants.length) return undefined
  // under another name, or one that is not its own any more, it must not be sent
  const { dns_name: dnsName } = sending
  if (project.dns_name !== dnsName || project.proved_dns_name !== dnsName) return undefined
  const bounceDomain = `${project.bounce_domain ?? 'bounce'}.${dnsName}`
  const { signs, prepareDomain } = ctx.vendors.sender
  const privateKey = signs && !prepareDomain ? undefined : await openDkimKey(ctx, ref.projectId)
  const isReady =
    !prepareDomain || (privateKey && (await prepareDomain({ dnsName, bounceDomain, privateKey })))
  if (!isReady || (!signs && !privateKey)) return undefined
  const key = signs ? undefined : privateKey
  const sender = {
    name: sending.from_name ?? project.friendly_from ?? project.name,
    address: `${sending.from_inbox ?? project.mail_inbox ?? 'info'}@${dnsName}`,
    replyTo: sending.reply_to ?? project.reply_to,
  }
  const fieldIds = new Map(fields.map(({ id, name_key }) => [name_key, id]))
  const origin = linkOrigin(ctx, project, domain)
  const linkTo: LinkTo = (kind) => `${origin}${linksPath}/${linkPart(ctx, { ...ref, ...kind })}/`
  // requests to confirm are not watched; the links of a test work, and are not watched either
  const isLinked = sending.purpose !== 'OPT_IN' && sending.purpose !== 'CONFIRM'
  const isWatched = sending.purpose !== 'TEST'
  const skeletons = new Map<number, Skeleton>()
  const products = new Map<number, number>()
  const looks = new Map<number, Look>()
  const alike = new Map<string, Look>()
  const tags = new Set<Tag>()
  for (const variant of variants) {
    const written = { html: variant.html, text: variant.plain_text }
    const texts = isLinked
      ? compiledTexts(
          variant.subject,
          linkedTexts(written, variant.variant, links.get(variant.variant) ?? [], linkTo, isWatched),
          'linked',
        )
      : compiledTexts(variant.subject, written, 'linked')
    const boundary = createHash('sha256')
      .update(`${ref.sendingId}/${variant.variant}`)
      .digest('hex')
      .slice(0, 24)
    skeletons.set(variant.variant, makeSkeleton(texts, sender, `=_${boundary}`))
    const own = new Set([...tagsOf(texts.subject), ...tagsOf(texts.text), ...tagsOf(texts.html)])
    products.set(variant.variant, recommendedIn(own))
    for (const tag of own) tags.add(tag)
    const text = JSON.stringify(variant.specs)
    const look = alike.get(text) ?? lookOf(variant.specs, project)
    alike.set(text, look)
    looks.set(variant.variant, look)
    // of a megabyte, and there may be twenty-six
    await others()
  }
  return {
    ...ref,
    purpose: sending.purpose,
    project,
    company: await companyLineOf(ctx, project),
    dnsName,
    since: (sending.fixed_at ?? sending.created_at).getTime(),
    bounceDomain,
    headers: headersOf(ref, sending.purpose, dnsName),
    skeletons,
    products,
    looks,
    usesFields: [...tags].some((tag) => tag.startsWith('field.')),
    fieldIds,
    linkTo,
    viewUrl: linkTo({ kind: 'view' }),
    key,
    queue: { after: undefined },
    shown: new RecentMap(2000),
  }
}

/** As start-sending.ts has written it. */
export const lookOf = (specs: unknown, { default_sale }: Pick<Project, 'default_sale'>): Look => ({
  spec: (specs as Spec | null) ?? undefined,
  defaultSale: default_sale,
})

/** A field that was deleted since the sending began is one that nobody has anything in. */
const anyField = { has: () => true }

export function compiledTexts(subject: string, { html, text }: Texts, linked?: 'linked') {
  const compiled = (template: string, place: Place) => {
    const { compiled: done } = compile(template, place, anyField, linked)
    // it was compiled when the sending began
    if (!done) throw new Error('a text of the sending cannot be compiled any more')
    return done
  }
  return {
    subject: compiled(subject, 'header'),
    text: compiled(text, 'text'),
    html: compiled(html, 'html'),
  }
}

function headersOf({ projectId, sendingId }: SendingKey, purpose: SendingPurpose, dnsName: string) {
  const project = outerId('project', projectId).replace('project_', '')
  if (purpose === 'OPT_IN') return [headerLine('Auto-Submitted', 'auto-generated')]
  return [
    headerLine('List-ID', `<${project.toLowerCase()}.${dnsName}>`),
    headerLine(
      'Feedback-ID',
      `${sendingId.replaceAll('-', '')}:${project}:${purpose.toLowerCase()}:${brandKey}`,
    ),
    headerLine('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
    headerLine('Precedence', 'bulk'),
  ]
}
