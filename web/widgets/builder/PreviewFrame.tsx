import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Callout } from '#web/ui/Callout.tsx'
import { TopLine } from '#web/ui/TopLine.tsx'
import { useWidgetTexts } from '../texts.ts'
import type { Device } from './DeviceSwitch.tsx'
import classes from './PreviewFrame.module.css'
import { useTexts } from './texts.ts'

/** Of a phone's page, in px. */
const phoneWidth = 390
/** So long a page takes to say that it is there, at most. In ms. */
const patience = 8_000

type Props<From> = {
  title: string
  src: string
  device: Device
  /** How wide a desktop's page believes to be, in px; where there is less room it is shown smaller. */
  leastWidth: number
  /** Each is posted again when it has changed; the page gets them in this order. */
  messages: readonly (object | undefined)[]
  hasFocus?: boolean
  onMessage: (message: From) => void
}

/** An imitated page. It stands on no origin, so that nothing in it reaches the app: both speak by messages. */
export function PreviewFrame<From extends { type: string }>(props: Props<From>) {
  const { title, src, device, leastWidth, messages, hasFocus = false, onMessage } = props
  const t = useTexts()
  const words = useWidgetTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { ref: room, width } = useElementSize()
  const listener = useRef(onMessage)
  const sent = useRef<string[]>([])
  useEffect(() => {
    listener.current = onMessage
  })

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<From>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setState('ready')
      else listener.current(data)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (state !== 'loading') return
    sent.current = []
    const timer = setTimeout(() => setState('failed'), patience * (attempt + 1))
    return () => clearTimeout(timer)
  }, [state, attempt])

  useEffect(() => {
    if (state === 'ready' && hasFocus) frame.current?.focus()
  }, [state, hasFocus])

  const texts = JSON.stringify(messages)
  useEffect(() => {
    if (state !== 'ready') return
    const list = JSON.parse(texts) as (object | null)[] // as it was written above
    for (const [at, message] of list.entries()) {
      const text = JSON.stringify(message)
      if (!message || sent.current[at] === text) continue
      sent.current[at] = text
      // an opaque origin cannot be named; the frame's own page takes no message on
      frame.current?.contentWindow?.postMessage(message, '*')
    }
  }, [state, texts])

  const wanted = device === 'phone' ? phoneWidth : Math.max(width, leastWidth)
  const scale = width > 0 ? Math.min(1, width / wanted) : 1
  return (
    <div ref={room} className={classes.room} data-device={device}>
      {(state === 'loading' || !messages[0]) && <TopLine label={t('loading')} />}
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
              {words('retry')}
            </Button>
          }
        >
          {t('notLoaded')}
        </Callout>
      )}
      <iframe
        key={attempt}
        ref={frame}
        title={title}
        src={src}
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
