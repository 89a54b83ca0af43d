import { useRef, useState } from 'react'
import {
  DeletePersonalTokenDocument,
  ListPersonalTokensDocument,
} from '#web/data/generated/screens/account/tokens.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useWholeList } from '#web/data/query.ts'
import { CardFoot } from '#web/ui/Card.tsx'
import { Entries } from '#web/ui/Entries.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { CreateToken } from './CreateToken.tsx'
import { Section } from './Section.tsx'
import { type Token, TokenRow } from './TokenRow.tsx'
import { type NewToken, TokenSecret } from './TokenSecret.tsx'
import { useTexts } from './texts.ts'

/** Keys for programs that act as this person. */
export function Tokens() {
  const t = useTexts()
  const list = useWholeList(ListPersonalTokensDocument, {}, (result) => result.listPersonalTokens)
  const phase = useLoadingPhase(list.isPending)
  const [created, setCreated] = useState<NewToken>()
  const tokens = list.items ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter(heading)
  const deletion = useMutationOperation(DeletePersonalTokenDocument, {
    success: t('deleted'),
  })

  async function remove({ id, name }: Token, button: HTMLElement) {
    const question = {
      title: t('deleteNamed', { name }),
      text: t('deleteText', { name }),
      action: t('deleteToken'),
    }
    if (await confirm(question)) await focusAfter(button, deletion.mutateAsync({ id }))
  }

  function endSecret() {
    setCreated(undefined)
    heading.current?.focus()
  }

  return (
    <Section ref={heading} title={t('tokens')} text={t('tokensText')}>
      {created && <TokenSecret token={created} onDone={endSecret} />}
      {phase === 'skeleton' && <RowsSkeleton label={t('loading')} />}
      {phase === 'ready' && tokens.length > 0 && (
        <Entries>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              busy={deletion.isPending && deletion.variables.id === token.id}
              onDelete={(button) => void remove(token, button)}
            />
          ))}
        </Entries>
      )}
      {phase === 'ready' && list.error && (
        <SectionFailure
          title={t('tokensFailed')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {phase === 'ready' && list.isComplete && tokens.length === 0 && <CardFoot>{t('tokensEmpty')}</CardFoot>}
      <CreateToken onCreated={setCreated} />
    </Section>
  )
}
