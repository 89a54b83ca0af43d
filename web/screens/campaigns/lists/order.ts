/** The order that people give to rows: by a grip under the pointer, or by its arrow keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Ids = readonly string[]

/** `ids` with one of them at another place. */
export function movedTo(ids: Ids, id: string, to: number): Ids {
  const from = ids.indexOf(id)
  return from < 0 || to < 0 || to >= ids.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

type Options = {
  /** Keeps the new place: behind another one, or the first. */
  onMove: (id: string, afterId: string | null) => Promise<unknown>
  /** Whether the first row is the first of all; otherwise nobody knows what stands before it. */
  isFromFirst: boolean
  /** For a screen reader: which row stands where now. */
  onPlaced: (id: string, place: number, of: number) => void
}

const gripOf = (id: string) => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)

export function useOrder<Row extends { id: string }>(rows: readonly Row[] | undefined, options: Options) {
  const { onMove, isFromFirst, onPlaced } = options
  const [order, setOrder] = useState<Ids>()
  const [dragged, setDragged] = useState<string>()
  /** Whose grip keeps the focus, wherever its row goes. */
  const focused = useRef<string>(undefined)
  /** One after another: each place is told by the one before it. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const pending = useRef(0)
  const ids = (rows ?? []).map(({ id }) => id)
  const shown = order?.length === ids.length && order.every((id) => ids.includes(id)) ? order : ids
  const first = isFromFirst ? 0 : 1

  useEffect(() => {
    if (focused.current) gripOf(focused.current)?.focus({ preventScroll: true })
    focused.current = undefined
  })

  function save(id: string, next: Ids) {
    const at = next.indexOf(id)
    setOrder(next)
    onPlaced(id, at + 1, next.length)
    pending.current++
    saving.current = saving.current
      .then(() => onMove(id, next[at - 1] ?? null))
      // what failed was told; the rows stand as the server has them
      .catch(() => undefined)
      .then(() => {
        if (--pending.current === 0) setOrder(undefined)
      })
  }
  function move(id: string, to: number) {
    if (to < first || to >= shown.length) return
    focused.current = id
    save(id, movedTo(shown, id, to))
  }
  function drag(id: string, event: PointerEvent) {
    if (event.button !== 0) return
    event.preventDefault()
    gripOf(id)?.focus({ preventScroll: true })
    const before = shown
    let now = before
    setDragged(id)
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      const at = now.indexOf(id)
      const middle = (place: number) => {
        const other = now[place]
        const row = other === undefined ? null : gripOf(other)?.closest('tr')
        const box = row?.getBoundingClientRect()
        return box && box.top + box.height / 2
      }
      const [above, below] = [middle(at - 1), middle(at + 1)]
      const to =
        above !== undefined && clientY < above ? at - 1 : below !== undefined && clientY > below ? at + 1 : at
      if (to === at || to < first) return
      now = movedTo(now, id, to)
      focused.current = id
      setOrder(now)
    }
    const stop = (isKept: boolean) => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onPointerCancel)
      window.removeEventListener('keydown', onKeyDown)
      setDragged(undefined)
      if (isKept && now.indexOf(id) !== before.indexOf(id)) save(id, now)
      else setOrder(undefined)
    }
    const onPointerUp = () => stop(true)
    const onPointerCancel = () => stop(false)
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') stop(false)
    }
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onPointerCancel)
    window.addEventListener('keydown', onKeyDown)
  }
  const placeOf = (id: string) => shown.indexOf(id)
  const byId = new Map(rows?.map((row) => [row.id, row]))
  return {
    rows: rows && shown.flatMap((id) => byId.get(id) ?? []),
    dragged,
    canGo: (id: string, step: 1 | -1) => {
      const to = placeOf(id) + step
      return to >= first && to < shown.length
    },
    go: (id: string, step: 1 | -1) => move(id, placeOf(id) + step),
    toFirst: (id: string) => save(id, movedTo(shown, id, 0)),
    gripProps: (id: string) => ({
      'data-grip': id,
      onPointerDown: (event: PointerEvent) => drag(id, event),
      onKeyDown(event: KeyboardEvent) {
        const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
        if (!step) return
        event.preventDefault()
        move(id, placeOf(id) + step)
      },
    }),
  }
}
