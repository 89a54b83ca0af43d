/** Whether a page has a place for a form, or a pop-up may come. What asks for them and draws them is a part of its own. */
import { type FormPlaces, formAttribute, optInAttribute } from '../rules/forms/wire.ts'
import type { BoxHost } from './boxes.ts'
import { loadPart } from './part.ts'

/** Looks for what has been added to the page since. */
export type FormPart = () => void
export type FormHost = Pick<BoxHost, 'base' | 'project' | 'nonce' | 'now' | 'encode' | 'safely'>
export type OpenForms = (host: FormHost) => FormPart
/** Where the form part finds the tracker. */
export type FormDoor = { forms?: (open: OpenForms) => void }

export function watchForms(host: FormHost, door: FormDoor) {
  let config: FormPlaces | undefined
  let part: FormPart | undefined

  function look(): void {
    part?.()
    if (part || !config || door.forms) return
    const isDue =
      document.querySelector(`[${formAttribute}],[${optInAttribute}]`) ||
      config.pages.some((beginning) => location.pathname.indexOf(beginning) === 0)
    if (!isDue) return
    door.forms = (open) => {
      // a page may run our script twice
      part = part ?? open(host)
      look()
    }
    loadPart(host, config.script)
  }

  return {
    look,
    start(places: FormPlaces | undefined): void {
      config = places
      look()
    },
  }
}
