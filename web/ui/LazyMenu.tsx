import { type ComponentType, cloneElement, lazy, type ReactElement, Suspense } from 'react'
import { loadChunk } from './chunk.ts'

export type MenuTarget = ReactElement<{ 'aria-disabled'?: boolean }>

/** A menu whose code comes after the first paint; until then its button waits. */
export function lazyMenu<Props extends { target: MenuTarget }>(load: () => Promise<ComponentType<Props>>) {
  const Dropdown: ComponentType<Props> = lazy(async () => ({ default: await loadChunk(load) }))
  return function LazyMenu(props: Props) {
    return (
      <Suspense fallback={cloneElement(props.target, { 'aria-disabled': true })}>
        <Dropdown {...props} />
      </Suspense>
    )
  }
}
