/** Taking access back: asked first, told afterwards. */
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { RevokeAccessDocument } from '#web/data/generated/widgets/access/access.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { outdate } from '#web/data/query.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { confirm, confirmWithBox } from '../confirm.ts'
import type { EntityAccess, EntityKind, Invitation, Right } from './entity.ts'
import { useTexts } from './texts.ts'

/** `next` takes the focus when the row with its button is gone. */
export function useRevoking(
  kind: EntityKind,
  { id, name }: EntityAccess,
  next: RefObject<HTMLElement | null>,
) {
  const t = useTexts()
  const client = useQueryClient()
  const focusAfter = useFocusAfter(next)
  const onFailure = ({ code }: { code: string }) => {
    // an ended session is told by its own dialog
    if (code !== 'SIGN_IN_REQUIRED') notify.failure(t('notRevoked'))
    return true
  }
  const revocation = useMutationOperation(RevokeAccessDocument, {
    success: t('revoked'),
    onFailure,
  })
  const withdrawal = useMutationOperation(RevokeAccessDocument, {
    success: t('withdrawn'),
    onFailure(failure) {
      if (failure.code !== 'NOT_FOUND') return onFailure(failure)
      notify.failure(t('notWithdrawn'))
      // whoever has accepted stands among the people now
      void outdate(client, ['Company', 'Domain'])
      return true
    },
  })

  async function revoke({ identityID, email }: Right, button: HTMLElement) {
    const answer = await confirmWithBox({
      title: t('revokeNamed', { email }),
      text: t(kind === 'company' ? 'revokeCompanyText' : 'revokeProjectText', { email, name }),
      box: kind === 'company' ? t('revokeBox') : undefined,
      action: t('revokeAction'),
    })
    if (!answer) return
    const input = { id, identityID, ...(kind === 'company' && { cascade: answer.isTicked }) }
    await focusAfter(button, revocation.mutateAsync({ input }))
  }

  async function withdraw({ id: identityID, email }: Invitation, button: HTMLElement) {
    const question = {
      title: t('withdrawNamed', { email }),
      text: t('withdrawText', { email }),
      action: t('withdrawAction'),
    }
    if (await confirm(question))
      await focusAfter(button, withdrawal.mutateAsync({ input: { id, identityID } }))
  }

  const busy = [revocation, withdrawal].find((one) => one.isPending)?.variables?.input.identityID
  return {
    busy,
    revoke: (right: Right, button: HTMLElement) => void revoke(right, button),
    withdraw: (invitation: Invitation, button: HTMLElement) => void withdraw(invitation, button),
  }
}
