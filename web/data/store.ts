/** A value outside of React that components can follow. */
import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)

/** The same, kept in this browser; where storage is forbidden it lasts until the page is left. */
export function rememberedFlag(key: string): Store<boolean> {
  const store = createStore(read(key))
  return {
    ...store,
    set(value) {
      try {
        localStorage.setItem(key, value ? 'yes' : 'no')
      } catch {
        // storage may be forbidden
      }
      store.set(value)
    },
  }
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false // storage may be forbidden
  }
}
