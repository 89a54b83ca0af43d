import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { brand } from '#rules/brand.ts'
import { MeContext, useHolder, useMeQuery } from '#web/data/me.ts'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { loadChunk } from './chunk.ts'
import { useOnce } from './once.ts'
import { Starting } from './Starting.tsx'
import { useTexts } from './texts.ts'

const SignIn = lazy(async () => ({
  default: (await loadChunk(() => import('./SignIn.tsx'))).SignIn,
}))
const SessionDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SessionDialog.tsx'))).SessionDialog,
}))

/**
 * Lets signed-in people through; others sign in on the spot, so that the address they came for is kept.
 * Who was let through once stays: when the session ends, it is renewed above the page.
 */
export function SignedIn() {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useMeQuery()
  const holder = useHolder()
  const isExpired = holder !== undefined && data?.me === null
  const hasExpired = useOnce(isExpired)

  if (holder) {
    return (
      <MeContext value={holder}>
        <Outlet />
        {hasExpired && (
          <Suspense>
            <SessionDialog me={holder} isOpen={isExpired} />
          </Suspense>
        )}
      </MeContext>
    )
  }
  if (data) {
    return (
      <Suspense fallback={<Starting />}>
        <SignIn />
      </Suspense>
    )
  }
  if (!error) return <Starting />
  return (
    <FailureCard
      title={<PageTitle>{t('startFailed', { brand })}</PageTitle>}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
