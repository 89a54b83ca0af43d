import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { brand } from '#rules/brand.ts'
import { MeContext, useMeQuery } from '#web/data/me.ts'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { loadChunk } from './chunk.ts'
import { Starting } from './Starting.tsx'
import { useTexts } from './texts.ts'

const SignIn = lazy(async () => ({
  default: (await loadChunk(() => import('./SignIn.tsx'))).SignIn,
}))

/** Lets signed-in people through; others sign in on the spot, so that the address they came for is kept. */
export function SignedIn() {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useMeQuery()

  if (data?.me) {
    return (
      <MeContext value={data.me}>
        <Outlet />
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
