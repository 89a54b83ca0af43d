import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { brand } from '#rules/brand.ts'
import { useArrival } from '#web/data/arrival.ts'
import { type Me, MeContext, useMeQuery } from '#web/data/me.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { loadChunk } from './chunk.ts'
import classes from './RouteFailure.module.css'
import { Starting } from './Starting.tsx'
import { useTexts } from './texts.ts'

const SignIn = lazy(async () => ({
  default: (await loadChunk(() => import('./sign-in/SignIn.tsx'))).SignIn,
}))

/** Lets signed-in people through to the frame; others sign in on the spot, so that the address they came for is kept. */
export function SignedIn() {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useMeQuery()

  // another person is another visit
  if (data?.me) return <Inside key={data.me.id} me={data.me} />
  if (data) {
    return (
      <Suspense fallback={<Starting />}>
        <SignIn />
      </Suspense>
    )
  }
  if (!error) return <Starting />
  return (
    <main className={classes.page}>
      <Logo />
      <FailureCard
        title={<PageTitle>{t('startFailed', { brand })}</PageTitle>}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </main>
  )
}

function Inside({ me }: { me: Me }) {
  useArrival(me)
  return (
    <MeContext value={me}>
      <Outlet />
    </MeContext>
  )
}
