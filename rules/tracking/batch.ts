/** What the collector makes of a request: the events it can take, and why it cannot take the others. */
import { isEmail } from '../checks/email.ts'
import { comparableEmail } from '../contacts/identity.ts'
import { boxKinds } from '../webboxes/kinds.ts'
import { boxFaultKinds, boxSteps } from '../webboxes/wire.ts'
import { type Choice, readChoice } from './consent.ts'
import { idText, limits, type WireType } from './events.ts'
import { readJson } from './json.ts'
import { longestSignature, type Purchase } from './signing.ts'
import { isUuid7, timeOfUuid7 } from './uuid.ts'
import { type WrongCall, wrongCall } from './wrong-calls.ts'

/** An event that may be kept: what is asked for often stands apart, the rest is JSON text. */
export type AcceptedEvent = {
  id: string
  atMs: number
  type: WireType
  product: string | null
  data: string | null
  /** Of a cart or an order; what follows from an event takes as long as it has products. */
  products: number
  /** Names a person by itself, as an e-mail address does. */
  identifies: boolean
}
export type EventFault = {
  code: 'FIELD_INVALID' | 'TIME_RANGE'
  field: string
  id?: string
  /** The shop's call that is to blame. */
  wrong?: WrongCall
}
export type Batch = { project: string; consent?: Choice; visitor?: string; again: boolean; events: unknown[] }
export type BatchFault = { code: 'JSON_INVALID' | 'FIELD_INVALID' | 'BODY_TOO_LARGE'; field: string }

export function readBatch(text: string): Batch | BatchFault {
  const body = readJson(text)
  if (body === undefined) return { code: 'JSON_INVALID', field: 'body' }
  const { project, consent, visitor, again, events } = Object(body) as Record<string, unknown> // each is checked below
  const choice = readChoice(consent)
  if (typeof project !== 'string') return { code: 'FIELD_INVALID', field: 'project' }
  if (consent != null && !choice) return { code: 'FIELD_INVALID', field: 'consent' }
  if (visitor != null && !isUuid7(visitor)) return { code: 'FIELD_INVALID', field: 'visitor' }
  if (!Array.isArray(events) || !events.length) return { code: 'FIELD_INVALID', field: 'events' }
  if (events.length > limits.events) return { code: 'BODY_TOO_LARGE', field: 'events' }
  return { project, consent: choice, visitor: visitor ?? undefined, again: again === true, events }
}

type Fields = Record<string, unknown>
/** The JSON that is kept, or the field that is wrong. */
type ReadFields = { product?: string; data?: object; products?: number; identifies?: boolean } | string

/** Tells of a purchase whether its signature is right, and whether it is believed. */
export type CheckPurchase = (
  purchase: Omit<Purchase, 'project'>,
  signature: string | undefined,
) => { signature?: 'RIGHT' | 'WRONG'; refused?: true }
const unchecked: CheckPurchase = () => ({})

export function readEvent(
  value: unknown,
  nowMs: number,
  check: CheckPurchase = unchecked,
): AcceptedEvent | EventFault {
  const fields = Object(value) as Fields
  const { id, type } = fields
  if (!isUuid7(id))
    return { code: 'FIELD_INVALID', field: 'id', id: typeof id === 'string' ? id.slice(0, 36) : undefined }
  const read =
    typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type as WireType] : undefined
  if (!read) return { code: 'FIELD_INVALID', field: 'type', id }
  const atMs = timeOfUuid7(id)
  if (atMs < nowMs - limits.oldMs || atMs > nowMs + limits.aheadMs)
    return { code: 'TIME_RANGE', field: 'id', id }
  const result = read(fields, nowMs, check)
  if (typeof result === 'string') {
    const wrong = wrongCall(type as WireType, result) // a key of the readers
    return { code: 'FIELD_INVALID', field: result, id, ...(wrong && { wrong }) }
  }
  return {
    id,
    atMs,
    type: type as WireType, // a key of the readers
    product: result.product ?? null,
    data: result.data ? JSON.stringify(result.data) : null,
    products: result.products ?? 0,
    identifies: result.identifies ?? false,
  }
}

