import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { brand } from '#rules/brand.ts'
import { ErrorSpot } from '#web/ui/Illustrations.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { isChunkFailure } from './chunk.ts'
import classes from './RouteFailure.module.css'
import { useTexts } from './texts.ts'

/** Stands in for the whole page when a screen broke or could not be loaded. */
export function RouteFailure() {
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
    <main className={classes.page}>
      <Logo />
      <StateCard
        spot={<ErrorSpot />}
        title={<PageTitle>{notLoaded ? t('notLoadedTitle') : t('crashedTitle')}</PageTitle>}
        actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {notLoaded ? t('notLoadedText', { brand }) : t('crashedText')}
      </StateCard>
    </main>
  )
}
