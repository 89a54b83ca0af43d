import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { brand } from '#rules/brand.ts'
import { useArrival } from '#web/data/after-sign-in.ts'
import { type Me, MeContext, useHolder, useMeQuery } from '#web/data/me.ts'
import { likelySignedIn } from '#web/data/page-owner.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { useOnce } from './once.ts'
import classes from './RouteFailure.module.css'
import { Starting } from './Starting.tsx'
import { useTexts } from './texts.ts'

const loadSignIn = async () => ({ default: (await loadChunk(() => import('./sign-in/SignIn.tsx'))).SignIn })
const SignIn = lazy(loadSignIn)
// it travels while the server is asked who is there; a failure is told when it is needed
if (!likelySignedIn.get()) loadSignIn().catch(() => undefined)
const SessionDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SessionDialog.tsx'))).SessionDialog,
}))

/**
 * Lets signed-in people through to the frame; others sign in on the spot, so that the address they came for is
 * kept. Who was let through once stays: when the session ends, it is renewed above the page.
 */
export function SignedIn() {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useMeQuery()
  const holder = useHolder()
  const isExpired = holder !== undefined && data?.me === null

  // another person is another visit
  if (holder) return <Inside key={holder.id} me={holder} isExpired={isExpired} />
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

function Inside({ me, isExpired }: { me: Me; isExpired: boolean }) {
  useArrival(me)
  const hasExpired = useOnce(isExpired)
  return (
    <MeContext value={me}>
      <Outlet />
      {hasExpired && (
        <Suspense>
          <SessionDialog me={me} isOpen={isExpired} />
        </Suspense>
      )}
    </MeContext>
  )
}
