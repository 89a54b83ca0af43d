/** The SQL of collecting: events by COPY, salts of the months, what a shop lets in. */
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Events, EventsWaiting } from '#generated/tables.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { openCopyRows } from '#platform/copy-rows.ts'
import { anyOf, anyText, type Db } from '#platform/db.ts'
import type { Platform } from '#rules/projects/platforms.ts'
import { acceptsEvents } from '#rules/projects/status.ts'
import type { TrackerConfig } from '#rules/tracking/events.ts'
import type { Box } from '#rules/webboxes/box.ts'
import { type BoxKind, boxKinds, usualPlace } from '#rules/webboxes/kinds.ts'
import type { BoxPlaces } from '#rules/webboxes/wire.ts'
import { secretsOf } from '../orders/signatures.ts'
import { statusOf } from '../projects/move-project.ts'
import { boxIn, leadscoringIn } from '../projects/settings.ts'
import type { Project } from '../projects/store.ts'
import { scriptPath } from './scripts.ts'

/** Of a browser with its address, and of where it is. */
export type Hashes = {
  anonymous: string
  /** The hash of the range in the upper half, that of the network in the lower: see rules/tracking/counting.ts. */
  network: bigint
}

export type EventRow = Selectable<Omit<Events, 'at' | 'network' | 'data'>> & {
  at: Date
  network: bigint
  /** As JSON. */
  data: string | null
  /** Wait with the event until it is counted; not kept with one that names a visitor or an order. */
  behind: Hashes | null
}

/** Of a row, so that a commit of one event takes no more memory than it needs. */
const usualBytes = 300

export const copyEvents =
  'copy events (project_id, id, at, type, visitor_id, anonymous, network, robot, product_id, data) from stdin (format binary)'

/** The rows as `copyEvents` takes them. */
export function copyRows(events: readonly EventRow[]): Uint8Array {
  const rows = openCopyRows(10, events.length * usualBytes)
  for (const event of events) {
    rows.row()
    rows.uuid(event.project_id)
    rows.uuid(event.id)
    rows.time(event.at.getTime())
    rows.text(event.type)
    rows.uuid(event.visitor_id)
    rows.uuid(event.anonymous)
    rows.bigint(event.network)
    rows.boolean(event.robot)
    rows.text(event.product_id)
    rows.json(event.data)
  }
  return rows.finish()
}

/** What is to be derived from these events, by project. */
export function waitingOf(events: readonly EventRow[], id: string): Waiting[] {
  return [...Map.groupBy(events, ({ project_id }) => project_id)].map(([project_id, list]) => {
    const hashes = new Map<string, Hashes>()
    for (const { id: eventId, visitor_id, anonymous, behind } of list)
      if (behind && !anonymous) hashes.set(visitor_id ?? eventId, behind)
    const behind = [...hashes.values()]
    return {
      project_id,
      id,
      ids: list.map((event) => event.id),
      visitors: [...hashes.keys()],
      hashes: behind.map(({ anonymous }) => anonymous),
      networks: behind.map(({ network }) => network),
      alone: false,
    }
  })
}
type Waiting = Selectable<Omit<EventsWaiting, 'networks'>> & { networks: bigint[] }

export const copyWaiting =
  'copy events_waiting (project_id, id, ids, visitors, hashes, networks, alone) from stdin (format binary)'

/** The rows as `copyWaiting` takes them. */
export function copyWaitingRows(waiting: readonly Waiting[]): Uint8Array {
  const rows = openCopyRows(7, waiting.length * usualBytes)
  for (const { project_id, id, ids, visitors, hashes, networks, alone } of waiting) {
    rows.row()
    rows.uuid(project_id)
    rows.uuid(id)
    rows.uuids(ids)
    rows.uuids(visitors)
    rows.uuids(hashes)
    rows.bigints(networks)
    rows.boolean(alone)
  }
  return rows.finish()
}

export const insertWaiting = (tx: TxCtx, waiting: readonly Waiting[]) =>
  tx.db.insertInto('events_waiting').values(waiting).execute()

