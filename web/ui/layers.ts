/** What is open above the page, the topmost last. The browser's Back closes it instead of leaving the page. */
import { useEffect, useRef } from 'react'

export type Layer = {
  close: () => void
  /** Whether closing it loses text that was typed in it. */
  hasTyped?: () => boolean
  /** It asks about something else, such as leaving the page. */
  isQuestion?: boolean
}

const layers: Layer[] = []
const listeners = new Set<() => void>()

export const topLayer = (): Layer | undefined => layers.at(-1)

export const isLayerOpen = (): boolean => layers.some(({ isQuestion }) => !isQuestion)

/** Calls the listener whenever something opens or closes; answers with what ends that. */
export function followLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}

export function useLayer(isOpen: boolean, layer: Layer): void {
  const latest = useRef(layer)
  useEffect(() => {
    latest.current = layer
  })
  useEffect(() => {
    if (!isOpen) return
    const entry: Layer = {
      close: () => latest.current.close(),
      hasTyped: () => latest.current.hasTyped?.() ?? false,
      isQuestion: latest.current.isQuestion ?? false,
    }
    return openLayer(entry)
  }, [isOpen])
}

function openLayer(entry: Layer): () => void {
  layers.push(entry)
  changed()
  return () => {
    layers.splice(layers.indexOf(entry), 1)
    changed()
  }
}

/** Ends the layer of the list that is open. Of fields with a list, one has its list open at a time. */
let endList: (() => void) | undefined

/** For fields of the library with a list of options: leaving such a field closes its list. */
export const listLayer = {
  onDropdownOpen() {
    listLayer.onDropdownClose()
    endList = openLayer({
      close() {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        // a field that was removed with its list says nothing
        listLayer.onDropdownClose()
      },
    })
  },
  /** The library calls it twice if an option is chosen. */
  onDropdownClose() {
    endList?.()
    endList = undefined
  },
}
