/** Which boxes a page has a place for. What asks for them and draws them is a script of its own, loaded when the first is due. */
import type { Choice } from '../rules/tracking/consent.ts'
import type { Happening } from '../rules/tracking/events.ts'
import { type BoxKind, boxKinds } from '../rules/webboxes/kinds.ts'
import type { BoxPlaces } from '../rules/webboxes/wire.ts'
import { loadPart } from './part.ts'

/** What the tracker hands over to the box part. */
export type BoxHost = {
  /** The origin of our scripts. */
  base: string
  project: string
  /** What the shop's content security policy lets scripts and styles pass by. */
  nonce: string
  now: () => { consent?: Choice; visitor: string; product?: string; cart?: string[] }
  add: (happening: Happening) => void
  encode: (value: unknown) => string
  safely: <A extends unknown[]>(work: (...args: A) => void) => (...args: A) => void
}
/** Is told again and again which boxes are due, in their order. */
export type BoxPart = (due: readonly BoxKind[]) => void
export type OpenBoxes = (host: BoxHost, places: BoxPlaces['places']) => BoxPart
/** Where the box part finds the tracker: a member of what stands under the brand's name. */
export type BoxDoor = { boxes?: (open: OpenBoxes) => void }

/** What an object has of its own: pages give prototypes members of all kinds. */
export const own = <Key extends string, Value>(
  object: Partial<Record<Key, Value>>,
  key: Key,
): Value | undefined => (Object.hasOwn(object, key) ? object[key] : undefined)

/** The address of a shop's home page, also in one of its languages. */
const homePath = /^\/([a-z]{2}\/?)?$/i

export function watchBoxes(host: BoxHost, door: BoxDoor) {
  let config: BoxPlaces | undefined
  let part: BoxPart | undefined

  function isDue(kind: BoxKind): boolean {
    const place = config && own(config.places, kind)
    if (!place) return false
    if (kind === 'home') return homePath.test(location.pathname)
    if (kind === 'product') return !!host.now().product
    try {
      return !!document.querySelector(place)
    } catch {
      // the box part says so
      return true
    }
  }

  function look(): void {
    const due = boxKinds.filter(isDue)
    if (part) part(due)
    else if (config && due.length && !door.boxes) load(config)
  }

  function load({ script, places }: BoxPlaces): void {
    door.boxes = (open) => {
      // a page may run our script twice
      part = part ?? open(host, places)
      look()
    }
    loadPart(host, script)
  }

  return {
    look,
    start(given: BoxPlaces | undefined): void {
      config = given
      look()
    },
  }
}
