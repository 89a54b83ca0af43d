/** Unsubscribing and erasing one person: asked first, and told in the server's words. */
import { useQueryClient } from '@tanstack/react-query'
import type { DeleteCustomerMode } from '#web/data/generated/graphql.ts'
import { DeleteCustomerDocument } from '#web/data/generated/widgets/contacts/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { outdate } from '#web/data/query.ts'
import { confirm } from '../confirm.ts'
import { openReceipt } from './receipt.ts'
import { useTexts } from './texts.ts'

/** `tellsFailure` where a form tells by itself what was refused. */
export function useDeletion(projectId: string, { tellsFailure = false } = {}) {
  const t = useTexts()
  const client = useQueryClient()
  const deletion = useMutationOperation(DeleteCustomerDocument, { onFailure: () => tellsFailure })

  /** The server's words, or nothing where it was not confirmed. */
  async function remove(
    email: string,
    mode: DeleteCustomerMode,
    /** Leaves the page of whoever is erased. */
    leave?: () => unknown,
  ): Promise<string | undefined> {
    const isErasure = mode === 'ERASE'
    const isConfirmed = await confirm({
      title: t(isErasure ? 'eraseNamed' : 'unsubscribeNamed', { email }),
      text: t(isErasure ? 'eraseText' : 'unsubscribeText'),
      action: t(isErasure ? 'eraseAction' : 'unsubscribeAction'),
      ...(isErasure && { typed: email }),
    })
    if (!isConfirmed) return undefined
    const input = { domainID: projectId, email, mode }
    const { deleteCustomer } = await deletion.mutateAsync({ input })
    // a page that is left is not asked for anew: it would only learn that the person is gone
    await outdate(client, ['Visitor', 'Tag', 'Domain', 'Consent'], leave ? 'none' : 'active')
    await leave?.()
    if (deleteCustomer.erasure) openReceipt.set(deleteCustomer.erasure)
    return deleteCustomer.result
  }
  return { remove, isBusy: deletion.isPending }
}
