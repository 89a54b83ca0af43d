/** What an owner tells about a project, and how it is kept. */
import { isShopifyStore } from '../accounts/shopify-store.ts'
import { isEmail } from '../checks/email.ts'
import { addressFault } from '../checks/fetchable.ts'
import { nameFault, oneLine } from '../checks/name.ts'
import { timeZone } from '../checks/timezone.ts'
import { feedUrl, shopUrl } from '../checks/url.ts'
import type { FaultCode, FieldFault } from '../faults.ts'
import { bounceDomainFault, readBounceDomain, readDnsName, readInbox } from '../mailing/domain-name.ts'
import { isSenderName } from '../mailing/sender-name.ts'
import { supportedCurrency } from '../text/currency.ts'
import type { Platform } from './platforms.ts'

export type Details = {
  name: string
  platform: Platform
  shopURL: string | null
  currency: string | null
  timezone: string | null
  defaultSale: number
  firstDayOfWeek: number
  cookieCheck: boolean
  boxesAllowed: boolean
  mailsCustomers: boolean
  boxHoldout: number
  productFeedURL: string | null
  orderFeedURL: string | null
  categoriesFeedURL: string | null
  shopifyStore: string | null
  dnsName: string | null
  bounceDomain: string | null
  /** The inbox that mails are sent from. */
  from: string | null
  friendlyFrom: string | null
  replyTo: string | null
}
export type DetailsInput = { [Field in keyof Details]?: Details[Field] | null }

const texts = {
  shopURL: ['URL_INVALID', shopUrl],
  currency: ['CURRENCY', supportedCurrency],
  timezone: ['TIMEZONE', timeZone],
  productFeedURL: ['URL_INVALID', feedUrl],
  orderFeedURL: ['URL_INVALID', feedUrl],
  categoriesFeedURL: ['URL_INVALID', feedUrl],
  shopifyStore: ['SHOPIFY_STORE', (text) => (isShopifyStore(text) ? text.toLowerCase() : undefined)],
  dnsName: ['DNS_NAME', readDnsName],
  bounceDomain: ['BOUNCE_DOMAIN', readBounceDomain],
  from: ['INBOX', readInbox],
  replyTo: ['EMAIL', (text) => (isEmail(text) ? text : undefined)],
} as const satisfies Partial<
  Record<
    keyof Details,
    readonly [FaultCode, (text: string, saved: string | null) => string | null | undefined]
  >
>
/** Each with the least and the most. */
const numbers = { defaultSale: [0, 100], boxHoldout: [0, 50], firstDayOfWeek: [0, 6] } as const

// keys of literals
const textKeys = Object.keys(texts) as (keyof typeof texts)[]
const numberKeys = Object.keys(numbers) as (keyof typeof numbers)[]

/** The feeds' addresses as they are kept, name and password included. */
export type SavedFeeds = Pick<Details, 'productFeedURL' | 'orderFeedURL' | 'categoriesFeedURL'>
const noFeeds: SavedFeeds = { productFeedURL: null, orderFeedURL: null, categoriesFeedURL: null }
const isFeed = (key: string): key is keyof SavedFeeds => key in noFeeds

/**
 * The given fields as they are to be kept, and all that is wrong with them. An empty text clears a field; a field
 * that is not given stays. `known` is undefined for a new project, which needs a name. The last argument says on which
 * exact `host:port` pairs feeds may stand besides the public internet, and whether more of them can be allowed here.
 */
export function readDetails(
  input: DetailsInput,
  saved: SavedFeeds | undefined,
  { allowed = [], canAllow = false }: { allowed?: readonly string[]; canAllow?: boolean } = {},
): { details: Partial<Details>; faults: FieldFault[] } {
  const details: Partial<Details> = {}
  const faults: FieldFault[] = []
  if (input.name != null || !saved) {
    details.name = oneLine(input.name ?? '')
    const fault = nameFault('input.name', details.name)
    if (fault) faults.push(fault)
  }
  if (input.friendlyFrom !== undefined) {
    const name = (input.friendlyFrom ?? '').normalize('NFC').trim()
    if (isSenderName(name)) details.friendlyFrom = oneLine(name) || null
    else faults.push({ field: 'input.friendlyFrom', code: 'SENDER_NAME' })
  }
  if (input.platform != null) details.platform = input.platform
  if (input.cookieCheck != null) details.cookieCheck = input.cookieCheck
  if (input.boxesAllowed != null) details.boxesAllowed = input.boxesAllowed
  if (input.mailsCustomers != null) details.mailsCustomers = input.mailsCustomers

  for (const key of numberKeys) {
    const value = input[key]
    if (value == null) continue
    const [least, most] = numbers[key]
    if (value < least) faults.push({ field: `input.${key}`, code: 'TOO_SMALL', limit: least })
    else if (value > most) faults.push({ field: `input.${key}`, code: 'TOO_LARGE', limit: most })
    else details[key] = value
  }

  for (const key of textKeys) {
    const entered = input[key]
    if (entered === undefined) continue
    const text = entered?.trim() ?? ''
    const [code, read] = texts[key]
    const value = text === '' ? undefined : read(text, isFeed(key) ? (saved ?? noFeeds)[key] : null)
    if (text === '') details[key] = null
    else if (value === null) faults.push({ field: `input.${key}`, code: 'URL_SECRET' })
    else if (value === undefined)
      faults.push({
        field: `input.${key}`,
        code: key === 'bounceDomain' ? (bounceDomainFault(text) ?? code) : code,
      })
    // it would be refused each time that it is read
    else if (isFeed(key) && addressFault(value, allowed))
      faults.push({ field: `input.${key}`, code: canAllow ? 'URL_NOT_ALLOWED' : 'URL_FORBIDDEN' })
    else details[key] = value
  }
  return { details, faults }
}
