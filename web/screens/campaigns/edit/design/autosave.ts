/**
 * A design is saved by itself, two seconds after the last change. Until the server has it, a copy stays in the browser, so that
 * neither a fault of the network nor a tab that is closed loses anything. Changes that are made while one is saved are saved after it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#web/data/failure.ts'
import { MessagePreviewDocument } from '#web/data/generated/widgets/campaign/preview/preview.ts'
import { useMe } from '#web/data/me.ts'
import { notify } from '#web/data/notify.ts'
import { browserMemory, draftsOf } from '#web/data/tab-memory.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { type Campaign, useReloadCampaign, useSaveCampaign } from '../campaign-draft.ts'
import { type Design, designInput, designOf, isSameDesign } from './design.ts'

/** In ms. */
const pause = 2000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** `updatedAt`: of the campaign that it was made of. */
type Copy = Design & { updatedAt: string }

export function useAutosavedDesign(campaign: Campaign, start: () => Design) {
  const me = useMe()
  const client = useQueryClient()
  const save = useSaveCampaign({ isQuiet: true })
  const reload = useReloadCampaign(campaign.id)
  const [memory] = useState(() =>
    browserMemory<Copy>(`${draftsOf}-design-${me.id}-${campaign.id}`, (stored) => stored as Copy),
  )
  const [first] = useState(() => memory.read())
  const [base, setBase] = useState<Campaign>(() =>
    first ? { ...campaign, updatedAt: first.updatedAt } : campaign,
  )
  const [design, setDesign] = useState<Design>(() =>
    first
      ? { html: first.html, text: first.text }
      : campaign.templateSES === null
        ? start()
        : designOf(campaign),
  )
  const [state, setState] = useState<SaveState>('saved')
  /** Leaving an untouched starting design loses nothing: the next visit begins with the same. */
  const [isTouched, setTouched] = useState(first !== undefined)
  const [failure, setFailure] = useState<Failure>()
  const [savedAt, setSavedAt] = useState<number>()
  const isChanged = !isSameDesign(design, designOf(base))

  // what runs after a pause looks at what stands there then
  const now = useRef({ design, base, isChanged })
  useEffect(() => {
    now.current = { design, base, isChanged }
  })
  const running = useRef<Promise<boolean>>(undefined)

  async function send(isForced: boolean): Promise<boolean> {
    const { design: sent, base: before } = now.current
    setState('saving')
    setFailure(undefined)
    try {
      const saved = await save(before, designInput(sent, before), isForced)
      now.current = { ...now.current, base: saved }
      setBase(saved)
      setSavedAt(Date.now())
      setState('saved')
      // the message beside it is drawn of what is saved
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === MessagePreviewDocument.name,
      })
      // what was written since, here or in another tab, is not saved yet
      const copy = memory.read()
      if (copy && isSameDesign(copy, sent)) memory.forget()
      return true
    } catch (error) {
      const failed = failureOf(error)
      setState(failed.code === 'CONDITION_FAILED' ? 'conflict' : 'failed')
      setFailure(failed)
      return false
    }
  }

  /** Answers whether all that is written is saved. */
  async function flush(isForced = false): Promise<boolean> {
    await running.current
    if (isSameDesign(now.current.design, designOf(now.current.base))) return true
    running.current = send(isForced)
    const isSaved = await running.current
    running.current = undefined
    return isSaved
  }
  const flushing = useRef(flush)
  useEffect(() => {
    flushing.current = flush
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isChanged || state === 'conflict' || state === 'failed') return
    const timer = setTimeout(() => void flushing.current(), pause)
    return () => clearTimeout(timer)
  }, [design, isChanged, state])
  useUnsaved(isChanged && isTouched)

  async function loadTheirs() {
    try {
      const theirs = await reload()
      memory.forget()
      setBase(theirs)
      setDesign(designOf(theirs))
      setState('saved')
    } catch (error) {
      notify.failure(error)
    }
  }

  return {
    design,
    base,
    change: (next: Partial<Design>) => {
      const changed = { ...design, ...next }
      setDesign(changed)
      setTouched(true)
      memory.keep({ ...changed, updatedAt: base.updatedAt })
      // one that has failed is tried again once something was changed
      if (state === 'failed') setState('waiting')
    },
    state: isChanged && state === 'saved' ? ('waiting' as const) : state,
    savedAt,
    failure,
    isRestored: first !== undefined,
    flush,
    conflict:
      state === 'conflict' ? { onKeep: () => void flush(true), onLoad: () => void loadTheirs() } : undefined,
  }
}
