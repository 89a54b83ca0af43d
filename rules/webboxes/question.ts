/** From the text of a question about boxes to what may be answered; whatever is odd about it is left out, so that a shop's page gets an answer. */
import { mayIdentify, readChoice } from '../tracking/consent.ts'
import { idText } from '../tracking/events.ts'
import { readJson } from '../tracking/json.ts'
import { isUuid7 } from '../tracking/uuid.ts'
import { type BoxKind, boxKinds } from './kinds.ts'
import { type BoxQuestion, questionLimits } from './wire.ts'

/** Undefined where it is no question at all: not JSON, or without a project. */
export function readQuestion(text: string): BoxQuestion | undefined {
  const body = readJson(text)
  const { project, boxes, consent, visitor, product, cart, shown } = Object(body) as Record<string, unknown> // each is checked below
  if (typeof project !== 'string') return undefined
  const ids = (list: unknown, most: number): string[] | undefined =>
    Array.isArray(list) ? list.slice(0, most).flatMap((id) => idText(id) ?? []) : undefined
  const wanted: unknown[] = Array.isArray(boxes) ? boxes : []
  return {
    project,
    boxes: [...new Set(wanted)].flatMap((name) => boxKinds.find((kind) => kind === name) ?? []),
    consent: readChoice(consent),
    visitor: isUuid7(visitor) ? visitor : undefined,
    product: idText(product),
    cart: ids(cart, questionLimits.cart),
    shown: ids(shown, questionLimits.shown),
  }
}

/** The browser's id, where the visitor may be recognised. */
export const askingDevice = (
  { visitor, consent }: Pick<BoxQuestion, 'visitor' | 'consent'>,
  cookieCheck: boolean,
): string | undefined => (mayIdentify(cookieCheck, consent) ? visitor : undefined)

/** Where the recommender shows them. */
export const placeOfBox = { home: 'HOME', product: 'PRODUCT', cart: 'CART' } as const satisfies Record<
  BoxKind,
  string
>
