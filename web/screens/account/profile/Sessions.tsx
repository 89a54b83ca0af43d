import { Button, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { revokeOtherSessions, revokeSession, sessionsQuery } from '#web/data/account.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { InlineConfirm } from './InlineConfirm.tsx'
import { Notice } from './Notice.tsx'
import classes from './Profile.module.css'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Section } from './Section.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useTexts } from './texts.ts'

/** Where the person is signed in, and the way to end it there. */
export function Sessions() {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { data: sessions, error, isFetching, isPending, refetch } = useQuery(sessionsQuery)
  const phase = useLoadingPhase(isPending)
  const [isAsking, setAsking] = useState(false)
  /** The token of the session that is just being ended, or `others`. */
  const [ending, setEnding] = useState<string>()
  const [outcome, setOutcome] = useState<{ done?: string; refused?: string }>({})

  async function end(what: string, work: () => Promise<void>, done: string) {
    setEnding(what)
    setOutcome({})
    try {
      await work()
      await client.refetchQueries(sessionsQuery)
      setOutcome({ done })
    } catch (failed) {
      setOutcome({ refused: failureText(failureOf(failed), language) })
    } finally {
      setEnding(undefined)
      setAsking(false)
    }
  }

  return (
    <Section title={t('sessions')} text={t('sessionsText')}>
      <Notice inset>{outcome.done}</Notice>
      {outcome.refused && (
        <div className={classes.inset}>
          <Alert>{outcome.refused}</Alert>
        </div>
      )}
      {phase === 'skeleton' && <RowSkeletons label={t('loading')} />}
      {phase === 'ready' && !sessions && (
        <FailureCard
          title={<Title order={3}>{t('sessionsFailed')}</Title>}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {phase === 'ready' && sessions && (
        <>
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.token}
                session={session}
                busy={ending === session.token}
                onRevoke={() => void end(session.token, () => revokeSession(session.token), t('revoked'))}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className={classes.foot}>
              {isAsking ? (
                <InlineConfirm
                  text={t('revokeOthersText')}
                  action={t('revokeOthers')}
                  busy={ending === 'others'}
                  onConfirm={() => void end('others', revokeOtherSessions, t('revokedOthers'))}
                  onCancel={() => setAsking(false)}
                />
              ) : (
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('revokeOthers')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Section>
  )
}
