import { IconAlertTriangle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#rules/access/may.ts'
import { isUnderWay } from '#rules/imports/import.ts'
import { outdate } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { usePlace } from '#web/widgets/place.ts'
import { type Imported, useImportStatus } from '../import-status.ts'
import { shareOf } from '../job/progress.ts'
import { importPath } from '../pages.ts'
import classes from './ImportChip.module.css'
import { useTexts } from './texts.ts'

/** How long it is told that one is over, in ms. */
const farewell = 10_000

/** Follows the import of the open project from page to page. */
export function ImportChip({ company, projectId }: { company: string; projectId: string }) {
  const t = useTexts()
  const format = useFormat()
  const { standing } = usePlace()
  const { latest } = useImportStatus(projectId)
  const shown = useFollowed(latest)
  if (!shown) return null
  const percent = format.percent(shareOf(shown))
  const look = lookOf(shown)
  const content = (
    <>
      {look.icon ? <Icon of={look.icon} size={16} /> : <Ring share={shareOf(shown)} />}
      {look.name === 'running' ? (
        <>
          <span className={classes.word}>{t(`running.${shown.type}`)}</span>
          {percent}
        </>
      ) : (
        <span className={classes.word}>{t(look.name)}</span>
      )}
    </>
  )
  const looks = { className: classes.chip, 'data-tone': look.tone }
  // whoever may not erase has no page that shows it
  if (shown.type === 'DELETE' && !may(standing, 'contacts.erase')) return <span {...looks}>{content}</span>
  return (
    <Link to={importPath(company, projectId, shown)} {...looks} data-tap>
      {content}
    </Link>
  )
}

const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 16 16" className={classes.ring} aria-hidden="true">
    <circle cx="8" cy="8" r="6" />
    <circle cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${share} 1`} />
  </svg>
)

function lookOf({ state }: Imported) {
  if (state === 'WAITING') return { name: 'waiting', tone: 'blue' satisfies Tone, icon: IconClock } as const
  if (state === 'RUNNING') return { name: 'running', tone: 'blue' satisfies Tone, icon: undefined } as const
  if (state === 'DONE')
    return { name: 'done', tone: 'green' satisfies Tone, icon: IconCircleCheckFilled } as const
  return { name: 'ended', tone: 'orange' satisfies Tone, icon: IconAlertTriangle } as const
}

/** The one that is under way, and for a moment the one that has just ended; what it has changed is asked for again. */
function useFollowed(latest: Imported | null | undefined): Imported | undefined {
  const client = useQueryClient()
  /** The last one that is over for longer; null for none. A small one may be over before anybody has seen it under way. */
  const [past, setPast] = useState<string | null>()
  const isOpen = latest ? isUnderWay(latest.state) : false
  if (latest !== undefined && past === undefined) setPast((!isOpen && latest?.id) || null)
  const endedId = isOpen || past === undefined || latest?.id === past ? undefined : latest?.id
  useEffect(() => {
    if (endedId === undefined) return
    void outdate(client, ['Visitor', 'VisitorOrder', 'Tag', 'ContactField', 'Import', 'Notice', 'Erasure'])
    const timer = setTimeout(() => setPast(endedId), farewell)
    return () => clearTimeout(timer)
  }, [client, endedId])
  return latest && (isOpen || endedId !== undefined) ? latest : undefined
}