const readers: Record<WireType, (fields: Fields, nowMs: number, check: CheckPurchase) => ReadFields> = {
  page({ url, referrer }) {
    if (!isText(url, limits.url)) return 'url'
    if (referrer !== undefined && !isText(referrer, limits.url)) return 'referrer'
    return { data: { url, referrer } }
  },
  product({ product }) {
    const id = shopId(product)
    return id ? { product: id } : 'product'
  },
  scroll: ({ depth }) => (isWhole(depth, 0, 100) ? { data: { depth } } : 'depth'),
  time: ({ seconds }) => (isWhole(seconds, 0, 86_400) ? { data: { seconds } } : 'seconds'),
  image({ product }) {
    const id = shopId(product)
    return product !== undefined && !id ? 'product' : { product: id }
  },
  cart({ products }) {
    if (!isList(products)) return 'products'
    const ids = products.map(shopId)
    return ids.includes(undefined) ? 'products' : { data: { products: ids }, products: ids.length }
  },
  purchase({ order, total, currency, email, items, signature }, arrivedMs, check) {
    const id = shopId(order)
    if (!id) return 'order'
    if (!isAmount(total)) return 'total'
    if (currency !== undefined && !isCurrency(currency)) return 'currency'
    if (email !== undefined && !isPersonsEmail(email)) return 'email'
    if (signature !== undefined && !isText(signature, longestSignature)) return 'signature'
    if (!isList(items)) return 'items'
    const kept: object[] = []
    for (const item of items) {
      const { id: product, price, quantity } = Object(item) as Fields
      const itemId = shopId(product)
      if (!itemId) return 'items.id'
      if (!isAmount(price)) return 'items.price'
      if (!isWhole(quantity, 1, limits.quantity)) return 'items.quantity'
      kept.push({ id: itemId, price, quantity })
    }
    // by our clock: of two reports of one order the first to arrive counts, and the id's time is the sender's choice
    const checked = check({ order: id, total, currency, email }, signature)
    const data = { order: id, total, currency, ...emailOf(email), items: kept, arrivedMs, ...checked }
    return { data, products: kept.length, identifies: email !== undefined }
  },
  signIn: ({ email }) => (isPersonsEmail(email) ? { data: emailOf(email), identifies: true } : 'email'),
  box({ box, step, product, fault }) {
    if (!isOneOf(boxKinds, box)) return 'box'
    if (!isOneOf(boxSteps, step)) return 'step'
    const id = shopId(product)
    if (step === 'clicked' ? !id : product !== undefined) return 'product'
    if (step === 'failed' ? !isOneOf(boxFaultKinds, fault) : fault !== undefined) return 'fault'
    return { product: id, data: { box, step, fault } }
  },
  consent: ({ choice }) => (choice === null ? 'choice' : {}),
  link: ({ click }) => (isText(click, limits.click) ? { data: { click }, identifies: true } : 'click'),
}

/** No control characters, of which the database cannot hold one, and no half of a character. */
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= longest &&
  !/\p{Cc}/u.test(value) &&
  value.isWellFormed()

function shopId(value: unknown): string | undefined {
  const id = idText(value)
  return isText(id, limits.id) ? id : undefined
}
const isPersonsEmail = (value: unknown): value is string => isText(value, 254) && isEmail(value)
/** As it is compared: whoever erases a person finds events by it, and databases write other small letters than we do. */
const emailOf = (email: string | undefined) => (email === undefined ? {} : { email: comparableEmail(email) })
const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= limits.items
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
/** Minus zero, which JSON can write, is none. */
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= limits.amount && !Object.is(value, -0)

const currencies = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (value: unknown): value is string => typeof value === 'string' && currencies.has(value)