/** The projects that have some of these events already. */
export async function projectsHaving(db: Db, events: readonly EventRow[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('events')
    .select('project_id')
    .distinct()
    .where('project_id', '=', anyOf([...new Set(events.map(({ project_id }) => project_id))]))
    .where('id', '=', anyOf(events.map(({ id }) => id)))
    .execute()
  return new Set(found.map(({ project_id }) => project_id))
}

/** Inserts those that are not there yet; returns their ids. */
export async function insertNewEvents(tx: TxCtx, rows: readonly EventRow[]): Promise<Set<string>> {
  const made = await tx.db
    .insertInto('events')
    // what is undefined is left out
    .values(rows.map((row) => ({ ...row, behind: undefined })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(made.map(({ id }) => id))
}

/** The salt of a month, the same for every program; made by whoever asks first. */
export async function saltOf(db: Db, month: string): Promise<Buffer> {
  await db
    .insertInto('visitor_salts')
    .values({ month, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return salt
}

/** As text, of the months whose salt is still there. */
export async function findSalts(db: Db, months: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('visitor_salts').selectAll().where('month', '=', anyText(months)).execute()
  return new Map(rows.map(({ month, salt }) => [month, salt.toString('hex')]))
}

/** All that collecting knows of a project. */
export type Shop = {
  projectId: string
  /** The hosts whose pages may send. */
  hosts: readonly string[]
  timezone: string
  tracker: TrackerConfig
  purchases: { secrets: readonly string[]; mustBeSigned: boolean }
  /** Undefined where none is shown. */
  boxes: ShopBoxes | undefined
}

/** What is known of a project's boxes. */
export type ShopBoxes = {
  settings: Record<BoxKind, Box>
  /** Where prices name none. */
  currency: string
  defaultSale: number
  /** How many of a hundred visitors see none. */
  holdout: number
}

export const boxesOf = (project: Project): ShopBoxes => ({
  settings: {
    home: boxIn('home', project),
    product: boxIn('product', project),
    cart: boxIn('cart', project),
  },
  currency: project.currency ?? 'CZK',
  defaultSale: project.default_sale,
  holdout: project.box_holdout,
})

/** The selectors of those that are shown. */
function placesOf({ settings }: ShopBoxes, platform: Platform): BoxPlaces['places'] {
  const shown = boxKinds.filter((kind) => settings[kind].enabled)
  return Object.fromEntries(
    shown.map((kind) => [kind, settings[kind].config.domId ?? usualPlace(platform, kind)]),
  )
}

/** In the order of the ids; undefined where there is no such project. */
export async function findShops(ctx: ShopCtx, projectIds: readonly string[]): Promise<(Shop | undefined)[]> {
  const rows = await ctx.db.selectFrom('projects').selectAll().where('id', '=', anyOf(projectIds)).execute()
  const shops = new Map(rows.map((row) => [row.id, shopOf(ctx, row)]))
  return projectIds.map((id) => shops.get(id))
}

type ShopCtx = Pick<Ctx, 'db' | 'config' | 'clock'>

function shopOf({ config, clock }: ShopCtx, project: Project): Shop {
  const { imageClass, imageID, scroll, time } = leadscoringIn(project)
  const steps = (list: readonly { value: number }[]) => list.map(({ value }) => value)
  const boxes = project.active === 'ACTIVE' && project.boxes_allowed ? boxesOf(project) : undefined
  return {
    projectId: project.id,
    hosts: hostsOf(project),
    timezone: project.timezone ?? 'UTC',
    purchases: {
      secrets: secretsOf(config.SECRET_KEYS, project, clock.now()),
      mustBeSigned: project.purchases_signed_at !== null,
    },
    tracker: {
      active: acceptsEvents(statusOf(project)),
      cookieCheck: project.cookie_check,
      imageClass,
      imageId: imageID ?? null,
      scroll: steps(scroll),
      time: steps(time),
      // a check constraint holds platforms
      ...(boxes && {
        boxes: { script: scriptPath('box'), places: placesOf(boxes, project.platform as Platform) },
      }),
      ...(project.form_pages && { forms: { script: scriptPath('form'), pages: project.form_pages } }),
    },
    boxes,
  }
}

/** The hosts whose pages are the shop's; none until its address is known. */
export function hostsOf({ shop_url, shopify_store }: Project): string[] {
  const host = shop_url === null ? undefined : URL.parse(shop_url)?.hostname
  return [...(host ? [host] : []), ...(shopify_store ? [`${shopify_store}.myshopify.com`] : [])]
}

/** Deletes the salts of earlier months: nobody can make their hashes again. */
export const forgetSalts = (db: Db, before: Date) =>
  db.deleteFrom('visitor_salts').where('month', '<', before.toISOString().slice(0, 7)).execute()
