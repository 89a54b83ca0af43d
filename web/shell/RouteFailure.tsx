import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { brand } from '#rules/brand.ts'
import { isChunkFailure } from '#web/ui/chunk.ts'
import { ErrorSpot } from '#web/ui/Illustrations.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './RouteFailure.module.css'
import { useTexts } from './texts.ts'

/** Stands in for the whole page when the frame itself broke or could not be loaded. */
export const RouteFailure = () => (
  <main className={classes.page}>
    <Logo />
    <ScreenFailure />
  </main>
)

/** Stands in for a screen, inside the frame: the way back and to other pages stays. */
export function ScreenFailure() {
  const t = useTexts()
  const notLoaded = isChunkFailure(useRouteError())
  useEffect(() => {
    if (!notLoaded) return
    // nothing is typed on this page, so that it may come back by itself
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [notLoaded])
  return (
    <StateCard
      spot={<ErrorSpot />}
      title={<PageTitle>{notLoaded ? t('notLoadedTitle') : t('crashedTitle')}</PageTitle>}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {notLoaded ? t('notLoadedText', { brand }) : t('crashedText')}
    </StateCard>
  )
}
