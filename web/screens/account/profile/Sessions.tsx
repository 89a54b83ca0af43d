import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { revokeOtherSessions, revokeSession, sessionsQuery } from '#web/data/account.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { CardFoot } from '#web/ui/Card.tsx'
import { Entries } from '#web/ui/Entries.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { Section } from './Section.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useTexts } from './texts.ts'

/** Where the person is signed in, and the way to end it there. */
export function Sessions() {
  const t = useTexts()
  const query = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter(heading)
  const revoke = useMutationOperation(revokeSession, { success: t('revoked'), changes: ['Session'] })
  const revokeOthers = useMutationOperation<void, void>(revokeOtherSessions, {
    success: t('revokedOthers'),
    changes: ['Session'],
  })

  async function endOthers(button: HTMLElement) {
    const question = {
      title: t('revokeOthers'),
      text: t('revokeOthersText'),
      action: t('revokeOthers'),
    }
    if (await confirm(question)) await focusAfter(button, revokeOthers.mutateAsync())
  }

  return (
    <Section ref={heading} title={t('sessions')} text={t('sessionsText')}>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('loading')} />}
        failed={t('sessionsFailed')}
        isSection
      >
        {(sessions) => (
          <>
            <Entries>
              {sessions.map((session) => (
                <SessionRow
                  key={session.token}
                  session={session}
                  busy={revoke.isPending && revoke.variables === session.token}
                  onRevoke={(button) => void focusAfter(button, revoke.mutateAsync(session.token))}
                />
              ))}
            </Entries>
            {sessions.length > 1 && (
              <CardFoot>
                <Button
                  variant="default"
                  loading={revokeOthers.isPending}
                  onClick={(event) => void endOthers(event.currentTarget)}
                >
                  {t('revokeOthers')}
                </Button>
              </CardFoot>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
