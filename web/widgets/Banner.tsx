import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/data/store.ts'
import { Row } from '#web/ui/Layout.tsx'
import type { Tone } from '#web/ui/tone.ts'
import classes from './Banner.module.css'
import { type BannerKind, bannerSlot, firstBanner, wantBanner, wantedBanners } from './banners.ts'

type Props = {
  kind: BannerKind
  tone: Tone
  icon: ReactNode
  /** The few words that say it all. */
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Asks for the place under the toolbar as long as it is rendered; a more pressing banner may stand there instead. */
export function Banner({ kind, tone, icon, title, children, actions }: Props) {
  const slot = useStore(bannerSlot)
  const isFirst = firstBanner(useStore(wantedBanners)) === kind
  useEffect(() => wantBanner(kind), [kind])
  if (!slot || !isFirst) return null
  return createPortal(
    <Row as="section" className={classes.banner} data-tone={tone} aria-label={title}>
      {icon}
      <p className={classes.text}>
        <strong>{title}</strong> {children}
      </p>
      {actions && (
        <Row gap="lg" className={classes.actions}>
          {actions}
        </Row>
      )}
    </Row>,
    slot,
  )
}
