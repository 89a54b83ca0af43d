/** Consent: who may be recognised, and what the shops' own banners say about it. */
import { brandKey } from '../brand.ts'

export type Choice = 'granted' | 'denied'
/** Holds the choice and nothing else; the only thing kept without consent. */
export const consentCookie = `${brandKey}_personalization`
/** Recognises the browser. */
export const visitorCookie = `${brandKey}_visitor`
/** How long they stay: about as long as a choice is good for, and the longest that browsers keep a cookie. */
export const cookieDays = { choice: 365, visitor: 400 }

/** Whether a visitor may be recognised: after a yes, and where the shop need not ask, until a no. */
export const mayIdentify = (cookieCheck: boolean, choice: Choice | undefined): boolean =>
  choice ? choice === 'granted' : !cookieCheck

/** What a source says; `explicit` when the visitor has chosen, not when a banner only waits. */
export type Signal = { choice: Choice; explicit: boolean }

const asChoice = (value: unknown): Choice | undefined =>
  value === 'granted' || value === 'denied' ? value : undefined

/** Purposes of Google Consent Mode, the one nearest to ours first. */
const purposes = ['personalization_storage', 'ad_personalization', 'ad_storage'] as const

/** An entry of the data layer: a command of Google Consent Mode, or what Shoptet puts there. */
export function readDataLayer(entry: unknown): Signal | undefined {
  const fields = Object(entry)
  if (fields[0] === 'consent') {
    const state = Object(fields[2])
    const choice = purposes.map((purpose) => asChoice(state[purpose])).find(Boolean)
    return choice && { choice, explicit: fields[1] === 'update' }
  }
  const consent = fields.cookie_consent || Object(fields.shoptet).cookie_consent
  const choice = asChoice(Object(consent).marketing)
  // before the visitor has chosen, Shoptet's first entry says "denied", too
  return choice && { choice, explicit: choice === 'granted' || fields.event === 'cookie_consent' }
}

/** Shopify's customer privacy: the consent of a returning visitor, or the detail of its event. */
export function readShopify(signal: unknown): Signal | undefined {
  const fields = Object(signal)
  const marketing = fields.marketingAllowed ?? fields.marketing
  if (marketing === true || marketing === 'yes') return { choice: 'granted', explicit: true }
  if (marketing === false || marketing === 'no') return { choice: 'denied', explicit: true }
  return undefined
}

/** What a shop hands to setConsent. */
export const readChoice = (value: unknown): Choice | undefined =>
  typeof value === 'boolean' ? (value ? 'granted' : 'denied') : asChoice(value)
