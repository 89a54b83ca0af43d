/** Where a link leads: to the address that its sending has written, with what tells the shop's statistics of it. */
import { filledTarget } from '#email/links.ts'
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { variantLetter } from '#rules/delivery/progress.ts'
import { withUtm } from '#rules/text/utm.ts'
import { minuteMs } from '#rules/time.ts'
import { fieldsIn } from '../../contacts/store/fields.ts'
import { findProject, type Project } from '../../projects/store.ts'
import { findShown } from '../../webboxes/store.ts'
import { companyLineOf } from '../company-line.ts'
import { findLinkTarget } from '../store/links.ts'
import { findMessage } from '../store/messages.ts'
import { addresseesOf } from '../store/recipients.ts'
import { findSending, type SendingKey, type SendingRow } from '../store/sendings.ts'
import { valuesOf } from '../write-messages.ts'
import type { LinkPart } from './link-parts.ts'

export type LinkedSending = { project: Project; company: string; sending: SendingRow }
/**
 * Sendings whose links were followed of late: many people follow the same few at the same time. What they lead to is not kept
 * here: it may be a thousand long addresses of each variant.
 */
export type LinkedSendings = RecentMap<string, Promise<LinkedSending | undefined>>

export const openLinkedSendings = (): LinkedSendings => new RecentMap(500)

/** Undefined where the sending, or its project, is gone. What owners change reaches links within a minute. */
export function linkedSending(
  ctx: Ctx,
  remembered: LinkedSendings,
  ref: SendingKey,
): Promise<LinkedSending | undefined> {
  const key = `${ref.sendingId}/${Math.floor(ctx.clock.now() / minuteMs)}`
  const found = remembered.get(key)
  if (found) return found
  const read = readSending(ctx, ref)
  remembered.set(key, read)
  // whoever comes next tries again
  read.catch(() => remembered.delete(key))
  return read
}

async function readSending(ctx: Ctx, ref: SendingKey): Promise<LinkedSending | undefined> {
  const [project, sending] = await Promise.all([findProject(ctx.db, ref.projectId), findSending(ctx.db, ref)])
  return project && sending && { project, company: await companyLineOf(ctx, project), sending }
}

/** Undefined where there is nothing to lead to; the shop's home page stands for a product that is gone. */
export async function findTarget(
  ctx: Ctx,
  linked: LinkedSending,
  part: LinkPart,
  visitorId: string,
): Promise<string | undefined> {
  const { project, sending } = linked
  const found =
    part.kind === 'target'
      ? await personsTarget(ctx, linked, await findLinkTarget(ctx.db, part, part), visitorId)
      : part.kind === 'product'
        ? (await findShown(ctx.db, project.id, [part.shopId], '', false)).get(part.shopId)?.url
        : undefined
  const address = found && httpOnly(found)
  const shop = project.shop_url === null ? undefined : httpOnly(project.shop_url)
  const target = address ?? shop
  if (!target) return undefined
  // in the order in which people know them
  const { source, medium, campaign } = sending.utm
  return withUtm(target, { source, medium, campaign, content: await letterOf(ctx, part, visitorId) })
}

/** Of the variant: a link to a product is the same in all of them, and the ledger knows which one the person has got. */
async function letterOf(ctx: Ctx, part: LinkPart, visitorId: string): Promise<string | undefined> {
  const { variant } =
    part.kind === 'target' ? part : ((await findMessage(ctx.db, { ...part, visitorId })) ?? {})
  return variant === undefined ? undefined : variantLetter(variant)
}

/** What a feed has brought was checked then; nothing but the web is ever led to. */
function httpOnly(address: string): string | undefined {
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** Who is gone, or has nothing for a tag, is led to the same page without it. */
async function personsTarget(
  ctx: Ctx,
  { project, company, sending }: LinkedSending,
  target: string | undefined,
  visitorId: string,
): Promise<string | undefined> {
  if (target === undefined) return undefined
  const isPersonal = /\{\{\s*(?:contact|field)\./.test(target)
  const [[person], fields] = isPersonal
    ? await Promise.all([
        addresseesOf(ctx.db, sending.purpose, project.id, [visitorId]),
        fieldsIn(ctx.db, project.id),
      ])
    : [[], []]
  const values = valuesOf(
    { project, company, fieldIds: new Map(fields.map(({ id, name_key }) => [name_key, id])) },
    {
      email: person?.email ?? '',
      name: person?.name ?? null,
      fields: Object(person?.fields ?? {}),
      reader: person?.reader,
    },
    [],
    {},
  )
  return filledTarget(target, values)
}
