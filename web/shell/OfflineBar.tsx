import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './OfflineBar.module.css'
import { useTexts } from './texts.ts'

const follow = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The region is always there, so that a screen reader tells when it fills. */
export function OfflineBar() {
  const t = useTexts()
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status" className={classes.region}>
      {!isOnline && (
        <p className={classes.bar}>
          <Icon of={IconWifiOff} size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
