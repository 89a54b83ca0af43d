import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { FromPreview, PreviewBox, PreviewPage, ToPreview } from '#rules/webboxes/preview.ts'
import { Callout } from '#web/ui/Callout.tsx'
import classes from './Preview.module.css'
import { useTexts } from './texts.ts'

/** How wide the page believes to be, in px; where there is less room it is shown smaller. */
const widths = { desktop: 960, phone: 390 }
/** So long a page takes to say that it is there, at most. In ms. */
const patience = 8_000

export type Device = keyof typeof widths
type Props = {
  device: Device
  page: PreviewPage | undefined
  box: PreviewBox | null
  isPicking: boolean
  onMatched: (selector: string, count: number | null) => void
  onPicked: (selector: string) => void
  onCancelled: () => void
}

/** The imitated page. It stands on no origin, so that nothing in it reaches the app: both speak by messages. */
export function Frame({ device, page, box, isPicking, ...handlers }: Props) {
  const t = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { ref: room, width } = useElementSize()
  const listener = useRef(handlers)
  useEffect(() => {
    listener.current = handlers
  })

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setState('ready')
      else if (data.type === 'matched') listener.current.onMatched(data.selector, data.count)
      else if (data.type === 'picked') listener.current.onPicked(data.selector)
      else listener.current.onCancelled()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patience * (attempt + 1))
    return () => clearTimeout(timer)
  }, [state, attempt])

  const show = page && JSON.stringify({ type: 'show', page, box } satisfies ToPreview)
  useEffect(() => {
    // an opaque origin cannot be named; the frame's own page takes no message on
    if (state === 'ready' && show) frame.current?.contentWindow?.postMessage(JSON.parse(show), '*')
  }, [state, show])

  useEffect(() => {
    if (state !== 'ready') return
    const pick: ToPreview = { type: 'pick', isOn: isPicking }
    if (isPicking) frame.current?.focus()
    frame.current?.contentWindow?.postMessage(pick, '*')
  }, [state, isPicking])

  const wanted = device === 'phone' ? widths.phone : Math.max(width, widths.desktop)
  const scale = width > 0 ? Math.min(1, width / wanted) : 1
  return (
    <div ref={room} className={classes.room} data-device={device}>
      {state === 'failed' && (
        <Callout
          tone="orange"
          role="alert"
          actions={
            <Button
              variant="default"
              onClick={() => {
                setState('loading')
                setAttempt(attempt + 1)
              }}
            >
              {t('retry')}
            </Button>
          }
        >
          {t('notLoaded')}. {t('notLoadedText')}
        </Callout>
      )}
      <iframe
        key={attempt}
        ref={frame}
        title={t('frame')}
        src="/preview/box"
        sandbox="allow-scripts"
        className={classes.frame}
        style={{
          width: wanted,
          height: `${100 / scale}%`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
    </div>
  )
}
