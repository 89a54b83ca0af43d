/** A call of a shop's page that cannot be understood: what the browser's console and the owner are told of it. */
import { brandKey } from '../brand.ts'
import type { EventType } from './events.ts'
import type { Call } from './snippet.ts'

/** What each argument must be, for the developer who reads the console. */
const must = {
  ids: 'the ids of all products in the cart must be a list of texts or whole numbers; an empty list empties it',
  email: 'the e-mail must be an address; an empty text where nobody is signed in',
  id: 'the id of the order must be a text or a whole number',
  total: 'the total must be a number of at least 0',
  currency: 'the currency must be a code such as CZK',
  items: 'the items must be a list',
  'items.id': 'each item must have the id of its product, as a text or a whole number',
  'items.price': 'the price of each item must be a number of at least 0',
  'items.quantity': 'the quantity of each item must be a whole number of at least 1',
  signature: 'the signature must be what the server of the shop has made',
  choice: "the choice must be 'granted' or 'denied'",
} as const
export type WrongArgument = keyof typeof must
export type WrongCall = { call: Call; argument: WrongArgument }

const callOf: Partial<Record<EventType, Call>> = {
  cart: 'addToCart',
  purchase: 'purchase',
  signIn: 'signIn',
  consent: 'setConsent',
}
/** Fields that the tracker sends under another name than the shop gives them. */
const argumentNames: Record<string, WrongArgument> = { products: 'ids', order: 'id' }

export const wrongArguments = Object.keys(must) as WrongArgument[] // its own keys
const isArgument = (field: string): field is WrongArgument => Object.hasOwn(must, field)

/** The call that has made an event with a wrong field; undefined where the tracker made it by itself. */
export function wrongCall(type: EventType, field: string): WrongCall | undefined {
  const call = callOf[type]
  const argument = argumentNames[field] ?? field
  return call && isArgument(argument) ? { call, argument } : undefined
}

export const consoleText = ({ call, argument }: WrongCall): string => `${brandKey}.${call}: ${must[argument]}`
