import { useState } from 'react'
import { SendingDocument } from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { useOperation } from '#web/data/query.ts'
import { askAgainAfter } from './ledger.ts'

/** Asked for again as often as it moves; `movedAt`, when somebody has last done something with it. */
export function useSending(id: string, movedAt: number) {
  const [openedAt] = useState(() => Date.now())
  return useOperation(
    SendingDocument,
    { id },
    {
      askAgainAfter: (answer) =>
        answer?.getSending
          ? askAgainAfter(answer.getSending, Date.now() - Math.max(openedAt, movedAt))
          : false,
    },
  )
}
