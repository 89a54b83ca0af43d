import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ListNoticesDocument, UnreadNoticesDocument } from '#web/data/generated/shell/notices/notices.ts'
import { useMeQuery } from '#web/data/me.ts'
import { operation } from '#web/data/query.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOnce } from '../once.ts'
import { useTexts } from '../texts.ts'
import classes from './Bell.module.css'

const Panel = lazy(async () => ({ default: (await loadChunk(() => import('./Panel.tsx'))).Panel }))

/** How often a visible window asks, in ms; it also asks when somebody comes back to it. */
const every = 60_000
/** More than that are not counted. */
const most = 99

export function Bell() {
  const t = useTexts()
  const client = useQueryClient()
  const me = useMeQuery()
  const { data } = useQuery({
    ...operation(UnreadNoticesDocument, {}),
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
  })
  const [wasOpened, setOpen] = useState(false)
  // who has to sign in again gets a dialog, which must not lie below the panel
  const isOpen = wasOpened && me.data?.me !== null
  const isNeeded = useOnce(isOpen)
  const unread = data?.unreadNotices ?? 0
  const count = unread > most ? `${most}+` : String(unread)
  const name =
    unread > most
      ? t('notificationsOver', { count: most })
      : unread
        ? t('notificationsUnread', { count: unread })
        : t('notifications')

  function open() {
    // what the panel knew may be older than the number on the bell
    void client.invalidateQueries({ queryKey: [ListNoticesDocument.name] })
    setOpen(true)
  }

  return (
    <>
      <ActionIcon
        c="dimmed"
        className={classes.bell}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon of={IconBell} size={20} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
      {isNeeded && (
        <Suspense>
          <Panel isOpen={isOpen} hasUnread={unread > 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
