import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationName } from '#web/data/client.ts'
import { ListPersonalTokensDocument } from '#web/data/generated/graphql.ts'
import { useWholeList } from '#web/data/query.ts'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { CreateToken } from './CreateToken.tsx'
import classes from './Profile.module.css'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Section } from './Section.tsx'
import { TokenRow } from './TokenRow.tsx'
import { type NewToken, TokenSecret } from './TokenSecret.tsx'
import { useTexts } from './texts.ts'

/** Keys for programs that act as this person. */
export function Tokens() {
  const t = useTexts()
  const client = useQueryClient()
  const list = useWholeList(ListPersonalTokensDocument, {}, (result) => result.listPersonalTokens)
  const phase = useLoadingPhase(list.isPending)
  const [created, setCreated] = useState<NewToken>()
  const tokens = list.items ?? []

  const refresh = () => client.invalidateQueries({ queryKey: [operationName(ListPersonalTokensDocument)] })

  return (
    <Section title={t('tokens')} text={t('tokensText')}>
      {created && <TokenSecret token={created} onDone={() => setCreated(undefined)} />}
      {phase === 'skeleton' && <RowSkeletons label={t('loading')} />}
      {phase === 'ready' && tokens.length > 0 && (
        <ul className={classes.list}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onDeleted={() => refresh()} />
          ))}
        </ul>
      )}
      {phase === 'ready' && list.error && (
        <FailureCard
          title={<Title order={3}>{t('tokensFailed')}</Title>}
          error={list.error}
          retrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      {phase === 'ready' && list.isComplete && tokens.length === 0 && (
        <p className={`${classes.note} ${classes.inset}`}>{t('tokensEmpty')}</p>
      )}
      <CreateToken onCreated={setCreated} />
    </Section>
  )
}
